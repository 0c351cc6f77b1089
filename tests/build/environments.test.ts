import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { fileTempFolder } from '../support/run/tempFolder.ts';

const folder = fileTempFolder();

const anEnvironment = (overrides: Record<string, unknown> = {}) => ({
  class: 'other',
  api: null,
  storage: [],
  search: [],
  analytics: null,
  assets: null,
  hostnames: [],
  keys: {},
  insurer_portal: null,
  codes: {},
  ...overrides,
});

const environmentsFile = (environments: Record<string, unknown>, top: Record<string, unknown> = {}) => ({
  footer_provider_codes: [],
  supplement_provider_code: 'acme',
  environments,
  ...top,
});

function read(content: unknown) {
  const file = join(folder(), 'environments.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return readEnvironments(file);
}

/** Returns the error of a file that is rejected. */
function errorOf(content: unknown): BuildError {
  try {
    read(content);
  } catch (error) {
    if (error instanceof BuildError) return error;
    throw error;
  }
  throw new Error('the file was accepted');
}

describe('environment definition', () => {
  it('uses the Google captcha origin by default, and the page origin if captcha_origin is null [PIPE-20]', () => {
    const originOf = (fields: Record<string, unknown>) =>
      read(environmentsFile({ mine: anEnvironment(fields) })).environments.mine?.captcha_origin;
    expect([originOf({}), originOf({ captcha_origin: null })]).toEqual(['https://www.google.com', null]);
  });

  it.each([
    ...['https://a.example; script-src *', 'https://*.example', "'self'", '', 'https://a.example/path'],
    ...[
      'https://user@a.example',
      'https://A.example',
      ' https://a.example',
      'http://a.example',
      '//a.example',
    ],
  ])('rejects the origin %j in any field, and names the field [T13]', (origin) => {
    const places = {
      api: origin,
      storage: [origin],
      search: [origin],
      captcha_origin: origin,
      analytics: origin,
      assets: origin,
    };
    for (const [field, value] of Object.entries(places)) {
      const { message, exit } = errorOf(environmentsFile({ mine: anEnvironment({ [field]: value }) }));
      expect(message).toMatch(new RegExp(`environments\\.json:\\d+ environments\\.mine\\.${field}`));
      expect(exit).toBe(3);
    }
  });

  it('rejects loopback origins in class production', () => {
    const local = 'http://localhost:8080';
    const { message } = errorOf(
      environmentsFile({
        mine: anEnvironment({ class: 'production', api: local, storage: ['https://a.example', local] }),
      }),
    );
    expect(message).toContain('environments.mine.api: is a local address');
    expect(message).toContain('environments.mine.storage[1]: is a local address');
  });

  it.each([
    ['production-us', 'other', 'must be production'],
    ['uat', 'portal', 'must be production'],
    ['qa1', 'production', 'must be portal'],
  ])('rejects the name %s with the class %s [ROUTE-47 ROUTE-34]', (name, environmentClass, reason) => {
    const { message } = errorOf(environmentsFile({ [name]: anEnvironment({ class: environmentClass }) }));
    expect(message).toContain(`environments.${name}.class: ${reason}`);
  });

  it('rejects the class portal for a name outside the list of portal environments [ROUTE-34]', () => {
    expect(errorOf(environmentsFile({ mine: anEnvironment({ class: 'portal' }) })).message).toContain(
      'portal is reserved',
    );
  });

  it.each([
    ['hostnames', ['https://a.example']],
    ['keys', { secret: 'abc' }],
    ['keys', { error_reporting_dsn: 'https://a:secret@reports.example/1' }],
    ['insurer_portal', { hostname: 'a.example', provider_code: '../etc' }],
    ['codes', { constructor: {} }],
    ['codes', { acme: { locale: 'fr' } }],
    ['support_phone', '() - ()'],
    ['clas', 'other'],
  ])('rejects the field %s with the value %j [SEC-14]', (field, value) => {
    const { message } = errorOf(environmentsFile({ mine: anEnvironment({ [field]: value }) }));
    expect(message).toContain(`environments.mine.${field}`);
  });

  it('is selected by name, and an unknown name gives a usage error that lists the known names [PIPE-20]', () => {
    const environments = read(environmentsFile({ one: anEnvironment(), two: anEnvironment() }));
    for (const name of ['three', 'constructor', '__proto__', '']) {
      let thrown: unknown;
      try {
        selectEnvironment(environments, name);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({ exit: 2, hint: 'Use one of: one, two.' });
    }
  });
});

describe('environments file', () => {
  it('reports all errors together, each with its line', () => {
    const { message, exit } = errorOf(
      environmentsFile(
        { mine: anEnvironment({ api: 'ftp://x', typo: 1 }) },
        { supplement_provider_code: 'NO' },
      ),
    );
    const lines = message.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.map((line) => Number(/environments\.json:(\d+) /.exec(line)?.[1]))).toEqual(
      expect.arrayContaining([3, 7]),
    );
    expect(exit).toBe(3);
  });
});

describe('API call settings', () => {
  const calls = (settings: object) =>
    environmentsFile({ 'production-us': anEnvironment({ class: 'production', calls: settings }) });

  it('accept a base path, a provider header, credentials and an exposure lookup path [API1-01 API-GEN-01 API2-04]', () => {
    const settings = { base_path: '/claims-api/v9.1', provider_header: 'X-Carrier', credentials: 'include' };
    const lookup = { exposure_lookup_path: '/customer/v2/find_exposures' };
    expect(read(calls(lookup)).environments['production-us']?.calls).toEqual(lookup);
    expect(read(calls(settings)).environments['production-us']?.calls).toEqual(settings);
  });

  it.each([
    { base_path: 'claims' },
    { exposure_lookup_path: '//evil.example/x' },
    { provider_header: 'Authorization' },
    { provider_header: 'X-Carrier:\nY' },
    { credentials: 'omit' },
    { timeout: 1 },
  ])('reject %j', (settings) => {
    expect(errorOf(calls(settings)).message).toContain(`calls.${Object.keys(settings)[0]}`);
  });
});
