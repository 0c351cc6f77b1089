import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCarriers } from '#build/check/carrierChecker.ts';
import { projectRoot } from '#build/core/sources.ts';

import { capabilityKeys, capabilityNames } from '#src/tenant/capabilities.ts';
import { createWorkspace, plainLogo, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

const tenant = (...argv: string[]) => livery(['tenant', ...argv], workspace.root);
const withInput = (input: string, ...argv: string[]) =>
  livery(['tenant', ...argv], workspace.root, {}, Readable.from([input]));
const read = (path: string) => readFileSync(join(workspace.tenants, path), 'utf8');

describe('livery tenant list', () => {
  it('prints a table on stdout, and the number of carriers that cannot be built', async () => {
    workspace.addTenant('acme', { livery: { environments: { qa1: { enabled: false } } } });
    workspace.addTenant('brink', {
      capabilities: { shows_webapp_footer: true },
      livery: { flavour: 'standard', locale: 'sr', environments: { 'production-us': { enabled: false } } },
    });
    workspace.write('tenants/bad/provider.json', '{');
    const { exit, stdout, stderr } = await tenant('list');
    expect([exit, stderr]).toEqual([
      0,
      'To list the capabilities and environments of a carrier:\n  npm run -s livery -- tenant show CODE --env production-us\n' +
        '1 of 3 carriers cannot be built. To list the problems: npm run -s livery -- check --env production-us\n',
    ]);
    expect(stdout).toMatchInlineSnapshot(`
      "Code   Name           Languages  Backend     Environments
      acme   Carrier acme   en         vice, 1 on  10 of 11
      bad    –              –          has errors  –
      brink  Carrier brink  sr         disabled    10 of 11
      "
    `);
  });
});

describe('livery tenant show', () => {
  it('shows the values that the build uses, for every carrier', async () => {
    const options = {
      tenants: join(projectRoot, 'tenants'),
      environments: join(projectRoot, 'tenants/environments.json'),
      environment: 'production-us',
    };
    const { checked } = await checkCarriers(options);
    expect(checked.length).toBeGreaterThan(5);
    for (const { code, carrier: planned } of checked) {
      const carrier = await planned?.load();
      const { values } = JSON.parse((await livery(['tenant', 'show', code, '--json'], projectRoot)).stdout);
      const value = (name: string) => values[name].value;
      expect(value('livery.flavour')).toBe(carrier?.tenant.flavour);
      expect(value('livery.locale')).toBe(carrier?.tenant.locale);
      expect(value('locale')).toBe(carrier?.tenant.localeCode);
      expect(value('carrier_phone')).toBe(carrier?.tenant.carrierPhone);
      expect(value('formatted_phone')).toBe(carrier?.tenant.formattedPhone);
      expect(value('currency')).toEqual(carrier?.tenant.currency);
      expect(value('nps_after_photos')).toBe(carrier?.tenant.npsAfterPhotos);
      expect(value('livery.brand_colour')).toBe(carrier?.brand.brand);
      expect(value('livery.phone_country')).toBe(carrier?.tenant.phoneCountry.code);
      expect(value('country_picker_preferred_countries')).toEqual(carrier?.tenant.preferredCountries);
      for (const key of capabilityKeys) expect(value(key)).toBe(carrier?.capabilities[capabilityNames[key]]);
    }
  });

  it('shows the file and line of each value, or the fallback that provides the value', async () => {
    workspace.addTenant('acme', {
      provider: { carrier_phone: undefined, formatted_phone: undefined },
      livery: { flavour: undefined, environments: { 'production-us': { flavour: 'standard' } } },
    });
    const { exit, stdout } = await tenant('show', 'acme');
    expect(exit).toBe(0);
    const line = (name: string) =>
      stdout
        .split('\n')
        .find((text) => text.startsWith(`${name} `))
        ?.replace(/ +/g, ' ');
    expect(line('carrier_phone')).toBe('carrier_phone "+15550100100" tenants/acme/provider.json:4');
    expect(line('formatted_phone')).toBe('formatted_phone "(555) 010-0100" tenants/acme/provider.json:4');
    expect(line('vertical_logo_url')).toBe(
      'vertical_logo_url "logos/original.svg" tenants/acme/provider.json:5',
    );
    expect(line('livery.flavour')).toMatch(/ "standard" tenants\/acme\/provider\.json:\d+ \(environment\)$/);
    expect(line('uses_vin_verification')).toMatch(/ true src\/tenant\/capabilities\.ts:\d+ \(flavour\)$/);
    expect(line('currency')).toMatch(/ default$/);
    expect(line('variant')).toMatch(/ production\.standard\./);
  });
});

describe('livery tenant add', () => {
  const named = ['--name', 'Čačak & Sons', '--colour', '#00695c'];

  it('creates a folder that passes check --strict, with a neutral logo in the brand colour', async () => {
    const created = await tenant(
      'add',
      'newco',
      ...named,
      '--flavour',
      'standard',
      '--phone',
      '+12025550142',
    );
    expect([created.exit, created.stdout]).toEqual([0, '']);
    expect(JSON.parse(read('newco/provider.json'))).toEqual({
      name: 'Čačak & Sons',
      client_code: 'newco',
      phone: '+12025550142',
      original_logo_url: 'logos/original.svg',
      livery: { flavour: 'standard', locale: 'en', brand_colour: '#00695c' },
    });
    expect((await livery(['check', 'newco', '--strict'], workspace.root)).exit).toBe(0);
    expect(created.stderr).toContain('Its logo is a placeholder');
    expect(readdirSync(join(workspace.tenants, 'newco/logos'))).toEqual(['original.svg']);
    expect(read('newco/logos/original.svg')).toContain('#00695c');
    expect(readdirSync(workspace.tenants).sort()).toEqual(['environments.json', 'newco']);
  });

  it('copies a carrier with its texts, and replaces the logos with a placeholder if --name is given', async () => {
    workspace.addTenant('acme', {
      capabilities: { uses_faq_feedback: true },
      livery: { hero: { picture: 'pictures/hero.svg' } },
      strings: { 'start.title': 'Hi' },
    });
    workspace.write('tenants/acme/pictures/hero.svg', plainLogo('acme'));
    expect((await tenant('add', 'copy', '--from', 'acme')).stderr).toContain('still has the name of acme');
    expect(JSON.parse(read('copy/provider.json'))).toEqual({
      ...JSON.parse(read('acme/provider.json')),
      client_code: 'copy',
    });
    expect(read('copy/strings.json')).toBe(read('acme/strings.json'));
    expect(read('copy/logos/original.svg')).toBe(plainLogo('acme'));
    await tenant('add', 'other', '--from', 'acme', '--name', 'Other', '--locale', 'sr');
    expect(JSON.parse(read('other/provider.json'))).toMatchObject({
      name: 'Other',
      locale: 'sr-Latn-RS',
      capabilities: { uses_faq_feedback: true },
      livery: { locale: 'sr', brand_colour: '#11395B' },
    });
    expect(read('other/logos/original.svg')).not.toBe(plainLogo('acme'));
    expect(JSON.parse(read('other/provider.json')).livery).not.toHaveProperty('hero');
    expect((await livery(['check', 'copy', 'other'], workspace.root)).exit).toBe(0);
  });

  it('copies the given logo, and rejects a logo that livery check would reject', async () => {
    workspace.write('good.svg', plainLogo('x'));
    workspace.write('evil.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await tenant('add', 'newco', ...named, '--logo', 'good.svg');
    expect(read('newco/logos/original.svg')).toBe(plainLogo('x'));
    const rejected = await tenant('add', 'evil', ...named, '--logo', 'evil.svg');
    expect([rejected.exit, rejected.stderr]).toEqual([
      1,
      expect.stringContaining('The logo contains <script>'),
    ]);
    expect(readdirSync(workspace.tenants)).not.toContain('evil');
  });

  it('asks for missing values on a terminal, and asks again after an invalid answer', async () => {
    const { exit, stderr } = await withInput('\nNew Co\nteal\n#00695c\nstandard\n\n\n', 'add', 'newco');
    expect(exit).toBe(0);
    expect(stderr).toContain('Name of the carrier:   An answer is required.\nName of the carrier: ');
    expect(stderr).toContain(
      'Brand colour, for example #00695c:   Use the form #rrggbb, for example #00695c.\n',
    );
    expect(stderr).toContain('Backend: standard (API v4) or vice (customer API) [vice]: ');
    expect(JSON.parse(read('newco/provider.json'))).toMatchObject({
      name: 'New Co',
      livery: { flavour: 'standard', locale: 'en', brand_colour: '#00695c' },
    });
    expect(JSON.parse(read('newco/provider.json')).phone).toBeUndefined();
  });

  it('exits 2 without a terminal and names the missing options', async () => {
    const { exit, stdout, stderr } = await tenant('add', 'newco');
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Add --name NAME --colour "#RRGGBB".');
    expect((await tenant('add', 'newco', '--name', 'New Co')).stderr).toContain('Add --colour "#RRGGBB".');
    expect((await withInput('New', 'add', 'newco')).stderr).toContain(
      'Brand colour, for example #00695c: \nError: The input ended before all questions were answered.\n',
    );
    expect(readdirSync(workspace.tenants)).toEqual(['environments.json']);
  });

  it.each([
    [['add', 'Bad'], 2, "'Bad' is invalid"],
    [['add', 'newco', '--name', 'N', '--colour', 'teal'], 2, 'Use the form #rrggbb'],
    [['add', 'newco', '--from', 'nobody'], 1, 'The carrier nobody does not exist.'],
    [['add', 'acme', '--name', 'N', '--colour', '#00695c'], 1, 'acme already exists'],
    [['add', 'big', '--name', 'N', '--colour', '#00695c'], 1, 'BIG already exists'],
  ])('rejects %j with exit code %i and creates no folder', async (argv, exit, message) => {
    workspace.addTenant('acme');
    workspace.write('tenants/BIG/x', '');
    symlinkSync('/nowhere', join(workspace.tenants, 'linked'));
    const names = readdirSync(workspace.tenants);
    const run = await tenant(...(argv as string[]));
    expect([run.exit, run.stderr]).toEqual([exit, expect.stringContaining(message as string)]);
    expect(readdirSync(workspace.tenants)).toEqual(names);
  });
});
