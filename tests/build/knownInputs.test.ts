import { readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlannedCarrier } from '#build/carrier.ts';
import type { CheckedTenant } from '#build/check/check.ts';
import { type KnownInputsOptions, openKnownInputs } from '#build/knownInputs.ts';
import { tempFolder } from '../support/tempFolder.ts';

const files = {
  'tenants/acme/provider.json': '{}',
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
  const open = (overrides: Partial<KnownInputsOptions> = {}) =>
    openKnownInputs({
      file: join(folder, 'inputs'),
      temporary: folder,
      tenantsDir: join(folder, 'tenants'),
      isWhole: true,
      stamp: 'stamp',
      check: async () => acme,
      // Later than every change of the test, by more than the age at which files are believed.
      now: () => Date.now() + 10_000,
      ...overrides,
    });
  /** A build that finds acme as told. */
  const build = (checked = acme, overrides: Partial<KnownInputsOptions> = {}) => {
    const inputs = open(overrides);
    const recalled = inputs.recall('acme');
    inputs.keep(recalled ? [] : [checked]);
    return recalled;
  };
  return { folder, open, build };
}

describe('a carrier’s folder', () => {
  it('is not known where nobody can look into it, which ends nothing', () => {
    const { folder, build } = setUp();
    build();
    rmSync(join(folder, 'tenants/acme'), { recursive: true });
    writeFileSync(join(folder, 'tenants/acme'), 'no folder');
    expect(build()).toBeUndefined();
  });

  it('is known where nobody has touched it, with all that was found', () => {
    const { build } = setUp();
    expect(build()).toBeUndefined();
    expect(build()).toEqual({ ...acme, carrier: { ...carrier, load: expect.any(Function) } });
    expect(build()?.code).toBe('acme');
  });

  it.each<[string, (path: (name: string) => string) => void]>([
    ['a changed file', (path) => writeFileSync(path('provider.json'), '[]')],
    [
      'a changed file of the same size and date',
      (path) => {
        writeFileSync(path('provider.json'), '[]');
        utimesSync(path('provider.json'), 0, 0);
      },
    ],
    ['a new file', (path) => writeFileSync(path('strings.json'), '{}')],
    ['a new logo', (path) => writeFileSync(path('logos/vertical.svg'), '<svg/>')],
    ['a changed logo', (path) => writeFileSync(path('logos/original.svg'), '<svg />')],
    ['a logo less', (path) => rmSync(path('logos/original.svg'))],
    ['another name of a logo', (path) => renameSync(path('logos/original.svg'), path('logos/vertical.svg'))],
    [
      'a link in the place of a file',
      (path) => {
        renameSync(path('provider.json'), path('../elsewhere.json'));
        symlinkSync('../elsewhere.json', path('provider.json'));
      },
    ],
    [
      'a link in the place of the folder',
      (path) => {
        renameSync(path('.'), path('../elsewhere'));
        symlinkSync('elsewhere', path('.'));
      },
    ],
  ])('is read again after %s', (_what, change) => {
    const { folder, build } = setUp();
    const path = (name: string) =>
      name === '.' ? join(folder, 'tenants/acme') : join(folder, 'tenants/acme', name);
    utimesSync(path('provider.json'), 0, 0);
    build();
    expect(build()).toBeDefined();
    change(path);
    expect(build()).toBeUndefined();
  });

  it('is not believed while it is young: a second change might show no other time', () => {
    const { build } = setUp();
    const now = () => Date.now();
    build(acme, { now });
    expect(build(acme, { now })).toBeUndefined();
  });

  it('that has a fault is read each time', () => {
    const { build } = setUp();
    const { carrier: _, ...broken } = acme;
    const fault = {
      severity: 'error',
      code: 'acme',
      file: 'acme',
      line: 1,
      path: '',
      message: '',
      mend: '',
    } as const;
    build({ ...broken, diagnostics: [fault] });
    expect(build()).toBeUndefined();
  });

  it('keeps its warnings', () => {
    const { build } = setUp();
    const warning = {
      severity: 'warning',
      code: 'acme',
      file: 'acme',
      line: 1,
      path: '',
      message: 'odd',
      mend: '',
    } as const;
    build({ ...acme, diagnostics: [warning] });
    expect(build()?.diagnostics).toEqual([warning]);
  });

  it('is loaded as it was checked, or not at all', async () => {
    const { build } = setUp();
    const whole = { ...carrier, load: async () => ({ code: 'whole' }) } as unknown as PlannedCarrier;
    build();
    const same = build(acme, { check: async () => ({ ...acme, carrier: whole }) });
    expect(await same?.carrier?.load()).toEqual({ code: 'whole' });
    const other = build(acme, {
      check: async () => ({ ...acme, carrier: { ...whole, inputHash: 'other' } }),
    });
    expect(await other?.carrier?.load()).toBeUndefined();
  });
});

describe('what is known', () => {
  it.each([
    ['of other code', { stamp: 'other' }, (_: string) => {}],
    [
      'and was damaged',
      {},
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('vice', 'vicf')),
    ],
    ['and was cut off', {}, (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9))],
    ['and is gone', {}, (file: string) => rmSync(file)],
  ])('%s counts for nothing', (_what, overrides, harm) => {
    const { folder, build } = setUp();
    build();
    harm(join(folder, 'inputs'));
    expect(build(acme, overrides)).toBeUndefined();
  });

  it('of the others stays after a build of one', () => {
    const { open, build } = setUp();
    build();
    const one = open({ isWhole: false });
    one.recall('brink');
    one.keep([{ code: 'brink', skipped: true, diagnostics: [] }]);
    expect(open().recall('acme')).toBeDefined();
    expect(open().recall('brink')).toEqual({ code: 'brink', skipped: true, diagnostics: [] });
  });

  it('is not written again where nothing is new', () => {
    const { folder, build } = setUp();
    build();
    const file = join(folder, 'inputs');
    utimesSync(file, 1, 1);
    build();
    expect(statSync(file).mtimeMs).toBe(1000);
  });
});
