import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readEnvironments } from '#build/config/environments.ts';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const options = ['--api', 'https://api.example', '--host', 'claims.example', '--code', 'acme'];
const environmentsIn = (cwd: string) => readEnvironments(join(cwd, 'tenants/environments.json'));

describe('livery init', () => {
  it('creates a project in which a new carrier is valid for production and for development', async () => {
    const cwd = tempFolder();
    const { exit, stderr } = await livery(['init', ...options], cwd);
    expect([exit, stderr]).toEqual([
      0,
      'Created:\n  livery.json\n  tenants/environments.json\n  .gitignore\nNext, add the first carrier and look at it:\n' +
        '  npm run -s livery -- tenant add acme\n  npm run -s livery -- dev acme\n',
    ]);
    expect(environmentsIn(cwd)).toMatchObject({
      supplement_provider_code: 'acme',
      environments: {
        production: {
          api: 'https://api.example',
          storage: [],
          hostnames: ['claims.example'],
          flavour: 'standard',
          carrier_origins: { domain: 'claims.example' },
        },
        development: { class: 'portal', api: null },
      },
    });
    expect(await livery(['check'], cwd)).toMatchObject({
      exit: 0,
      stderr: 'There are no carriers in tenants. To add one: npm run -s livery -- tenant add CODE\n',
    });
    await livery(['tenant', 'add', 'acme', '--name', 'Acme', '--colour', '#00695c'], cwd);
    for (const env of [[], ['--env', 'development']])
      expect((await livery(['check', ...env], cwd)).stderr).toBe('1 of 1 carrier is valid.\n');
  });

  it('writes a .gitignore for bundles, packages and private keys, and never changes an existing .gitignore', async () => {
    const cwd = tempFolder();
    await livery(['init', ...options], cwd);
    expect(readFileSync(join(cwd, '.gitignore'), 'utf8')).toBe('node_modules/\ndist/\n*.pem\n');
    const mine = tempFolder({ '.gitignore': 'mine' });
    const { stderr } = await livery(['init', ...options], mine);
    expect(stderr).toContain(
      'Add these lines to .gitignore, unless it has them: node_modules/ dist/ *.pem\n',
    );
    expect(readFileSync(join(mine, '.gitignore'), 'utf8')).toBe('mine');
  });

  it('asks for missing values on a terminal, and repeats a question after an invalid answer', async () => {
    const cwd = tempFolder();
    const input = Readable.from(['http://api.example/v4\nhttps://api.example\nhttps://photos.example\n\n']);
    const { exit, stderr } = await livery(
      ['init', '--host', 'claims.example', '--code', 'acme'],
      cwd,
      {},
      input,
    );
    expect([exit, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^Address of the backend, .*: {3}Type an address such as https:\/\/api\.example, without a path\.\nAddress of the backend/,
      ),
    ]);
    expect(environmentsIn(cwd).environments.production).toMatchObject({
      api: 'https://api.example',
      storage: ['https://photos.example'],
      flavour: 'standard',
    });
  });

  it('names the missing options if there is no terminal [exit 2]', async () => {
    const cwd = tempFolder();
    const { exit, stderr } = await livery(['init', '--code', 'acme'], cwd);
    expect([exit, stderr]).toEqual([2, expect.stringContaining('Add --api URL --host NAME.')]);
    expect(existsSync(join(cwd, 'livery.json'))).toBe(false);
  });

  it.each(['livery.json', 'tenants/environments.json'])('never replaces %s [exit 1]', async (path) => {
    const cwd = tempFolder({ [path]: 'mine' });
    const { exit, stderr } = await livery(['init', ...options], cwd);
    expect([exit, stderr]).toEqual([
      1,
      expect.stringContaining(`CWD/${path} already exists. Nothing was written.`),
    ]);
    expect(readFileSync(join(cwd, path), 'utf8')).toBe('mine');
  });
});
