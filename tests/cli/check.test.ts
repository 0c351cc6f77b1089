import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkspace, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';

let workspace: Workspace;
beforeEach(() => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
});
afterEach(() => workspace.dispose());

describe('livery check', () => {
  const runCheck = (...argv: string[]) => livery(['check', ...argv], workspace.root);

  it('prints the path of an invalid file relative to the working directory', async () => {
    workspace.write('tenants/bad/provider.json', '{\n  "name": "Bad"\n  "client_code": "bad"\n}');
    const { exit, stdout, stderr } = await runCheck('acme', 'bad');
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`1 of 2 carriers are valid.

1 carrier failed:
  bad
    tenants/bad/provider.json:2 is not valid JSON: a comma is missing at the end of this line. Fix the JSON at this line.
Fix the problems above, then run the command again.
`);
  });

  it("warns if the carrier's phone number is not from the default country of phone fields [BRAND-17]", async () => {
    const warning = 'is a +353 number, but phone fields default to the US (+1).';
    workspace.addTenant('acme', { provider: { phone: '+35315550142' } });
    const { exit, stderr } = await runCheck('acme');
    expect([exit, stderr]).toEqual([
      0,
      expect.stringMatching(
        /tenants\/acme\/provider\.json:\d+ phone: is a \+353 .* Set livery\.phone_country to "IE", or to "US" to keep the default\./,
      ),
    ]);
    for (const country of ['IE', 'US']) {
      workspace.addTenant('acme', {
        provider: { phone: '+35315550142' },
        livery: { phone_country: country },
      });
      expect((await runCheck('acme')).stderr).not.toContain(warning);
    }
  });

  it('warns about capability settings that the flavour or another capability overrides [BRAND-15]', async () => {
    const capabilities = { uses_vin_verification: false, enables_notification_preferences: false };
    workspace.addTenant('acme', { capabilities, livery: { flavour: 'standard' } });
    const { exit, stderr } = await runCheck('acme');
    expect(exit).toBe(0);
    for (const key of Object.keys(capabilities))
      expect(stderr).toMatch(
        new RegExp(
          `tenants/acme/provider\\.json:\\d+ capabilities\\.${key}: is false, but the standard flavour is always built with true\\. Set it to true, or remove it\\.`,
        ),
      );
    workspace.addTenant('acme', { capabilities: { uses_vin_verification: false, vin_scan: true } });
    expect((await runCheck('acme')).stderr).toMatch(
      /provider\.json:\d+ capabilities\.vin_scan: has no effect, because uses_vin_verification is false\. Set uses_vin_verification to true, or vin_scan to false\./,
    );
    workspace.addTenant('acme', { capabilities });
    expect((await runCheck('acme')).stderr).not.toContain('capabilities.');
  });

  it('warns if the language of the locale code differs from the language of the texts', async () => {
    const warningsFor = async (locale: string, livery: object) => {
      workspace.addTenant('acme', { provider: { locale }, livery: { ...livery } });
      const { exit, stderr } = await runCheck('acme');
      expect(exit).toBe(0);
      return stderr.split('\n').filter((line) => line.includes('but the texts are'));
    };
    expect(await warningsFor('en-US', { locales: ['sr', 'en'] })).toEqual([
      'warning tenants/acme/provider.json:16 locale: is "en-US", but the texts are in "sr". The locale code decides the date formats and the terms document. Use a code with the language of the texts, such as sr-Latn-RS.',
    ]);
    expect(await warningsFor('es-MX', {})).toHaveLength(1);
    // No texts exist in Danish, so English texts with Danish dates can be intended.
    for (const [locale, livery] of [
      ['da-DK', {}],
      ['en-IE', {}],
      ['sr-Latn-RS', { locale: 'sr' }],
    ] as const)
      expect(await warningsFor(locale, livery)).toEqual([]);
  });

  it('warns about strings.LOCALE.json files that the build does not read', async () => {
    workspace.addTenant('acme', { livery: { locales: ['sr', 'es'] } });
    for (const locale of ['en', 'es', 'sr']) workspace.write(`tenants/acme/strings.${locale}.json`, '{}');
    const { exit, stderr } = await runCheck('acme');
    const warnings = stderr.split('\n').filter((line) => line.includes('is not read'));
    expect([exit, warnings]).toEqual([
      0,
      [
        'warning tenants/acme/strings.en.json:1 is not read, because livery.locales does not contain "en". Add "en" to livery.locales in provider.json, or remove the file.',
        'warning tenants/acme/strings.sr.json:1 is not read, because "sr" is the default language. Move its texts to strings.json.',
      ],
    ]);
    workspace.addTenant('acme');
    expect((await runCheck('acme')).stderr).toContain(
      'strings.es.json:1 is not read, because livery.locales does not contain "es". Set livery.locales to ["en", "es"] in provider.json, or remove the file.',
    );
  });

  it('prints at most 20 problems per file, and all of them with --json', async () => {
    const strings = Object.fromEntries(
      Array.from({ length: 23 }, (_, index) => [`login.titl${String.fromCharCode(97 + index)}`, 5]),
    );
    workspace.addTenant('bad', { strings, provider: { phone: 7 } });
    const { stdout, stderr } = await runCheck('bad', '--json');
    const lines = stderr.split('\n').filter((line) => line.includes('bad/'));
    expect(lines.filter((line) => line.includes('provider.json'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('strings.json'))).toHaveLength(21);
    expect(lines.at(-1)).toBe('    tenants/bad/strings.json: and 3 more; --json lists all.');
    expect(JSON.parse(stdout).failed[0].problems).toHaveLength(24);
  });

  it.each([
    ['../x', 2, "'../x' is invalid"],
    ['nobody', 1, 'does not exist in the tenants folder.'],
  ])('rejects the carrier code %s with exit code %i', async (code, exit, message) => {
    expect(await runCheck(code)).toMatchObject({ exit, stderr: expect.stringContaining(message) });
  });
});
