import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import type { Release } from '#build/write/release.ts';
import { writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { hostPaths } from '../support/pipeline/hostPaths.ts';
import { originDomain, originHostnames, withOrigins } from '../support/pipeline/originHosts.ts';
import {
  comparablePart,
  expectedResponse,
  type HostName,
  sendRequest,
  startWebHost,
  type WebHost,
} from '../support/pipeline/webHosts.ts';
import { fileTempFolder, writeFiles } from '../support/run/tempFolder.ts';

const codes = ['marlowe', 'vidra'];
const insurer = `repairs.${originDomain}`;
const sample = aRelease('one', { codes });
const portal = { 'create.html': 'create', 'insurer.html': 'insurer' };
const hashes = Object.fromEntries(Object.entries(portal).map(([name, text]) => [name, sha256(text)]));
const folder = fileTempFolder();
let root = '';

function releaseFor(isMoving: boolean): Release {
  const base = {
    ...sample.release,
    supplement: { variant: 'x', key: 'x', files: hashes, insurerHostname: insurer },
    shared: { ...sample.release.shared, 'sw-off.js': sha256('// off') },
    fallback: { page: '/app/_vice/index.html', codes: { unbundled: '/app/_vice/start.html' } },
  };
  return withOrigins(base, isMoving);
}

beforeAll(() => {
  writeOutput(folder(), { ...sample, release: releaseFor(false) });
  root = join(folder(), 'qa1');
  writeFiles(join(root, 'app/supplements'), portal);
  writeFiles(root, { 'sw-off.js': '// off' });
});

describe.each<[HostName, boolean]>([
  ['nginx', false],
  ['nginx', true],
  ['caddy', false],
  ['caddy', true],
])('%s with one origin per carrier (migration in progress: %s)', (name, isMoving) => {
  const release = releaseFor(isMoving);
  let host: WebHost;
  beforeAll(async () => {
    host = await startWebHost(name, root, release);
  });
  afterAll(() => host?.stop());

  async function findMismatches(hostname: string, paths: readonly string[]): Promise<unknown[]> {
    const mismatches: unknown[] = [];
    for (const path of paths) {
      const response = await sendRequest(host.port, path, { hostname });
      // Go and nginx reject malformed requests before any rule applies.
      if (response.status === 400 && response.body.length < 400) continue;
      const actual = comparablePart(response);
      const expected = expectedResponse(root, release, path, { hostname });
      if (JSON.stringify(sorted(actual)) !== JSON.stringify(sorted(expected)))
        mismatches.push({ hostname, path, actual, expected });
    }
    return mismatches;
  }

  it.each([originDomain, `marlowe.${originDomain}`, `unbundled.${originDomain}`, '127.0.0.1'])(
    'returns the configured file, redirect or error for every path of %s [PIPE-22 PIPE-35]',
    async (hostname) => {
      const paths = hostPaths(root, codes);
      expect(paths.length).toBeGreaterThan(250);
      expect(await findMismatches(hostname, paths)).toEqual([]);
    },
  );

  it('returns the configured file, redirect or error for the main paths of every other host name', async () => {
    const paths = ['/', '/start', '/app/marlowe/start', '/app/vidra/sw.js', '/app/vidra/x.js', '/app/a_b/x'];
    const hostnames = [...originHostnames, insurer, `marlowe.${originDomain}:8443`];
    const all: unknown[] = [];
    for (const hostname of hostnames.filter((each) => !each.startsWith('.'))) {
      const expectedName = hostname.replace(/:\d+$/, '');
      for (const path of [...paths, '/app/supplements/create', '/app/assets/0123456789abcdef.js']) {
        const response = comparablePart(await sendRequest(host.port, path, { hostname }));
        const expected = expectedResponse(root, release, path, { hostname: expectedName });
        if (JSON.stringify(sorted(response)) !== JSON.stringify(sorted(expected)))
          all.push({ hostname, path, response, expected });
      }
    }
    expect(all).toEqual([]);
  });

  it('redirects to the origin of a carrier with an unchanged query, without expanding variables, except during the migration', async () => {
    const path = '/app/marlowe/claims?next=//evil.example&x=$livery_own{env.HOME}';
    const { status, headers } = await sendRequest(host.port, path, { hostname: originDomain });
    const location = isMoving ? undefined : `https://marlowe.${originDomain}${path}`;
    expect([status, headers.location]).toEqual([isMoving ? 200 : 302, location]);
  });
});

function sorted({ status, headers, body }: ReturnType<typeof comparablePart>) {
  return [status, Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)), body];
}
