import { describe, expect, it } from 'vitest';
import { planFallbacks } from '#build/plan/fallbackPlan.ts';

describe('fallback page plan', () => {
  const { table } = planFallbacks(
    {
      flavour: 'vice',
      codes: {
        plain: {},
        drina: { locale: 'sr' },
        foxglove: { flavour: 'standard' },
        sava: { flavour: 'standard', locale: 'sr' },
      },
    },
    ['pelham', 'drina'],
  );

  it('uses English and the flavour of the environment, unless the environment has settings for the client code [PIPE-35 BRAND-21 BRAND-11]', () => {
    expect(table).toEqual({
      page: '/app/_vice/index.html',
      codes: {
        drina: '/app/_vice/sr.footer.html',
        foxglove: '/app/_standard/index.html',
        pelham: '/app/_vice/index.footer.html',
        sava: '/app/_standard/sr.html',
      },
    });
  });
});
