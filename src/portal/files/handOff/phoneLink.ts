import type { Exposure } from '#src/api/portal/exposure.ts';
import { supplementPaths } from '#src/navigation/supplementPaths.ts';

/**
 * Returns the vendor link for this exposure; its token selects the exposure on the phone. The link is never in this
 * page's address or history, and the phone's portal removes the token from its address on load.
 */
export function phoneLinkOf({ token }: Exposure, origin: string): string {
  return `${origin}${supplementPaths.create}?${new URLSearchParams({ token }).toString()}`;
}
