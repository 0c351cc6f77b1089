import { describe, expect, it } from 'vitest';
import { planFallbacks } from '#build/plan/fallbackPlan.ts';
import { resolvePath } from '#build/serving/headers.ts';

describe('fallback page plan', () => {
  const { pages, table } = planFallbacks(
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

  it('includes every page that the host table refers to', () => {
    const built = pages.map(({ flavour, file }) => `/app/_${flavour}/${file}`);
    expect(built).toEqual(expect.arrayContaining([table.page, ...Object.values(table.codes)]));
    expect(new Set(built).size).toBe(built.length);
    expect(pages).toContainEqual({ flavour: 'vice', locale: 'sr', footer: true, file: 'sr.footer.html' });
  });

  it('includes an English page for each flavour, even if the environment lists no codes', () => {
    for (const flavour of ['standard', 'vice'] as const) {
      const plan = planFallbacks({ flavour, codes: {} }, []);
      expect(plan.table).toEqual({ page: `/app/_${flavour}/index.html`, codes: {} });
      expect(plan.pages.map((page) => [page.flavour, page.file])).toEqual([
        ['standard', 'index.html'],
        ['vice', 'index.html'],
      ]);
    }
  });

  it('lists the API and the storages once, for the policy of the service worker', () => {
    const tableOf = (api: string | null, ...storage: string[]) =>
      planFallbacks({ flavour: 'vice', codes: {}, api, storage }, []).table;
    const [api, photos] = ['https://api.example', 'https://photos.example'];
    expect(tableOf(api, photos, api)).toMatchObject({ deliveryOrigins: [api, photos] });
    expect(tableOf(null)).not.toHaveProperty('deliveryOrigins');
  });

  it('includes subdomains in HSTS only if the environment enables it', () => {
    const environment = { flavour: 'vice', codes: {} } as const;
    const tableOf = (hsts_include_subdomains: boolean) =>
      planFallbacks({ ...environment, hsts_include_subdomains }, []).table;
    expect(tableOf(true)).toMatchObject({ includeSubDomains: true });
    expect(tableOf(false)).not.toHaveProperty('includeSubDomains');
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
