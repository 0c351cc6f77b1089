import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { Interruption } from '#scripts/cli/context.ts';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { serveAll } from '#scripts/serveAll.ts';
import { recordsOf } from '../support/pipeline/anOutput.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { tempFolder, writeFiles } from '../support/run/tempFolder.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

const entry = '/app/assets/0123456789abcdef.js';

const startPage = (code: string, name: string) =>
  `<!doctype html><title>Start – ${name}</title><link rel="icon" href="/app/${code}/logo-0123456789abcdef.svg">` +
  `<script type="importmap">{"integrity":{"/app/assets/aaaaaaaaaaaaaaaa.js":"sha256-x"}}</script>` +
  `<script type="module" src="${entry}"></script><a href="/app/${code}/activate?from=start&amp;x=1">Activate</a>` +
  `<a href="https://stores.example/app">App</a><a href="tel:+1">Call</a>`;

const output = (): Record<string, string> => ({
  'index.html': '<!doctype html>landing',
  '404.html': '<!doctype html>not found',
  [entry.slice(1)]: 'export {}',
  'app/assets/aaaaaaaaaaaaaaaa.js': 'export {}',
  ...Object.fromEntries(
    [
      ['acme', 'Acme &amp; Sons Mutual'],
      ['zeta', 'Zeta osiguranje'],
    ].flatMap(([code = '', name = '']) => [
      [`app/${code}/index.html`, '<!doctype html>app'],
      [`app/${code}/start.html`, startPage(code, name)],
      [`app/${code}/activate.html`, '<!doctype html>activate'],
      [`app/${code}/not-found.html`, '<!doctype html>not found'],
      [`app/${code}/logo-0123456789abcdef.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ]),
  ),
});

/** Serves the output, stops as soon as the server is ready, and returns the printed text. */
async function serve(files = output(), { unbundledDir }: { unbundledDir?: string } = {}) {
  const cwd = tempFolder(sampleTenants());
  const root = join(cwd, 'dist');
  writeFiles(root, files);
  const tenantsDir = join(cwd, 'tenants');
  const controller = new AbortController();
  let stdout = '';
  let stderr = '';
  const exit = await serveAll({
    root,
    tenantsDir,
    ...(unbundledDir !== undefined && { unbundledDir }),
    environmentName: 'development',
    environment: selectEnvironment(readEnvironments(join(tenantsDir, 'environments.json')), 'development'),
    port: 0,
    stdout: {
      write(text) {
        stdout += text;
        if (stdout.includes('\nReady ')) controller.abort(new Interruption(130));
      },
    },
    stderr: {
      write(text) {
        stderr += text;
      },
    },
    signal: controller.signal,
  });
  return { exit, stdout, stderr: stderr.replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT') };
}

describe('server for all carriers', () => {
  it('lists every carrier with its address, then prints Ready', async () => {
    const { exit, stdout, stderr } = await serve();
    const port = /Ready http:\/\/127\.0\.0\.1:(\d+)\n$/.exec(stdout)?.[1];
    expect(port).toBeDefined();
    expect([exit, stderr]).toEqual([130, '']);
    expect(stdout.replaceAll(String(port), 'PORT')).toMatchInlineSnapshot(`
      "Acme & Sons Mutual      http://127.0.0.1:PORT/app/acme/start
      Zeta osiguranje         http://127.0.0.1:PORT/app/zeta/start
      Landing page            http://127.0.0.1:PORT/
      Sandbox: calls, faults  http://127.0.0.1:PORT/_sandbox/
      Sandbox: photos         http://127.0.0.1:PORT/_sandbox/photos
      Sandbox: supplements    http://127.0.0.1:PORT/_sandbox/supplements

      Activation code        TRYabc, or TRY and any three letters: a new claim with a new owner
      Log in 2025550101      sunlight9: claims in every state
      Log in 2025550105      limelight9: claims with different photo states
      Log in 2025550106      twilight9: claims with different estimates
      Log in 2025550107      firelight9: claims with different survey and question ratings
      VIN 1M8GDM9AXKP042788  valid_vin, like any other well-formed VIN
      VIN 1FTFW1ET9DFC10312  vin_not_required
      VIN 2T1BURHE5JC034301  allow_photo: not found, requires a photo of the VIN
      VIN 5YJ3E1EA2KF317000  invalid_vin
      VIN 3VW2B7AJ4HM201425  lookup fails with 404
      VIN JTDKN3DU6A0123456  valid_vin, after six seconds
      Supplement MM-48211    one vehicle: the wizard continues automatically
      Supplement MM-48213    three vehicles, one without a VIN: the user must choose

      Ready http://127.0.0.1:PORT
      "
    `);
  });

  it('lists carriers without a bundle by name, and fails if their fallback page is missing [PIPE-35]', async () => {
    const page = '<!doctype html><div class="waiting"></div>';
    const { exit, stdout } = await serve({ ...output(), 'app/_vice/index.html': page }, { unbundledDir });
    expect(exit).toBe(130);
    for (const [name, code] of [
      ['Foxglove Insurance', 'foxglove'],
      ['Pelham Mutual', 'pelham'],
    ]) {
      expect(stdout).toMatch(new RegExp(`^${name} \\(no bundle\\) +http://[^ ]+/app/${code}/start$`, 'm'));
    }
    const withoutFallback = await serve(output(), { unbundledDir });
    expect(withoutFallback.exit).toBe(1);
    expect(withoutFallback.stderr).toContain(
      'foxglove: http://127.0.0.1:PORT/app/foxglove/start returns status 404.',
    );
  });

  it.each([
    [
      'app/assets/aaaaaaaaaaaaaaaa.js',
      'zeta: http://127.0.0.1:PORT/app/assets/aaaaaaaaaaaaaaaa.js returns status 404.',
    ],
    ['index.html', 'The landing page: http://127.0.0.1:PORT/ returns status 404.'],
  ])('names the broken address and never prints Ready if %s is missing', async (missing, message) => {
    const { [missing]: _missing, ...files } = output();
    const { exit, stdout, stderr } = await serve(files);
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toContain(message);
    expect(stderr).toMatch(/Not ready\. Fix the problems above, then run npm start again\.\n$/);
  });

  it('checks the portal of an insurer on the insurer’s host name', async () => {
    const { release } = aRelease('one', { codes: ['acme', 'zeta'] });
    const portal = release.supplement as NonNullable<typeof release.supplement>;
    const supplement = { ...portal, insurerHostname: 'insurer.localhost' };
    const files = {
      ...output(),
      ...recordsOf({ ...release, supplement }),
      'app/supplements/create.html': '<!doctype html>portal',
      'app/supplements/details.html': '<!doctype html>slim portal',
    };
    const complete = await serve({ ...files, 'app/supplements/insurer.html': '<!doctype html>insurer' });
    expect([complete.exit, complete.stdout]).toEqual([
      130,
      expect.stringMatching(/insurer +http:\/\/insurer\.localhost:\d+\/app\/supplements\/create\n/),
    ]);
    const { exit, stdout, stderr } = await serve(files);
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/http:\/\/insurer\.localhost:\d+\/app\/supplements\/create returns status 404\./);
  });
});
