import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { buildCarriers } from '#build/pipeline.ts';
import { livery } from '../support/cli.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

const environment = 'production-us';
let workspace: Workspace;
const pathOf = (path: string) => join(workspace.out, environment, path);
const stack = (...argv: string[]) => livery(['stack', ...argv, '--out', 'out'], workspace.root);

/** The position of a text in the shipped scripts, 1-based. */
function findShipped(text: string): { script: string; line: number; column: number } {
  const scripts = readdirSync(pathOf('app/assets')).filter((name) => name.endsWith('.js'));
  for (const script of scripts) {
    const lines = readFileSync(pathOf(`app/assets/${script}`), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes(text));
    if (line >= 0) return { script, line: line + 1, column: (lines[line]?.indexOf(text) ?? 0) + 1 };
  }
  throw new Error(`No script contains ${text}.`);
}

/** The position of a text in the sources, 1-based. */
function findOriginal(file: string, text: string) {
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
  const line = lines.findIndex((each) => each.includes(text));
  return { line: line + 1, text: lines[line]?.trim() };
}

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  await buildCarriers(optionsFor(workspace, { sourceMaps: true }), silent);
});
afterAll(() => workspace.dispose());

describe('livery stack', () => {
  it('prints the original file, line, function and source line of each call, for a trace of Chromium', async () => {
    const entry = findShipped('app: recovered render error');
    const lazy = findShipped('photos: capture failed');
    const at = (it: typeof entry) => `https://claims.example/app/assets/${it.script}:${it.line}:${it.column}`;
    const trace = [
      "TypeError: Cannot read properties of undefined (reading 'next')",
      `    at async Zt (${at(lazy)})`,
      `    at ${at(entry)}`,
      '    at https://claims.example/app/acme/start:1:20',
      '    at chrome-extension://abcdef/inject.js:3:4',
      '    at https://claims.example/app/assets/0123456789abcdef.js:1:5',
      '    at Array.map (<anonymous>)',
    ].join('\n');
    writeFileSync(join(workspace.root, 'trace.txt'), trace);
    const { exit, stdout, stderr } = await stack('trace.txt');
    expect([exit, stderr]).toEqual([0, '']);
    expect(
      stdout.replace(/:\d+:\d+ in|:\d+:\d+$|\d+ \|/gm, (it) => it.replace(/\d+/g, 'N')),
    ).toMatchInlineSnapshot(`
      "TypeError: Cannot read properties of undefined (reading 'next')
          src/customer/photos/capture.runner.ts:N:N in capturePhoto
            N | reporting.warn('photos: capture failed', cause);
          src/main.tsx:N:N in onRecoverableError
            N | onRecoverableError: (cause) => reporting.warn('app: recovered render error', cause),
        ? https://claims.example/app/acme/start:1:20 is the inline script of a page, which has no source map
        ? chrome-extension://abcdef/inject.js:3:4 is not a script of this site
        ? https://claims.example/app/assets/0123456789abcdef.js:1:5 is in none of the releases searched
        ? Array.map has no file and position
      "
    `);
    for (const [file, text] of [
      ['src/customer/photos/capture.runner.ts', 'photos: capture failed'],
      ['src/main.tsx', 'app: recovered render error'],
    ] as const) {
      const original = findOriginal(file, text);
      expect(stdout).toContain(`${file}:${original.line}:`);
      expect(stdout).toContain(`${original.line} | ${original.text}`);
    }
  });

  it('reads traces of Firefox and Safari from standard input', async () => {
    const { script, line, column } = findShipped('photos: capture failed');
    const address = `https://claims.example/app/assets/${script}:${line}:${column}`;
    const traces = [`a@${address}\n@${address}`, `a@${address}\n${address}\n[native code]`];
    for (const trace of traces) {
      const { exit, stdout } = await livery(['stack', '--out', 'out'], workspace.root, {}, undefined, trace);
      const { line: original } = findOriginal(
        'src/customer/photos/capture.runner.ts',
        'photos: capture failed',
      );
      const found = stdout.split(`src/customer/photos/capture.runner.ts:${original}:`).length - 1;
      expect([exit, found]).toEqual([0, 2]);
    }
  });

  it('prints the positions of the photo worker and the service worker', async () => {
    const worker = readdirSync(pathOf('app/acme')).find((name) =>
      /^photo-worker-\w+\.js$/.test(name),
    ) as string;
    const position = (path: string, text: string) => {
      const lines = readFileSync(pathOf(path), 'utf8').split('\n');
      const line = lines.findIndex((each) => each.includes(text));
      return `https://claims.example/${path}:${line + 1}:${(lines[line]?.lastIndexOf(text) ?? 0) + 1}`;
    };
    const trace = [
      `at x (${position(`app/acme/${worker}`, 'postMessage')})`,
      `at y (${position('app/acme/sw.js', 'addEventListener')})`,
      `at z (${position('sw-off.js', 'unregister')})`,
    ];
    writeFileSync(join(workspace.root, 'worker.txt'), trace.join('\n'));
    const { stdout } = await stack('worker.txt');
    expect(stdout.replace(/:\d+:\d+|\d+ \|/g, (it) => it.replace(/\d+/g, 'N'))).toMatchInlineSnapshot(`
      "    src/platform/image/worker.ts:N:N in handleRequest
            N | scope.postMessage({ id: request.id, outcome }, outcome.kind === 'made' ? [outcome.bytes] : []);
          src/platform/serviceWorker/worker.ts:N:N in start
            N | scope.addEventListener('fetch', (event) => {
          src/platform/serviceWorker/off.ts:N:N in uninstall
            N | await registration.unregister();
      "
    `);
  });

  it('reads a Sentry event, its causes, and the envelope in which a browser sends it', async () => {
    const { script, line, column } = findShipped('photos: capture failed');
    const frames = [
      { filename: '[page]' },
      { filename: `/app/assets/${script}`, lineno: line, colno: column },
    ];
    const event = {
      release: 'livery@0.1.0',
      exception: {
        values: [
          { type: 'Error', value: 'the cause', stacktrace: { frames } },
          { type: 'TypeError', value: 'A value is not a function', stacktrace: { frames } },
        ],
      },
    };
    const envelope = [{ event_id: 'a' }, { type: 'event' }, event].map((it) => JSON.stringify(it)).join('\n');
    const entries = { entries: [{ type: 'exception', data: event.exception }] };
    for (const text of [JSON.stringify(event, null, 2), envelope, JSON.stringify(entries)]) {
      writeFileSync(join(workspace.root, 'event.json'), text);
      const { exit, stdout } = await stack('event.json', '--json');
      const { command, traces } = JSON.parse(stdout);
      expect([exit, command]).toEqual([0, 'stack']);
      expect(traces.map(({ message }: { message: string }) => message)).toEqual([
        'TypeError: A value is not a function',
        'Error: the cause',
      ]);
      expect(traces[0].frames).toMatchObject([
        {
          frame: { file: `/app/assets/${script}`, line, column },
          release: JSON.parse(readFileSync(pathOf('release.json'), 'utf8')).release,
          original: { source: 'src/customer/photos/capture.runner.ts', functionName: 'capturePhoto' },
        },
        { problem: 'page' },
      ]);
    }
  });

  it('finds the release of a script in a target, and searches only the release that --release names', async () => {
    const target = ['--to', 'folder:www', '--env', environment];
    const publish = async () => {
      const folders = ['--out', 'out', '--tenants', 'tenants'];
      const argv = ['publish', ...target, ...folders, '--key', 'release.pem', '--yes'];
      expect((await livery(argv, workspace.root)).exit).toBe(0);
    };
    const { script, line, column } = findShipped('photos: capture failed');
    const trace = `at x (/app/assets/${script}:${line}:${column})\nat y (/app/acme/sw.js:1:5)`;
    writeFileSync(join(workspace.root, 'published.txt'), trace);
    await livery(['key', 'release.pem'], workspace.root);
    rmSync(pathOf('source-maps'), { recursive: true });
    await publish();
    workspace.addTenant('brink');
    await buildCarriers(optionsFor(workspace, { sourceMaps: true }), silent);
    await publish();
    const { release } = JSON.parse(readFileSync(pathOf('release.json'), 'utf8'));
    await livery(['rollback', ...target, '--key', 'release.pem', '--yes'], workspace.root);
    const run = (...argv: string[]) => livery(['stack', 'published.txt', ...target, ...argv], workspace.root);
    const { exit, stdout } = await run('--json');
    expect([exit, JSON.parse(stdout).traces[0].frames[0]]).toEqual([
      0,
      expect.objectContaining({ release, original: expect.anything() }),
    ]);
    expect((await run('--release', release.slice(0, 6))).exit).toBe(0);
    const current = await run('--release', 'current');
    expect([current.exit, current.stdout]).toEqual([
      1,
      expect.stringContaining(`${script}:${line}:${column} has no source map`),
    ]);
  });

  it('exits with 1 and names the next step if no source map fits', async () => {
    const { script } = findShipped('photos: capture failed');
    const map = pathOf(`source-maps/${script}.map`);
    const content = readFileSync(map);
    writeFileSync(join(workspace.root, 'one.txt'), `at x (/app/assets/${script}:1:5)`);
    rmSync(map);
    const missing = await stack('one.txt');
    writeFileSync(map, '{"version":3');
    const damaged = await stack('one.txt');
    writeFileSync(map, content);
    writeFileSync(join(workspace.root, 'other.txt'), 'at x (/app/assets/0123456789abcdef.js:1:5)');
    const unknown = await stack('other.txt');
    expect([missing.exit, damaged.exit, unknown.exit]).toEqual([1, 3, 1]);
    expect(
      [missing, damaged, unknown].map(({ stderr }) => stderr.replaceAll(script, 'SCRIPT')).join('\n'),
    ).toMatchInlineSnapshot(`
      "Error: No position was found with the source maps in out/production-us.
        Build the same sources again with: npm run -s livery -- build --source-maps

      Error: source-maps/SCRIPT.map is damaged.
        Delete the file, then build again with --source-maps.

      Error: No position was found with the source maps in out/production-us.
        Use the environment and the target that served the script: --env, and --to folder:DIR.
      "
    `);
  });

  it('exits with 2 if the input is missing or has no stack trace, and with 1 for another release', async () => {
    writeFileSync(join(workspace.root, 'empty.txt'), 'Hello at 12:30\n');
    const runs = [
      await stack('nowhere.txt'),
      await stack('empty.txt'),
      await stack(),
      await stack('trace.txt', '--release', 'previous'),
      await stack('trace.txt', '--env', 'qa1'),
    ];
    expect(runs.map(({ exit }) => exit)).toEqual([2, 2, 2, 1, 3]);
    const { release } = JSON.parse(readFileSync(pathOf('release.json'), 'utf8'));
    expect(runs.map(({ stderr }) => stderr.replaceAll(release, 'RELEASE')).join('')).toMatchInlineSnapshot(`
      "Error: nowhere.txt cannot be read.
        Pass a file that contains a stack trace, or omit it to read the trace from standard input.
      Error: empty.txt contains no stack trace.
        Pass a stack trace of Chromium, Firefox or Safari, or the JSON of a Sentry event.
      Error: The input contains no stack trace.
        Pass a stack trace of Chromium, Firefox or Safari, or the JSON of a Sentry event.
      Error: out/production-us contains the release RELEASE, not previous.
        Read the release from the target that has it: add --to folder:DIR or --to s3://bucket/prefix.
      Error: CWD/out/qa1 contains no release for qa1.
        Build it first with: npm run -s livery -- build --env qa1 --release --out CWD/out
      "
    `);
  });
});
