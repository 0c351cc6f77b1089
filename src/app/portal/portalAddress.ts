import { supplementPaths } from '#src/navigation/supplementPaths.ts';
import type { SupplementSettings } from '#src/tenant/supplementData.ts';

/**
 * Returns true if the page was opened at its own URL. Hosts that apply our redirect rules never serve it at another
 * URL. A host without these rules would show an insurer's portal on each of its host names, so the page checks the URL
 * itself.
 */
export function isPortalAddress(
  { wizard, hostname }: Pick<SupplementSettings, 'wizard' | 'hostname'>,
  location: Pick<Location, 'pathname' | 'hostname'>,
): boolean {
  if (hostname !== undefined && location.hostname !== hostname) return false;
  const path = wizard === 'full' ? supplementPaths.create : supplementPaths.slim;
  const file = wizard === 'full' ? (hostname === undefined ? 'create' : 'insurer') : 'details';
  const pathname = location.pathname.replace(/\/$/, '');
  return pathname === path || pathname === `/app/supplements/${file}.html`;
}
