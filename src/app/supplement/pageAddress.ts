import { supplementPaths } from '#src/navigation/supplementPaths.ts';
import type { SupplementSettings } from '#src/tenant/supplementData.ts';

/**
 * Whether the page may show itself where it was opened. A host that follows our rules asks for nothing else; one that
 * serves files as they lie would show an insurer's portal on every host name of its own.
 */
export function isOwnAddress(
  { wizard, hostname }: Pick<SupplementSettings, 'wizard' | 'hostname'>,
  location: Pick<Location, 'pathname' | 'hostname'>,
): boolean {
  if (hostname !== undefined && location.hostname !== hostname) return false;
  const path = wizard === 'full' ? supplementPaths.create : supplementPaths.slim;
  const file = wizard === 'full' ? (hostname === undefined ? 'create' : 'insurer') : 'details';
  const plain = location.pathname.replace(/\/$/, '');
  return plain === path || plain === `/app/supplements/${file}.html`;
}
