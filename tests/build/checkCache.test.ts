import { readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlannedCarrier } from '#build/check/carrier.ts';
import { type CheckCacheOptions, openCheckCache } from '#build/check/checkCache.ts';
import type { CheckedTenant } from '#build/check/checkTenants.ts';
import { tempFolder } from '../support/tempFolder.ts';

const files = {
  'tenants/acme/provider.json': '{}',
  'tenants/acme/strings.en.json': '{}',
  'tenants/acme/logos/original.svg': '<svg/>',
  'tenants/brink/provider.json': '{}',
};

const carrier = {
  code: 'acme',
  inputHash: 'hash of acme',
  tenant: { flavour: 'vice', locale: 'en', localeCode: 'en-US' },
  capabilities: { usesFaqFeedback: true },
} as unknown as PlannedCarrier;

const acme: CheckedTenant = { code: 'acme', skipped: false, diagnostics: [], carrier };

function setUp() {
  const folder = tempFolder(files);
  const open = (overrides: Partial<CheckCacheOptions> = {}) =>
    openCheckCache({
      file: join(folder, 'inputs'),
      temporary: folder,
      tenantsDir: join(folder, 'tenants'),
      isFullCheck: true,
      contextHash: 'stamp',
      check: async () => acme,
      // Ten seconds ahead, because the cache does not trust recently changed files.
      now: () => Date.now() + 10_000,
      ...overrides,
    });
  /** Simulates a build in which the check of acme returns `checked`. Returns the cached result, if any. */
  const build = (checked = acme, overrides: Partial<CheckCacheOptions> = {}) => {
    const inputs = open(overrides);
    const recalled = inputs.get('acme');
    inputs.save(recalled ? [] : [checked]);
    return recalled;
  };
  return { folder, open, build };
}

describe('cached check of a carrier folder', () => {
  it('is ignored if a file replaces the folder', () => {
    const { folder, build } = setUp();
    build();
    rmSync(join(folder, 'tenants/acme'), { recursive: true });
    writeFileSync(join(folder, 'tenants/acme'), 'no folder');
    expect(build()).toBeUndefined();
  });

  it('is returned in full if the folder is unchanged', () => {
    const { build } = setUp();
    expect(build()).toBeUndefined();
    expect(build()).toEqual({ ...acme, carrier: { ...carrier, load: expect.any(Function) } });
    expect(build()?.code).toBe('acme');
  });

  it.each<[string, (path: (name: string) => string) => void]>([
    ['a file was changed', (path) => writeFileSync(path('provider.json'), '[]')],
    [
      'a file was changed to the same size and date',
      (path) => {
        writeFileSync(path('provider.json'), '[]');
        utimesSync(path('provider.json'), 0, 0);
      },
    ],
    ['a file was added', (path) => writeFileSync(path('strings.json'), '{}')],
    ['the texts of a further language were changed', (path) => writeFileSync(path('strings.en.json'), '{ }')],
    ['a logo was added', (path) => writeFileSync(path('logos/vertical.svg'), '<svg/>')],
    ['a logo was changed', (path) => writeFileSync(path('logos/original.svg'), '<svg />')],
    ['a logo was deleted', (path) => rmSync(path('logos/original.svg'))],
    ['a logo was renamed', (path) => renameSync(path('logos/original.svg'), path('logos/vertical.svg'))],
    [
      'a file was replaced by a symbolic link',
      (path) => {
        renameSync(path('provider.json'), path('../elsewhere.json'));
        symlinkSync('../elsewhere.json', path('provider.json'));
      },
    ],
    [
      'the folder was replaced by a symbolic link',
      (path) => {
        renameSync(path('.'), path('../elsewhere'));
        symlinkSync('elsewhere', path('.'));
      },
    ],
  ])('is discarded after %s', (_what, change) => {
    const { folder, build } = setUp();
    const path = (name: string) =>
      name === '.' ? join(folder, 'tenants/acme') : join(folder, 'tenants/acme', name);
    utimesSync(path('provider.json'), 0, 0);
    build();
    expect(build()).toBeDefined();
    change(path);
    expect(build()).toBeUndefined();
  });

  it('is not trusted for a recently changed file, because a second change may have the same time', () => {
    const { build } = setUp();
    const now = () => Date.now();
    build(acme, { now });
    expect(build(acme, { now })).toBeUndefined();
  });

  it('is not reused for a carrier with an error', () => {
    const { build } = setUp();
    const { carrier: _, ...broken } = acme;
    const error = {
      severity: 'error',
      code: 'acme',
      file: 'acme',
      line: 1,
      path: '',
      message: '',
      hint: '',
    } as const;
    build({ ...broken, diagnostics: [error] });
    expect(build()).toBeUndefined();
  });

  it('includes warnings', () => {
    const { build } = setUp();
    const warning = {
      severity: 'warning',
      code: 'acme',
      file: 'acme',
      line: 1,
      path: '',
      message: 'odd',
      hint: '',
    } as const;
    build({ ...acme, diagnostics: [warning] });
    expect(build()?.diagnostics).toEqual([warning]);
  });

  it('loads the carrier only if its input hash is unchanged', async () => {
    const { build } = setUp();
    const loadable = { ...carrier, load: async () => ({ code: 'whole' }) } as unknown as PlannedCarrier;
    build();
    const unchanged = build(acme, { check: async () => ({ ...acme, carrier: loadable }) });
    expect(await unchanged?.carrier?.load()).toEqual({ code: 'whole' });
    const changed = build(acme, {
      check: async () => ({ ...acme, carrier: { ...loadable, inputHash: 'other' } }),
    });
    expect(await changed?.carrier?.load()).toBeUndefined();
  });
});

describe('file of cached checks', () => {
  it.each([
    ['was written by other code', { contextHash: 'other' }, (_: string) => {}],
    [
      'is damaged',
      {},
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('vice', 'vicf')),
    ],
    ['is truncated', {}, (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9))],
    ['is missing', {}, (file: string) => rmSync(file)],
  ])('is ignored if it %s', (_what, overrides, damage) => {
    const { folder, build } = setUp();
    build();
    damage(join(folder, 'inputs'));
    expect(build(acme, overrides)).toBeUndefined();
  });

  it('keeps the results of other carriers after a build of one carrier', () => {
    const { open, build } = setUp();
    build();
    const partial = open({ isFullCheck: false });
    partial.get('brink');
    partial.save([{ code: 'brink', skipped: true, diagnostics: [] }]);
    expect(open().get('acme')).toBeDefined();
    expect(open().get('brink')).toEqual({ code: 'brink', skipped: true, diagnostics: [] });
  });

  it('is not rewritten if nothing changed', () => {
    const { folder, build } = setUp();
    build();
    const file = join(folder, 'inputs');
    utimesSync(file, 1, 1);
    build();
    expect(statSync(file).mtimeMs).toBe(1000);
  });
});
