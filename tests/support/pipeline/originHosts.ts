import type { Release } from '#build/write/release.ts';

export const originDomain = 'claims.example';

/** A release whose carriers have their own origins. */
export function withOrigins(release: Release, isMoving = false): Release {
  const origins = { domain: originDomain, ...(isMoving && { isMoving: true as const }) };
  return { ...release, fallback: { ...release.fallback, origins } };
}

/** Host names of each kind: the domain, carriers with and without a bundle, other names below the domain, other hosts. */
export const originHostnames: readonly string[] = [
  originDomain,
  ...['marlowe', 'vidra', 'unbundled', 'a-b', 'api', 'com1', '-x', 'x-', 'a_b', 'xn--abc', ''].map(
    (label) => `${label}.${originDomain}`,
  ),
  `${'a'.repeat(63)}.${originDomain}`,
  ...[`marlowe.${originDomain}.`, `pr-1.preview.${originDomain}`, `x${originDomain}`, 'claimsxexample'],
  ...['127.0.0.1', 'marlowe.claimsxexample', `${originDomain}.evil.example`],
];
