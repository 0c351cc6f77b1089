import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readRelease } from '#build/write/readRelease.ts';

import { livery } from '../support/cli.ts';
import { startProgram } from '../support/program.ts';
import { builtSite, readPage } from '../support/site.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { comparablePart, expectedResponse, sendRequest, startWebHost } from '../support/webHosts.ts';

const site = builtSite(['marlowe', 'vidra']);

/** Permissions of everything below a folder that hosts may serve, by path. */
function modesBelow(folder: string): Record<string, string> {
  const modes: Record<string, string> = {};
  const visit = (path: string) => {
    const stats = statSync(path);
    modes[relative(folder, path)] = (stats.mode & 0o777).toString(8);
    if (!stats.isDirectory()) return;
    for (const name of readdirSync(path)) if (name !== '.livery') visit(join(path, name));
  };
  visit(folder);
  return modes;
}

it('serves the pages of each carrier from nginx as www-data after two publishes with umask 077', async () => {
  const cwd = tempFolder();
  chmodSync(cwd, 0o755);
  const www = join(cwd, 'srv/www');
  expect((await livery(['key', 'release.pem'], cwd)).exit).toBe(0);
  const publish = async (...codes: string[]) => {
    const target = ['--env', 'production-us', '--to', `folder:${www}`, '--key', 'release.pem', '--yes'];
    const source = ['--out', dirname(site.root), '--tenants', join(projectRoot, 'tenants')];
    const run = startProgram(['publish', ...codes, ...target, ...source], {
      cwd,
      setupCommand: 'umask 077',
    });
    expect([await run.done, run.stderr()]).toEqual([0, expect.any(String)]);
  };
  await publish('marlowe');
  await publish();
  const modes = modesBelow(www);
  const isFile = (path: string) => statSync(join(www, path)).isFile();
  const wrongModes = Object.entries(modes).filter(([path, mode]) => mode !== (isFile(path) ? '644' : '755'));
  expect(wrongModes).toEqual([]);

  const release = readRelease(site.root);
  if (!release) throw new Error('The output has no release.');
  const nginx = await startWebHost('nginx', join(www, 'current'), release, 'www-data');
  onTestFinished(() => nginx.stop());
  const paths = [
    ...Object.keys(modesBelow(join(www, 'current'))).filter(
      (path) => isFile(join('current', path)) && !/\.(br|gz)$/.test(path),
    ),
    ...['marlowe', 'vidra'].flatMap((code) => [`app/${code}`, `app/${code}/start`, `app/${code}/tos`]),
    'releases/current.json',
  ];
  expect(paths.length).toBeGreaterThan(50);
  // The headers are compared in the test of the hosts.
  const mismatches: unknown[] = [];
  for (const path of paths) {
    for (const encoding of [undefined, 'br', 'gzip'] as const) {
      const headers = encoding && { 'Accept-Encoding': encoding };
      const response = await sendRequest(nginx.port, `/${path}`, { ...(headers && { headers }) });
      const actual = comparablePart(response);
      const expected = expectedResponse(join(www, 'current'), release, `/${path}`, {
        ...(encoding && { encoding }),
      });
      if (actual.status !== expected.status || actual.body !== expected.body)
        mismatches.push([path, actual.status, expected.status]);
    }
  }
  expect(mismatches).toEqual([]);
  for (const code of ['marlowe', 'vidra']) {
    const { body } = await sendRequest(nginx.port, `/app/${code}/start`);
    expect(body.toString()).toBe(readPage(site.root, code, 'start'));
  }
});
