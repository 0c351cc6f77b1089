const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostname = new RegExp(`^${label}(?:\\.${label}){1,8}$`);
const httpsOrigin = new RegExp(`^https://(${label}(?:\\.${label}){1,8})(?::[0-9]{1,5})?$`);
const localOrigin = /^http:\/\/(?:127\.0\.0\.1|localhost):[0-9]{1,5}$/;

/**
 * Returns true only for `https://host` or `https://host:port` in lower case. The text becomes part of a content
 * security policy, where a space, `;`, `,`, quote or `*` would change the policy.
 */
export function isHttpsOrigin(text: string): boolean {
  return httpsOrigin.test(text) && isNormalizedOrigin(text);
}

/** Returns true for the origin of a server on this machine. The origin includes the port. */
export function isLocalOrigin(text: string): boolean {
  return localOrigin.test(text) && isNormalizedOrigin(text);
}

/** Returns true for a host name in the format of `location.hostname`, including localhost. */
export function isHostname(text: string): boolean {
  return text === 'localhost' || (text.length <= 253 && hostname.test(text));
}

/** Returns true if the host of a URL is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Returns true for https, and for http on this machine. */
export function isSecureAddress({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** Also checks with the URL parser of browsers, which rejects ports above 65535, for example. */
function isNormalizedOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
