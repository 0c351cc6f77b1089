/** A TrustedScriptURL: browsers that enforce the policy load no other script. */
type TrustedAddress = string;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): TrustedAddress };
}

/**
 * Creates the page's only Trusted Types policy for script URLs. It allows exact URLs only, so that no value from
 * elsewhere can become a script. Call it once per page.
 * @returns a function that converts a URL into a trusted one, and throws on any other
 */
export function trustScripts(
  allowed: readonly string[],
  factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes,
): (address: string) => TrustedAddress {
  const createScriptURL = (address: string): string => {
    if (allowed.includes(address)) return address;
    throw new TypeError(`This page starts no script from ${address}`);
  };
  const policy = factory?.createPolicy('livery', { createScriptURL });
  return (address) => (policy ? policy.createScriptURL(address) : createScriptURL(address));
}
