import { appBase, followMoves } from '#src/navigation/paths.ts';

/**
 * The path below a carrier's base, moved addresses followed, query and fragment untouched; nothing where the address is
 * another carrier's.
 */
export function findOwnPath(
  code: string,
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | undefined {
  const base = appBase(code);
  const rest = address.pathname.slice(base.length);
  if (!address.pathname.startsWith(base) || (rest !== '' && !rest.startsWith('/'))) return undefined;
  return followMoves(rest + address.search + address.hash);
}
