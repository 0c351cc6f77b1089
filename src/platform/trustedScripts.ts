/** What a page's policy makes of an address: a browser that enforces it starts nothing else. */
type TrustedAddress = string;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): TrustedAddress };
}

/**
 * Makes the page's one policy for scripts that are started by address. It knows them each by its whole address, so that
 * no value from elsewhere can become a script. A page may make it once.
 * @returns what turns an address into one that may be started; it throws on any other
 */
export function trustScripts(
  known: readonly string[],
  factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes,
): (address: string) => TrustedAddress {
  const createScriptURL = (address: string): string => {
    if (known.includes(address)) return address;
    throw new TypeError(`This page starts no script from ${address}`);
  };
  const policy = factory?.createPolicy('livery', { createScriptURL });
  return (address) => (policy ? policy.createScriptURL(address) : createScriptURL(address));
}
