const maxLength = 2048;

/**
 * Returns the URL of a backend's document if it is safe to open, otherwise undefined. Allows https, and http if the
 * page itself uses http, as in local development. Rejects URLs with credentials, such as
 * `https://bank.example@evil.example`.
 * @param pageProtocol `location.protocol`
 */
export function documentUrl(address: string | null, pageProtocol: string): string | undefined {
  if (address === null || address.length > maxLength) return undefined;
  try {
    const { protocol, username, password, href } = new URL(address);
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && pageProtocol === 'http:');
    return isAllowed && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined; // not a valid URL
  }
}
