import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { runLivery } from '#scripts/run.ts';
import { sampleEnvironments, writeOutput } from '../support/anOutput.ts';
import { aRelease } from '../support/aRelease.ts';
import { livery } from '../support/cli.ts';
import { fileTempFolder, tempFolder, writeFiles } from '../support/tempFolder.ts';

type Environment = 'development' | 'production-us';

const targetOf = (environment: Environment) => ['--env', environment, '--to', 'folder:www'];

async function publishText(cwd: string, text: string, environment: Environment) {
  writeOutput(join(cwd, 'out'), aRelease(text, { environment }));
  const inputs = ['--tenants', join(cwd, 'tenants'), '--out', join(cwd, 'out'), '--key', 'release.pem'];
  const run = await livery(['publish', ...targetOf(environment), ...inputs, '--yes'], cwd);
  expect([run.exit, run.stderr]).toEqual([0, expect.any(String)]);
}

/** Creates a key and publishes two releases. */
async function publishTwice(cwd: string, environment: Environment) {
  writeFiles(cwd, sampleEnvironments());
  expect((await livery(['key', 'release.pem'], cwd)).exit).toBe(0);
  await publishText(cwd, 'one', environment);
  await publishText(cwd, 'two', environment);
}

/** Tests change only copies of this folder. */
const developmentFolder = fileTempFolder();
beforeAll(() => publishTwice(developmentFolder(), 'development'));

/** Serves a folder with two releases. `after` runs in the pause after a round. */
async function aSite(environment: Environment = 'development') {
  const cwd = tempFolder();
  if (environment === 'development')
    cpSync(developmentFolder(), cwd, { recursive: true, verbatimSymlinks: true });
  else await publishTwice(cwd, environment);
  const site = await startPreview({ root: join(cwd, 'www'), port: 0, host: '127.0.0.1' });
  onTestFinished(() => site.close());
  const isWrong = new Set<string>();
  const proxy = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (isWrong.has(path)) return response.writeHead(200).end('defaced');
    const upstream = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await upstream.arrayBuffer());
    return response.writeHead(upstream.status, { 'content-type': 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  const at = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    cwd,
    isWrong,
    publish: (text: string) => publishText(cwd, text, environment),
    page: (code: string) =>
      /<title>(\S+)/.exec(readFileSync(join(cwd, 'www/app', code, 'start.html'), 'utf8'))?.[1],
    state: () => readFileSync(join(cwd, 'www/releases/current.json'), 'utf8'),
    async watch(argv: readonly string[] = [], after: (round: number) => unknown = () => {}) {
      let elapsedMs = 0;
      let round = 0;
      const stdout: string[] = [];
      const stderr: string[] = [];
      const clock = {
        now: () => Date.now() + elapsedMs,
        monotonicMs: () => elapsedMs,
        async sleep(ms: number) {
          elapsedMs += ms;
          await after(++round);
        },
      };
      const exit = await runLivery(['verify', '--watch', '--at', at, ...targetOf(environment), ...argv], {
        ...{ env: { LIVERY_ACTOR: 'ci' }, cwd, isTerminal: false, color: false, clock },
        stdout: { write: (text) => stdout.push(text) },
        stderr: { write: (text) => stderr.push(text) },
      });
      const messages = stderr
        .join('')
        .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT')
        .replaceAll(cwd, 'CWD');
      return { exit, stdout: stdout.join(''), rounds: round + 1, stderr: messages };
    },
  };
}

const automatic = ['--rollback-on-failure', '--signing-key', 'release.pem'];
const start = '/app/birch/start';

describe('livery verify --watch', () => {
  it('reports that the site serves the expected files, and holds no lock meanwhile', async () => {
    const { watch, publish, state } = await aSite();
    const before = state();
    const { exit, stderr, rounds } = await watch([...automatic, '--for', '2m', '--every', '30s']);
    expect([exit, rounds, state()]).toEqual([0, 5, before]);
    expect(stderr.replace(/[0-9a-f]{16}/g, 'ID')).toMatchInlineSnapshot(`
      "Watching http://127.0.0.1:PORT for 2m: 3 carriers and the pages that belong to no carrier, 30 URLs of publish ID.
      The site serves the expected files.
      The site serves ID. 5 rounds: 5 right, 0 wrong, 0 unavailable.
      "
    `);
    expect((await watch([], () => publish('three'))).exit).toBe(4);
  });

  it('rolls back a carrier that is wrong three times in a row, and exits with 8 [trust B13]', async () => {
    const { watch, page, isWrong, cwd } = await aSite();
    isWrong.add(start);
    const { exit, stderr, stdout } = await watch([...automatic, '--json']);
    expect(exit).toBe(8);
    expect(stderr.replace(/[0-9a-f]{16}/g, 'ID')).toMatchInlineSnapshot(`
      "Watching http://127.0.0.1:PORT for 10m: 3 carriers and the pages that belong to no carrier, 30 URLs of publish ID.
      The site serves wrong files: 1 carrier.
        birch: /app/birch/start returned a different file than /app/birch/start.html in release ID.
      Updated shared files (1/2)
      Updated birch (2/2)
      folder:CWD/www now serves ID.
      The site serves wrong files. 3 rounds: 0 right, 3 wrong, 0 unavailable.
      Rolled back: birch.
      "
    `);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ version: 2, command: 'verify', ok: false, outcome: 'wrong', servedRelease: true },
      rounds: { right: 0, wrong: 3, unavailable: 0 },
      problems: [{ carrier: 'birch', path: start }],
      takenBack: { carriers: ['birch'], isWholeMove: false },
    });
    expect([page('acme'), page('birch')]).toEqual(['two', 'one']);
    const { stderr: log } = await livery(['releases', '--env', 'development', '--to', 'folder:www'], cwd);
    expect(log).toMatch(/rollback [0-9a-f]{16} by ci\n {4}carriers: birch\n {4}message: verify --watch: /);
  });

  it('rolls nothing back without --rollback-on-failure, and prints the command', async () => {
    const { watch, page, isWrong } = await aSite();
    isWrong.add(start);
    const { exit, stderr } = await watch();
    expect([exit, page('birch')]).toEqual([1, 'two']);
    expect(stderr).toContain(
      'Nothing was rolled back. To do it: npm run -s livery -- rollback birch --env development --to folder:www',
    );
  });

  it('prints the command with the signing key if it was given', async () => {
    const { watch, isWrong } = await aSite();
    isWrong.add(start);
    const { stderr } = await watch(['--signing-key', 'my release.pem']);
    expect(stderr).toContain(" -- rollback birch --env development --to folder:www --key 'my release.pem'\n");
  });

  it('prints a rollback of the deployment if a carrier is new, because that has no earlier state', async () => {
    const { cwd, watch, isWrong } = await aSite();
    writeOutput(join(cwd, 'out'), aRelease('three', { codes: ['acme', 'oak'], environment: 'development' }));
    const argv = ['publish', ...targetOf('development'), '--out', 'out', '--key', 'release.pem'];
    expect((await livery(argv, cwd, { LIVERY_ACTOR: 'Ana' })).exit).toBe(0);
    isWrong.add('/app/oak/start');
    expect((await watch()).stderr).toContain(' To do it: npm run -s livery -- rollback --env development ');
  });

  it('rolls nothing back if the site never served a page of the new release', async () => {
    const { watch, page, isWrong } = await aSite();
    for (const { files } of [aRelease('two', { environment: 'development' })])
      for (const key of files.keys()) isWrong.add(`/${key}`);
    for (const code of ['acme', 'birch', 'cedar'])
      for (const route of ['', '/start', '/claims']) isWrong.add(`/app/${code}${route}`);
    const { exit, stderr } = await watch(automatic);
    expect([exit, page('birch')]).toEqual([1, 'two']);
    expect(stderr).toMatch(/The site never served a page of [0-9a-f]{16}: check --at/);
  });

  it('watches only the given carriers', async () => {
    const { watch, isWrong } = await aSite();
    isWrong.add(start);
    expect(await watch(['acme'])).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining(': 1 carrier, '),
    });
    expect(await watch(['unknown'])).toMatchObject({ exit: 1 });
  });

  it('reads the signing key before the first round', async () => {
    const { watch, cwd } = await aSite();
    expect(await watch(['--rollback-on-failure'])).toMatchObject({
      ...{ exit: 2, rounds: 1 },
      stderr: expect.stringContaining('No signing key was given'),
    });
    writeFileSync(join(cwd, 'other.pem'), 'no key');
    expect(await watch(['--rollback-on-failure', '--signing-key', 'other.pem'])).toMatchObject({
      exit: 2,
      stderr: expect.not.stringContaining('Watching'),
    });
  });

  it('asks for the confirmation of a production environment before the first round', async () => {
    const { watch, isWrong, page } = await aSite('production-us');
    isWrong.add(start);
    expect(await watch(automatic)).toMatchObject({
      exit: 12,
      stderr: expect.not.stringContaining('Watching'),
    });
    expect(await watch([...automatic, '--yes'])).toMatchObject({ exit: 8 });
    expect(page('birch')).toBe('one');
  });

  it('runs the rollback hooks of livery.json', async () => {
    const { watch, isWrong, page, cwd } = await aSite();
    isWrong.add(start);
    const setHook = (before: string) =>
      writeFileSync(join(cwd, 'livery.json'), JSON.stringify({ hooks: { rollback: { before } } }));
    setHook('exit 9');
    expect(await watch(automatic)).toMatchObject({ exit: 7 });
    expect(page('birch')).toBe('two');
    setHook('echo "$LIVERY_CARRIERS" > hook.txt');
    expect(await watch(automatic)).toMatchObject({ exit: 8 });
    expect(readFileSync(join(cwd, 'hook.txt'), 'utf8')).toBe('birch\n');
  });

  it.each([
    [['--for', '10s', '--every', '30s'], 'Use --for 1m'],
    [['--for', '10'], 'Use a number and a unit'],
    [['--release', 'current'], 'cannot be used with'],
  ])('rejects the options %j', async (argv, message) => {
    const { watch } = await aSite();
    expect(await watch(argv)).toMatchObject({ exit: 2, stderr: expect.stringContaining(message) });
  });

  it('rejects options of a watch without --watch, and a watch without a target', async () => {
    const cwd = tempFolder({});
    const at = ['--at', 'http://127.0.0.1:9'];
    for (const argv of [['--for', '1m'], ['--rollback-on-failure'], ['--yes']])
      expect(await livery(['verify', ...at, ...argv], cwd)).toMatchObject({
        exit: 2,
        stderr: expect.stringContaining('need --watch'),
      });
    expect(await livery(['verify', ...at, '--watch'], cwd)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('needs the target'),
    });
  });
});
