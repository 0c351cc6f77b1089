import { describe, expect, it } from 'vitest';
import { planFallbacks } from '#build/plan/fallbackPlan.ts';
import { resolvePath } from '#build/serving/headers.ts';

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

  it('selects the environment flavour in English, unless the environment has settings for the code [PIPE-35 BRAND-21 BRAND-11]', () => {
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

  it.each([
    ['drina', '/app/_vice/sr.footer.html'],
    ['foxglove', '/app/_standard/index.html'],
    ['anybody', '/app/_vice/index.html'],
    // Names of inherited object properties must not match the table.
    ['tostring', '/app/_vice/index.html'],
    ['valueof', '/app/_vice/index.html'],
  ])('makes hosts try the bundle of %s first and then %s [PIPE-35]', (code, page) => {
    for (const path of ['', '/start', '/claims']) {
      const resolution = resolvePath(`/app/${code}${path}`, table);
      const files = resolution.kind === 'files' ? resolution.tries.map(({ file }) => file) : [];
      expect(files.slice(-2)).toEqual([page, '/404.html']);
      expect(files[0]).toMatch(`/app/${code}/`);
    }
  });
});
