import type { Exposure } from '#src/domain/supplement/exposure.ts';
import { supplementPaths } from '#src/navigation/supplementPaths.ts';

/**
 * The link that a vendor gets, once more: it carries the exposure's token, which chooses its exposure there. It is in
 * no address and no history here; the phone's portal takes it out of its own at once.
 */
export function phoneLinkOf({ token }: Exposure, origin: string): string {
  return `${origin}${supplementPaths.create}?${new URLSearchParams({ token }).toString()}`;
}
