import { appBase, applyRedirects } from '#src/navigation/paths.ts';

/**
 * Returns the path below a carrier's base, after the redirects of moved addresses, with query and fragment unchanged.
 * Undefined if the address belongs to another carrier.
 */
export function findCarrierPath(
  code: string,
  address: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | undefined {
  const base = appBase(code);
  const rest = address.pathname.slice(base.length);
  if (!address.pathname.startsWith(base) || (rest !== '' && !rest.startsWith('/'))) return undefined;
  return applyRedirects(rest + address.search + address.hash);
}
