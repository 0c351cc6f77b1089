const maxLength = 2048;

/** Allowed sources of pictures. */
export interface PictureSources {
  /** The page that shows them. */
  readonly page: { readonly href: string; readonly origin: string };
  /** Allowed origins besides the page's own. */
  readonly origins: readonly string[];
}

/**
 * The address of a picture that a reply names, or undefined if it may not be shown: a foreign host would learn who looks
 * at the claim, and when. The parsed URL decides, so no spelling leads elsewhere; only http and https count.
 */
export function pictureUrl(address: string | null, { page, origins }: PictureSources): string | undefined {
  if (address === null || address.length > maxLength) return undefined;
  try {
    const { protocol, origin, username, password, href } = new URL(address, page.href);
    const isWeb = protocol === 'https:' || protocol === 'http:';
    const isAllowed = origin === page.origin || origins.includes(origin);
    return isWeb && isAllowed && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined; // not a valid URL
  }
}
