import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeOutput } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { withOrigins } from '../support/pipeline/originHosts.ts';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

function workspace(): string {
  const cwd = tempFolder();
  writeOutput(join(cwd, 'dist'), aRelease('one'));
  return cwd;
}

describe('livery hosts', () => {
  it('writes the configuration of every host type next to the build, identically on each run', async () => {
    const cwd = workspace();
    const { exit, stderr } = await livery(['hosts', '--env', 'qa1'], cwd);
    expect(exit).toBe(0);
    expect(stderr).toMatchInlineSnapshot(`
      "dist/qa1/hosts/nginx/http.conf
      dist/qa1/hosts/nginx/server.conf
      dist/qa1/hosts/caddy/livery.caddy
      dist/qa1/hosts/pages/_headers
      dist/qa1/hosts/pages/_redirects
      dist/qa1/hosts/pages/cloudflare/_worker.js
      dist/qa1/hosts/pages/netlify/edge-functions/livery.js
      dist/qa1/hosts/edge/viewer.js
      dist/qa1/hosts/edge/preview.js
      Pages host         Headers   Redirects  With pattern  Use
      needed                  81         128            46
      Cloudflare Pages  max. 100   max. 2100      max. 100  pages/cloudflare/_worker.js
      Netlify           no limit  max. 10000      no limit  pages/_headers and pages/_redirects
      All carriers share one origin. For one origin per carrier, set carrier_origins in environments.json (docs/hosting.md).
      "
    `);
    const read = () => readFileSync(join(cwd, 'dist/qa1/hosts/caddy/livery.caddy'), 'utf8');
    const firstRun = read();
    expect((await livery(['hosts', '--env', 'qa1'], cwd)).exit).toBe(0);
    expect(read()).toBe(firstRun);
  });

  it('writes one host type to the folder given with --to, and prints a JSON summary', async () => {
    const cwd = workspace();
    const { stdout } = await livery(['hosts', 'nginx', '--env', 'qa1', '--to', 'etc', '--json'], cwd);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 2,
      command: 'hosts',
      environment: 'qa1',
      folder: 'CWD/etc',
      files: ['nginx/http.conf', 'nginx/server.conf'],
      layout: 'paths',
      warnings: [],
    });
    expect(existsSync(join(cwd, 'etc/nginx/server.conf'))).toBe(true);
    expect(existsSync(join(cwd, 'dist/qa1/hosts'))).toBe(false);
  });

  it('prints the URL pattern of the origins if each carrier has its own origin, and warns about carrier codes that are not valid in a host name', async () => {
    const cwd = tempFolder();
    const sample = aRelease('one', { codes: ['acme', 'a_b'] });
    writeOutput(join(cwd, 'dist'), { ...sample, release: withOrigins(sample.release, true) });
    const { stderr, stdout } = await livery(['hosts', 'pages', '--env', 'qa1', '--json'], cwd);
    expect(stderr).toMatchInlineSnapshot(`
      "dist/qa1/hosts/pages/cloudflare/_worker.js
      dist/qa1/hosts/pages/netlify/edge-functions/livery.js
      Warning: a_b: not possible in a host name, so https://claims.example serves this carrier. Use codes of at most 63 letters, digits and hyphens.
      Each carrier has its own origin: https://<code>.claims.example. https://claims.example still serves customers with stored data.
      "
    `);
    // Rules of `_headers` and `_redirects` cannot choose a folder by a host name.
    expect(JSON.parse(stdout)).toMatchObject({
      layout: 'origins',
      files: ['pages/cloudflare/_worker.js', 'pages/netlify/edge-functions/livery.js'],
      warnings: [expect.stringContaining('a_b')],
    });
  });

  it('rejects an environment that was never built, and an unknown host type', async () => {
    const cwd = workspace();
    const missing = await livery(['hosts', '--env', 'qa2'], cwd);
    expect([missing.exit, missing.stderr]).toEqual([3, expect.stringContaining('build --env qa2')]);
    expect((await livery(['hosts', 'apache'], cwd)).exit).toBe(2);
  });
});
