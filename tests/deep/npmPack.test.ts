import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';

import { fileTempFolder } from '../support/run/tempFolder.ts';

const run = promisify(execFile);
const folder = fileTempFolder();
let app = '';

/** Runs a command as in a shell, without the variables of the test run. */
const { PATH, HOME } = process.env;
const npxIn = (cwd: string, ...argv: string[]) =>
  run('npx', ['--no', 'livery', ...argv], { cwd, env: { PATH, HOME } });
const npx = (...argv: string[]) => npxIn(app, ...argv);

beforeAll(async () => {
  app = folder();
  await run('npm', ['pack', '--pack-destination', app], { cwd: projectRoot });
  const tarball = readdirSync(app).find((name) => name.endsWith('.tgz')) as string;
  writeFileSync(join(app, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--no-audit', '--no-fund', `./${tarball}`], { cwd: app });
  cpSync(join(projectRoot, 'tenants'), join(app, 'tenants'), { recursive: true });
});

describe('package from npm pack', () => {
  it('builds carriers', async () => {
    await npx('build', 'marlowe', 'vidra', '--env', 'qa1');
    const release = readRelease(join(app, 'dist/qa1'));
    expect(Object.keys(release?.carriers ?? {})).toEqual(['marlowe', 'vidra']);
    expect(readFileSync(join(app, 'dist/qa1/app/marlowe/start.html'), 'utf8')).toContain('Marlowe Mutual');
  });

  it('creates and builds a project with a carrier, and sets $schema in the JSON files to schemas of the package', async () => {
    const project = join(app, 'project');
    mkdirSync(project);
    const values = ['--api', 'https://api.example', '--host', 'claims.example', '--code', 'acme'];
    await npxIn(project, 'init', ...values);
    await npxIn(project, 'tenant', 'add', 'acme', '--name', 'Acme', '--colour', '#11395B');
    await npxIn(project, 'build');
    expect(Object.keys(readRelease(join(project, 'dist/production'))?.carriers ?? {})).toEqual(['acme']);
    for (const path of ['livery.json', 'tenants/environments.json', 'tenants/acme/provider.json']) {
      const { $schema } = JSON.parse(readFileSync(join(project, path), 'utf8')) as { $schema: string };
      expect(existsSync(resolve(project, dirname(path), $schema)), $schema).toBe(true);
    }
  });

  it('lists the packages to install for the gallery, and rejects locale add', async () => {
    const failureOf = (...argv: string[]) =>
      npx(...argv).catch((cause: { code: number; stderr: string }) => [cause.code, cause.stderr]);
    expect(await failureOf('gallery', 'marlowe', '--env', 'qa1')).toEqual([
      3,
      'Error: The gallery needs the packages playwright, sharp and pixelmatch.\n' +
        '  Install them: npm install --save-dev playwright sharp pixelmatch\n',
    ]);
    expect(await failureOf('locale', 'add', 'de')).toEqual([
      2,
      expect.stringContaining('The languages are part of Livery'),
    ]);
  });

  it('checks and adds carriers, and prints commands that can be copied', async () => {
    await npx('check');
    const colour = ['--name', 'Acme', '--colour', '#11395B', '--phone', '+12025550142'];
    await npx('tenant', 'add', 'acme', ...colour);
    await npx('check', 'acme');
    expect((await npx('help')).stdout).toContain('npx livery build');
    const error = await npx('publish').catch((cause: { stderr: string }) => cause);
    expect(error.stderr).toContain('The option --to <target> is missing.');
  });
});
