import type { Storage } from '#src/device/storage/storage.ts';
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

/**
 * The wizard that the link opens. A link to the full wizard can contain the token of an exposure, and a link to the
 * slim wizard contains a bypass token.
 */
type LinkKind = 'full' | 'slim';

const storageNames: Record<LinkKind, string> = { full: 'exposure-token', slim: 'bypass-token' };

/**
 * Removes the token from the page's address before anything else runs, so that requests, analytics, error reports and
 * the history never contain it. The rest of the address stays unchanged.
 * @returns the token, or null if the link has none
 */
export function takeLinkToken(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  const parts = location.search.slice(1).split('&');
  // The parameter name may be percent-encoded and repeated. The first parameter with a value is used.
  const isToken = (part: string) => new URLSearchParams(part).has('token');
  const tokens = parts.filter(isToken);
  if (tokens.length === 0) return null;
  const rest = parts.filter((part) => part !== '' && !isToken(part)).join('&');
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
  const values = tokens.map((part) => new URLSearchParams(part).get('token') ?? '');
  return values.find((value) => value !== '') ?? null;
}

/**
 * Stores the token for this tab, so that it survives a reload. The token of a new link replaces the stored one.
 * @returns the token to use from now on
 */
export function persistLinkToken(kind: LinkKind, newToken: string | null, tab: Storage): string | null {
  if (newToken === null) return tab.get(storageNames[kind]) ?? null;
  tab.set(storageNames[kind], newToken);
  return newToken;
}
