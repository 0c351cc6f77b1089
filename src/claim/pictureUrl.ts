const maxLength = 2048;

/** The origins from which the page may load pictures. */
interface PictureSources {
  /** The page. Pictures from its own origin are always allowed. */
  readonly page: { readonly href: string; readonly origin: string };
  /** Other allowed origins. */
  readonly origins: readonly string[];
}

/**
 * Returns the URL of a backend's picture if its origin is allowed, otherwise undefined. A request to any other host
 * would reveal who views the claim, and when. Checks the parsed URL, so an unusual spelling cannot bypass the check.
 * Allows only http and https.
 */
export function allowedPictureUrl(
  address: string | null,
  { page, origins }: PictureSources = { page: location, origins: __IMAGE_ORIGINS__.split(' ') },
): string | undefined {
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
