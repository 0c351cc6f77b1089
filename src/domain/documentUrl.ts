const longest = 2048;

/**
 * An address that came from a backend and may be opened or shown, or undefined. Only https, and plain http where the
 * page itself has come that way, as it does on a developer's machine. No other scheme, and no
 * `https://bank.example@evil.example`.
 * @param pageProtocol as `location.protocol` has it
 */
export function documentUrl(address: string | null, pageProtocol: string): string | undefined {
  if (address === null || address.length > longest) return undefined;
  try {
    const { protocol, username, password, href } = new URL(address);
    const isKnown = protocol === 'https:' || (protocol === 'http:' && pageProtocol === 'http:');
    return isKnown && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined; // not a valid URL
  }
}
