import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleEnvironments, writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const config = {
  env: 'development',
  out: 'out',
  key: 'keys/release.pem',
  targets: {
    development: { to: 'folder:www', public_key: '~/public.pem' },
    'production-us': { to: 's3://claims/www', endpoint: 'https://store.example', key: 'prod.pem' },
  },
};

const withConfig = (value: object = config, path = 'livery.json') =>
  tempFolder({ ...sampleEnvironments(), [path]: JSON.stringify(value), 'keys/x': '' });

/** Returns the options of `publish` as `--verbose` prints them: the value, and where it comes from. */
async function settingsOf(cwd: string, env: Record<string, string> = {}, ...argv: string[]) {
  const { stderr } = await livery(['publish', '--verbose', ...argv], cwd, { HOME: '/home/ana', ...env });
  const lines = [...stderr.matchAll(/^verbose: --([a-z-]+) (.*) \((.*)\)$/gm)];
  return Object.fromEntries(lines.map(([, name, value, source]) => [name, `${value} (${source})`]));
}

describe('livery.json', () => {
  it('sets the options of the environment, with paths relative to the file', async () => {
    expect(await settingsOf(withConfig())).toMatchObject({
      env: 'development (livery.json)',
      tenants: 'CWD/tenants (default)',
      out: 'CWD/out (livery.json)',
      to: 'folder:CWD/www (livery.json)',
      key: 'CWD/keys/release.pem (livery.json)',
    });
  });

  it('applies the target of an environment only to that environment', async () => {
    expect(await settingsOf(withConfig(), {}, '--env', 'production-us')).toMatchObject({
      env: 'production-us (command line)',
      to: 's3://claims/www (livery.json)',
      endpoint: 'https://store.example (livery.json)',
      key: 'CWD/prod.pem (livery.json)',
    });
    expect(await settingsOf(withConfig(), {}, '--env', 'qa1')).not.toHaveProperty('to');
  });

  it('is checked for unknown environments by `livery check`', async () => {
    const cwd = withConfig({ targets: { developmnt: {} } });
    const warnings = [
      'livery.json:1 targets.developmnt: is not an environment in tenants/environments.json. Did you mean development?',
    ];
    expect(JSON.parse((await livery(['check', '--json'], cwd)).stdout).config).toEqual(warnings);
    // A check of single carriers does not check livery.json.
    expect((await livery(['check', 'birch'], cwd)).stderr).not.toContain('livery.json');
  });

  it('is overridden by environment variables, which are overridden by options', async () => {
    const env = { LIVERY_ENV: 'production-us', LIVERY_TO: 'folder:other', LIVERY_KEY: 'own.pem' };
    expect(await settingsOf(withConfig(), env)).toMatchObject({
      env: 'production-us ($LIVERY_ENV)',
      to: 'folder:other ($LIVERY_TO)',
      key: 'CWD/own.pem ($LIVERY_KEY)',
    });
    expect(await settingsOf(withConfig(), env, '--env', 'development')).toMatchObject({
      env: 'development (command line)',
    });
  });

  it('is found in a parent folder, but not above the root of the repository', async () => {
    const root = withConfig();
    const find = async (path: string, files: Record<string, string>) => {
      const cwd = tempFolder({ ...files, 'livery.json': JSON.stringify(config), [`${path}/x`]: '' });
      return (await settingsOf(join(cwd, path))).env === 'development (livery.json)';
    };
    expect(await find('a/b', {})).toBe(true);
    expect(await find('a/b', { 'a/.git/x': '' })).toBe(false);
    const named = await settingsOf(tempFolder({}), { LIVERY_CONFIG: join(root, 'livery.json') });
    expect(named.env).toBe('development (livery.json)');
  });

  it('reports each wrong value with its line [exit 3]', async () => {
    const cwd = withConfig({ ...config, target: {}, targets: { qa1: { to: 'www' } } });
    const { exit, stderr } = await livery(['releases'], cwd);
    expect(exit).toBe(3);
    expect(stderr).toMatch(/livery\.json:1 targets\.qa1\.to: is not a target such as folder:DIR/);
    expect(stderr).toMatch(/livery\.json:1 target: is not a known key\./);
  });
});

describe('hooks in livery.json', () => {
  const hooked = (before: string, after: string) =>
    withConfig({ ...config, hooks: { publish: { before, after }, rollback: { after } } });
  const publish = async (cwd: string, ...argv: string[]) => {
    writeOutput(join(cwd, 'out'), aRelease('first words', { environment: 'development' }));
    await livery(['key', 'keys/release.pem'], cwd);
    return livery(['publish', ...argv], cwd, { LIVERY_ACTOR: 'Ana' });
  };
  const note = 'echo "$LIVERY_ACTION $LIVERY_PHASE $LIVERY_ENV $LIVERY_CARRIERS $LIVERY_RELEASE"';

  it('run before and after a publish, in the folder of livery.json, and print to stderr', async () => {
    const cwd = hooked(`${note} && pwd > before.txt`, note);
    const { exit, stdout, stderr } = await publish(cwd, '--json');
    expect([exit, JSON.parse(stdout)]).toMatchObject([0, { changed: true }]);
    expect(stderr).toMatch(/publish before development acme birch cedar [0-9a-f]{16}\n/);
    expect(stderr).toMatch(/now serves [0-9a-f]{16}\.\npublish after development acme birch cedar/);
    expect(readFileSync(join(cwd, 'before.txt'), 'utf8').trim()).toBe(cwd);
  });

  it('stop a publish before any change if the hook before the publish fails [exit 7]', async () => {
    const cwd = hooked('exit 3', note);
    const { exit, stderr } = await publish(cwd);
    expect([exit, stderr]).toEqual([
      7,
      expect.stringContaining('The hook before publish failed with exit code 3. Nothing was changed.'),
    ]);
    expect(existsSync(join(cwd, 'www/releases'))).toBe(false);
  });

  it('make the publish fail if the hook after the publish fails, although the new release stays served [exit 7]', async () => {
    const cwd = hooked('true', 'exit 1');
    const { exit, stderr } = await publish(cwd);
    expect([exit, stderr]).toEqual([
      7,
      expect.stringMatching(/serves [0-9a-f]{16}, but the hook after publish failed with exit code 1\./),
    ]);
    expect(existsSync(join(cwd, 'www/current/app/acme/start.html'))).toBe(true);
  });

  it('are listed by --dry-run and not run', async () => {
    const cwd = hooked('touch ran.txt', 'echo done');
    const { exit, stderr } = await publish(cwd, '--dry-run');
    expect([exit, stderr]).toEqual([0, expect.stringContaining('Hook: touch ran.txt\nHook: echo done\n')]);
    expect(existsSync(join(cwd, 'ran.txt'))).toBe(false);
  });
});
