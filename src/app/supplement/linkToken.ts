import type { Storage } from '#src/platform/storage.ts';

/** Which link led here: the full wizard's opens an exposure, the slim one's is a bypass token. */
export type LinkKind = 'full' | 'slim';

const names: Record<LinkKind, string> = { full: 'exposure-token', slim: 'bypass-token' };

/**
 * Takes the secret out of the page's address, before anything else is done on the page: what is fetched, counted,
 * reported or kept in the history afterwards has never seen it. The rest of the address stays, byte for byte.
 * @returns the token, or null where the link has none
 */
export function takeLinkToken(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): string | null {
  const parts = location.search.slice(1).split('&');
  // A name may be spelt with escapes, and stand there more than once: the first one that says something counts.
  const isToken = (part: string) => new URLSearchParams(part).has('token');
  const tokens = parts.filter(isToken);
  if (tokens.length === 0) return null;
  const rest = parts.filter((part) => part !== '' && !isToken(part)).join('&');
  history.replaceState(history.state, '', location.pathname + (rest && `?${rest}`) + location.hash);
  const values = tokens.map((part) => new URLSearchParams(part).get('token') ?? '');
  return values.find((value) => value !== '') ?? null;
}

/**
 * Keeps the token for this tab alone, so that a reload still has it; a new link's takes the place of the old one's.
 * @returns the token that counts from now on
 */
export function keepLinkToken(kind: LinkKind, taken: string | null, tab: Storage): string | null {
  if (taken === null) return tab.get(names[kind]) ?? null;
  tab.set(names[kind], taken);
  return taken;
}
