import { describe, expect, it } from 'vitest';
import { flavourOf } from '#build/flavour.ts';

describe('the backend of a carrier', () => {
  const of = (livery: object | undefined, codes = {}) =>
    flavourOf(livery && { livery }, 'acme', 'qa1', { flavour: 'vice', codes });
  const here = { environments: { qa1: { flavour: 'standard' }, uat: { flavour: 'vice' } } } as const;
  const elsewhere = { environments: { uat: { flavour: 'standard' } } } as const;
  const named = { acme: { flavour: 'standard' } };

  it.each([
    ['the environment’s, where nothing is said', undefined, {}, 'vice'],
    ['the environment’s for its code', undefined, named, 'standard'],
    ['not what is said for another code', undefined, { acm: { flavour: 'standard' } }, 'vice'],
    ['its own before that', { flavour: 'vice' }, named, 'vice'],
    ['its own for this environment before all', { flavour: 'vice', ...here }, {}, 'standard'],
    ['not its own for another environment', { flavour: 'vice', ...elsewhere }, {}, 'vice'],
  ] as const)('is %s [PIPE-20 PIPE-25]', (_what, livery, codes, flavour) => {
    expect(of(livery, codes)).toBe(flavour);
  });
});
