import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleEnvironments, writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { startObjectStore } from '../support/pipeline/objectStore.ts';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

/** Returns the lines of the log, without `verbose: ` and with the same durations in every run. */
const logOf = (stderr: string) =>
  stderr
    .split('\n')
    .filter((line) => line.startsWith('verbose: '))
    .map((line) => line.replace('verbose: ', '').replace(/\d+ ms/, 'N ms'));

describe('--verbose', () => {
  it('prints the effective options and where they come from', async () => {
    const cwd = tempFolder({
      ...sampleTenants(),
      'livery.json': JSON.stringify({ tenants: 'tenants', env: 'qa1' }),
    });
    const { exit, stderr } = await livery(['check', 'acme', '--strict', '--verbose'], cwd, {
      LIVERY_ENV: 'production-us',
    });
    expect(exit).toBe(0);
    expect(logOf(stderr)).toEqual([
      expect.stringMatching(/^livery \d+\.\d+\.\d+, Node\.js v\d+\.\d+\.\d+, \w+ \w+$/),
      'arguments: acme',
      '--env production-us ($LIVERY_ENV)',
      '--tenants CWD/tenants (livery.json)',
      '--environments CWD/tenants/environments.json (default)',
      '--strict true (command line)',
    ]);
  });

  it('prints no credentials and no private key [trust T28]', async () => {
    const cwd = tempFolder(sampleEnvironments());
    expect((await livery(['key', 'release.pem'], cwd)).exit).toBe(0);
    writeOutput(join(cwd, 'out'), aRelease('words', { environment: 'development' }));
    const store = await startObjectStore();
    const secrets = { ...store.env, AWS_SESSION_TOKEN: 'session-of-ana' };
    const { exit, stdout, stderr } = await livery(
      ['publish', '--env', 'development', '--to', 's3://claims/www', '--out', 'out', '--verbose', '--json'],
      cwd,
      { ...secrets, LIVERY_KEY: 'release.pem', LIVERY_ACTOR: 'Ana' },
    );
    expect(exit).toBe(0);
    expect(() => JSON.parse(stdout)).not.toThrow();
    const [, keyLine = ''] = readFileSync(join(cwd, 'release.pem'), 'utf8').split('\n');
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = secrets as Record<string, string>;
    for (const secret of [
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      AWS_SESSION_TOKEN,
      keyLine,
      'AWS4-HMAC',
    ]) {
      expect(secret).toMatch(/\S{6}/);
      expect(stderr).not.toContain(secret);
    }
    expect(stderr).toContain('verbose: --key CWD/release.pem ($LIVERY_KEY)\n');
  });

  it('prints no credentials in errors and stack traces [trust T28]', async () => {
    const argv = ['releases', '--to', 's3://claims/www', '--endpoint', 'ftp://ana:hunter22@store'];
    for (const format of ['--verbose', '--json']) {
      const { exit, stdout, stderr } = await livery([...argv, format], tempFolder(sampleEnvironments()));
      expect([exit, stderr]).toEqual([2, expect.stringContaining('is not a valid endpoint')]);
      expect(stderr).toContain('ftp://[redacted]@store');
      expect(stdout + stderr).not.toContain('hunter22');
    }
  });
});
