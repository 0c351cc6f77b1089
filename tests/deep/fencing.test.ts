import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { runLivery } from '#scripts/run.ts';
import { sampleEnvironments, writeOutput } from '../support/anOutput.ts';
import { aRelease, type SampleOutput } from '../support/aRelease.ts';
import { livery } from '../support/cli.ts';
import { type ObjectStore, type StoreRequest, startObjectStore } from '../support/objectStore.ts';
import { tempFolder } from '../support/tempFolder.ts';

const codesOf = (count: number) => Array.from({ length: count }, (_, i) => `carrier-${i}`);

interface PublishProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly exit: number | null; readonly stderr: string }>;
}

/** Starts a command in another process. */
function startProcess(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  received: (stderr: string, child: ChildProcess) => void = () => {},
): PublishProcess {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(projectRoot, 'scripts/livery.ts'), ...argv],
    {
      cwd,
      env: {
        ...process.env,
        ...env,
        npm_lifecycle_event: '',
        TSX_TSCONFIG_PATH: join(projectRoot, 'tsconfig.json'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    received(stderr, child);
  });
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (exit) => resolve({ exit, stderr }))),
  };
}

/** Starts a publish in another process, and stops it with SIGSTOP when the first carriers are updated. */
async function stopAfterFirstCarriers(
  cwd: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<PublishProcess> {
  return new Promise((resolve, reject) => {
    let isStopped = false;
    const run = startProcess(cwd, argv, env, (stderr, child) => {
      if (isStopped || !/^Updated \d+ of/m.test(stderr)) return;
      isStopped = true;
      child.kill('SIGSTOP');
      resolve(run);
    });
    run.ended.then(({ stderr }) => reject(new Error(`The publish ended before it was stopped: ${stderr}`)));
  });
}

/** A request of the first publish during which its process is stopped. */
interface StopPoint {
  readonly phase: 'request' | 'response';
  readonly matches: (request: StoreRequest) => boolean;
  /** The number of the matching request after the lock was taken, starting at 1. */
  readonly count: number;
}

/** Starts a publish in another process, and stops it while the store holds a request or its response back. */
async function stopAtRequest(store: ObjectStore, point: StopPoint, start: () => PublishProcess) {
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = new Promise<void>((resolve) => {
    let count = 0;
    store.hold = (request, phase) => {
      const isLocked = /"lock": \{/.test(`${store.objects.get('www/releases/current.json')?.bytes}`);
      if (phase !== point.phase || !isLocked || !point.matches(request) || ++count !== point.count)
        return undefined;
      resolve();
      return gate;
    };
  });
  const run = start();
  const early = run.ended.then(({ stderr }) => {
    throw new Error(`The publish ended before it was stopped: ${stderr}`);
  });
  await Promise.race([held, early]);
  early.catch(() => {});
  run.child.kill('SIGSTOP');
  return { ...run, release };
}

const isStateCheck = ({ method, key }: StoreRequest) =>
  method === 'HEAD' && key === 'www/releases/current.json';
const isStateWrite = ({ method, key }: StoreRequest) =>
  method === 'PUT' && key === 'www/releases/current.json';
const isPageWrite = ({ method, key }: StoreRequest) =>
  method === 'PUT' && /^www\/app\/carrier-\d+\/start\.html$/.test(key);

const stopPoints: [string, StopPoint][] = [
  ['the check of its lock before a carrier', { phase: 'request', matches: isStateCheck, count: 5 }],
  ['the response to the check of its lock', { phase: 'response', matches: isStateCheck, count: 5 }],
  ['the write of a page', { phase: 'request', matches: isPageWrite, count: 5 }],
  ['the response to the write of a page', { phase: 'response', matches: isPageWrite, count: 5 }],
  ['the write that takes the lock', { phase: 'response', matches: isStateWrite, count: 1 }],
  ['the write that names the new release', { phase: 'request', matches: isStateWrite, count: 1 }],
];

/** Prepares three outputs, and a target that serves the first one. */
async function prepare(to: string, codes: readonly string[]) {
  const [older, newer] = ['older words', 'newer words'].map((text) =>
    aRelease(text, { environment: 'development', codes }),
  );
  const single = aRelease('single words', { environment: 'development', codes: ['carrier-0'] });
  const cwd = tempFolder(sampleEnvironments());
  const store = await startObjectStore();
  const env = { ...store.env, LIVERY_ACTOR: 'Ana', LIVERY_KEY: 'release.pem' };
  const target = ['--env', 'development', '--to', to];
  const argv = ['publish', ...target, '--tenants', join(cwd, 'tenants')];
  const publish = (out: string, ...more: string[]) =>
    livery([...argv, '--out', join(cwd, out), ...more], cwd, { ...env, LIVERY_ACTOR: 'Boris' });
  await livery(['key', 'release.pem'], cwd);
  for (const [name, output] of Object.entries({ older, newer, single }))
    writeOutput(join(cwd, name), output as SampleOutput);
  expect(await publish('older')).toMatchObject({ exit: 0 });
  /** Like `publish`, with a clock that is wrong by some minutes. */
  const publishAt = async (minutes: number, out: string, ...more: string[]) => {
    const now = () => Date.now() + minutes * 60_000;
    const write = () => {};
    return runLivery([...argv, '--out', join(cwd, out), ...more], {
      ...{ stdout: { write }, stderr: { write }, cwd, isTerminal: false, color: false },
      env: { ...env, LIVERY_ACTOR: 'Boris' },
      clock: { now, monotonicMs: () => performance.now(), sleep: async () => {} },
    });
  };
  const readLog = async () => {
    const { stdout } = await livery(['releases', ...target, '--json'], cwd, env);
    return (JSON.parse(stdout) as { log: { action: string; actor?: string; message?: string }[] }).log;
  };
  return { cwd, store, env, argv, publish, publishAt, readLog };
}

const lostLock = {
  exit: 4,
  stderr: expect.stringMatching(/in the meantime: publish of [0-9a-f]{16} by Boris at /),
};

/** The last entries of the log after Boris has taken over from Ana. */
const takeOverEntries = [
  {
    action: 'interrupted',
    actor: 'Boris',
    message: expect.stringMatching(
      /^lock taken over from publish of [0-9a-f]{16} by Ana, process \d+, since /,
    ),
  },
  { action: 'publish', actor: 'Boris' },
];

describe.each(['folder', 'bucket'])(
  'publish to a %s whose process is stopped between two carriers',
  (kind) => {
    it('changes no carrier once another publish has taken over, and exits with 4 [trust B5]', async () => {
      // Enough carriers, so that the signal arrives before the publish has finished.
      const codes = codesOf(kind === 'folder' ? 400 : 150);
      const { cwd, store, env, argv, publish, publishAt, readLog } = await prepare(
        kind === 'folder' ? 'folder:www' : 's3://claims/www',
        codes,
      );
      const page = (code: string) =>
        kind === 'folder'
          ? readFileSync(join(cwd, `www/current/app/${code}/start.html`), 'utf8')
          : `${store.objects.get(`www/app/${code}/start.html`)?.bytes}`;
      const first = await stopAfterFirstCarriers(cwd, [...argv, '--out', join(cwd, 'newer')], env);
      expect(await publish('single', 'carrier-0')).toMatchObject({ exit: 4 });
      for (const minutes of [-20, 20]) expect(await publishAt(minutes, 'single', 'carrier-0')).toBe(4);
      expect(await publishAt(20, 'single', 'carrier-0', '--take-over')).toBe(0);
      const served = codes.map(page);
      first.child.kill('SIGCONT');
      expect(await first.ended).toMatchObject(lostLock);
      expect(codes.filter((code, i) => page(code) !== served[i])).toEqual([]);
      expect(page('carrier-0')).toContain('single words');
      expect(page(codes.at(-1) as string)).toContain('older words');
      expect((await readLog()).slice(-2)).toMatchObject(takeOverEntries);
    });
  },
);

describe('publish to a bucket whose process is stopped', () => {
  it.each(stopPoints)(
    'changes pages of at most one carrier during %s once another publish has taken over, exits with 4, and the next publish repairs the pages [trust B5]',
    async (_name, point) => {
      const { cwd, store, env, argv, publish, publishAt, readLog } = await prepare(
        's3://claims/www',
        codesOf(12),
      );
      const first = await stopAtRequest(store, point, () =>
        startProcess(cwd, [...argv, '--out', join(cwd, 'newer')], env),
      );
      expect(await publish('single', 'carrier-0')).toMatchObject({ exit: 4 });
      for (const minutes of [-20, 20]) expect(await publishAt(minutes, 'single', 'carrier-0')).toBe(4);
      expect(await publishAt(-20, 'single', 'carrier-0', '--take-over')).toBe(0);
      const served = new Map(store.objects);
      first.release();
      first.child.kill('SIGCONT');
      expect(await first.ended).toMatchObject(lostLock);
      const changed = [...store.objects].filter(([key, { bytes }]) => !served.get(key)?.bytes.equals(bytes));
      const carriers = new Set(changed.map(([key]) => /^www\/app\/[^/]+/.exec(key)?.[0] ?? key));
      expect(carriers.size).toBeLessThanOrEqual(1);
      expect((await readLog()).slice(-2)).toMatchObject(takeOverEntries);
      expect((await publish('newer')).exit).toBe(0);
      for (const code of codesOf(12))
        expect(`${store.objects.get(`www/app/${code}/start.html`)?.bytes}`).toContain('newer words');
    },
  );
});
