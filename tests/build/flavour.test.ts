import { describe, expect, it } from 'vitest';
import { flavourOf } from '#build/config/carrierLayers.ts';

describe('backend flavour of a carrier', () => {
  const flavourFor = (livery: object | undefined, codes = {}) =>
    flavourOf(livery && { livery }, 'acme', 'qa1', { flavour: 'vice', codes });
  const forThisEnvironment = {
    environments: { qa1: { flavour: 'standard' }, uat: { flavour: 'vice' } },
  } as const;
  const forAnotherEnvironment = { environments: { uat: { flavour: 'standard' } } } as const;
  const named = { acme: { flavour: 'standard' } };

  it.each([
    ['is the flavour of the environment by default', undefined, {}, 'vice'],
    ['is the flavour that the environment sets for its code', undefined, named, 'standard'],
    [
      'is not the flavour that the environment sets for another code',
      undefined,
      { acm: { flavour: 'standard' } },
      'vice',
    ],
    ['is the flavour in the provider file, if there is one', { flavour: 'vice' }, named, 'vice'],
    [
      'is the flavour in the provider file for this environment, if there is one',
      { flavour: 'vice', ...forThisEnvironment },
      {},
      'standard',
    ],
    [
      'is not the flavour in the provider file for another environment',
      { flavour: 'vice', ...forAnotherEnvironment },
      {},
      'vice',
    ],
  ] as const)('%s [PIPE-20 PIPE-24]', (_what, livery, codes, flavour) => {
    expect(flavourFor(livery, codes)).toBe(flavour);
  });
});
