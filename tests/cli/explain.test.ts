import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { projectRoot } from '#build/core/sources.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';
import { onlyDeep } from '../support/run/sampleUnlessDeep.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.dispose());

const explain = (...argv: string[]) => livery(['explain', ...argv], workspace.root);

describe('livery explain', () => {
  it('lists each place that sets a capability, with value, file and line, and marks the place that decides', async () => {
    workspace.addTenant('acme', {
      capabilities: { uses_vin_verification: true },
      livery: { environments: { 'production-us': { capabilities: { uses_vin_verification: false } } } },
    });
    const { exit, stdout, stderr } = await explain('uses_vin_verification', 'acme');
    expect([exit, stderr]).toEqual([0, '']);
    expect(stdout.replace(/capabilities\.ts:\d+/g, 'capabilities.ts:N')).toMatchInlineSnapshot(`
      "uses_vin_verification of acme for production-us
      on vice (the backend of this carrier): false
          default      true   src/tenant/capabilities.ts:N
          provider     true   tenants/acme/provider.json:8
        → environment  false  tenants/acme/provider.json:16
      on standard: true
          default      true   src/tenant/capabilities.ts:N
          provider     true   tenants/acme/provider.json:8
          environment  false  tenants/acme/provider.json:16
        → flavour      true   src/tenant/capabilities.ts:N
      "
    `);
  });

  it("lists the values of a text: the default, the locale's and the carrier's", async () => {
    workspace.addTenant('zeta', { livery: { locale: 'sr' }, strings: { 'start.title': 'Pokažite' } });
    const { stdout } = await explain('start.title', 'zeta', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      version: 2,
      command: 'explain',
      kind: 'string',
      locale: 'sr',
      flavours: {
        vice: {
          value: 'Pokažite',
          decidingIndex: 2,
          layers: [
            { layer: 'default', value: 'Show us the damage', file: 'src/texts/en/public.json' },
            { layer: 'locale', file: 'src/texts/sr/public.json', line: expect.any(Number) },
            { layer: 'provider', value: 'Pokažite', file: 'zeta/strings.json', line: 2 },
          ],
        },
      },
    });
  });
});

describe('livery explain, for code', () => {
  let built: Workspace;
  const explainCode = (...argv: string[]) => livery(['explain', ...argv, '--out', 'out'], built.root);
  const json = async (...argv: string[]) => JSON.parse((await explainCode(...argv, '--json')).stdout);
  beforeAll(async () => {
    built = createWorkspace();
    built.addTenant('acme');
    built.addTenant('brink', { capabilities: { uses_country_picker: true } });
    for (const provider of ['supplement-desk', 'tarnside']) built.addTenant(provider);
    await buildCarriers(optionsFor(built), silent);
  }, 240_000);
  afterAll(() => built.dispose());

  it('shows the size, the import chain and the capability of a source file in a bundle', async () => {
    const { exit, stdout } = await explainCode('src/texts/countryNames.ts', 'brink');
    expect(exit).toBe(0);
    expect(stdout).toMatch(
      /^src\/texts\/countryNames.ts is in the bundle of brink for production-us \(production\.vice\./,
    );
    expect(stdout).toMatch(
      /^ {2}account area, accountArea-[0-9A-Z]{8}\.js: \d+ B compressed, \d+ B uncompressed$/m,
    );
    expect(stdout.replace(/:\d+ /g, ':N ')).toContain(
      [
        'imported by',
        '  src/main.tsx:N imports src/app/areas/listAreas.ts',
        '  src/app/areas/listAreas.ts:N loads lazily src/app/areas/accountArea.ts',
        '  src/app/areas/accountArea.ts:N imports src/start/account/LoginScreen.tsx',
        '  src/start/account/LoginScreen.tsx:N imports src/start/account/AccountPhoneInput.tsx',
        '  src/start/account/AccountPhoneInput.tsx:N imports src/phone/CountryPicker.tsx',
        '  src/phone/CountryPicker.tsx:N imports src/texts/countryNames.ts',
        'It is included because uses_country_picker is on:',
        'uses_country_picker of brink for production-us',
      ].join('\n'),
    );
    expect(stdout).toContain('→ provider     true   tenants/brink/provider.json:');
  });

  it('shows which areas of the app contain a library, with the line of each import', async () => {
    const data = await json('libphonenumber-js', 'acme');
    expect(data).toMatchObject({ version: 2, kind: 'code', isIncluded: true, switches: {} });
    expect(data.places.map(({ area }: { area: string }) => area)).toContain('full phone library');
    const lines = readFileSync(join(projectRoot, 'src/phone/usePhoneLibrary.ts'), 'utf8').split('\n');
    const step = data.chain.find(({ from }: { from: string }) => from === 'src/phone/usePhoneLibrary.ts');
    expect(lines[step.line - 1]).toMatch(/import\('.*fullPhoneLibrary\.ts'\)/);
    const [place] = data.places;
    expect(place.brotli).toBeLessThan(place.bytes);
  });

  onlyDeep(() => {
    it.each([
      ['src/texts/countryNames.ts', 'uses_country_picker is off'],
      ['src/device/pdf/pdfPages.ts', 'supplement_accepts_documents is off', 'supplements'],
      ['src/vehicle/plate/PlateStep.tsx', 'uses_vin_verification is on'],
    ])('names the capability that excludes %s', async (name, reason, bundle = 'acme') => {
      const { exit, stdout } = await explainCode(name, bundle);
      expect([exit, stdout]).toEqual([0, expect.stringContaining(`, because ${reason}.\n`)]);
    });
  });

  it('names the bundles that contain a source file if the given bundle does not contain it', async () => {
    const { exit, stdout } = await explainCode('Dropzone.tsx', 'acme');
    expect([exit, stdout]).toEqual([
      0,
      'Dropzone.tsx is not in the bundle of acme for production-us. It is in: supplements.\n',
    ]);
  });

  it('exits 1 and prints the build command if the output does not contain the carrier', async () => {
    const { exit, stderr } = await explainCode('react', 'nobody');
    expect([exit, stderr]).toEqual([
      1,
      'Error: out/production-us does not contain nobody.\n  Build it first: npm run -s livery -- build nobody --env production-us\n',
    ]);
  });
});
