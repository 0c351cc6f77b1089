const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostname = new RegExp(`^${label}(?:\\.${label}){1,8}$`);
const httpsOrigin = new RegExp(`^https://(${label}(?:\\.${label}){1,8})(?::[0-9]{1,5})?$`);
const localOrigin = /^http:\/\/(?:127\.0\.0\.1|localhost):[0-9]{1,5}$/;

/**
 * True for `https://host` or `https://host:port` in lower case, and nothing else: these texts stand in a content
 * security policy, where a space, `;`, `,`, quote or `*` would say something of its own.
 */
export function isHttpsOrigin(text: string): boolean {
  return httpsOrigin.test(text) && isOwnOrigin(text);
}

/** True for a server on this very machine, with its port. */
export function isLocalOrigin(text: string): boolean {
  return localOrigin.test(text) && isOwnOrigin(text);
}

/** True for a name as `location.hostname` has it, or this machine's own. */
export function isHostname(text: string): boolean {
  return text === 'localhost' || (text.length <= 253 && hostname.test(text));
}

/** A second opinion by the parser that browsers use: it knows about ports past 65535 and such. */
function isOwnOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
