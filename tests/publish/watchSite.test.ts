import { describe, expect, it } from 'vitest';
import { describeAutomaticRollback, planAutomaticRollback } from '#build/publish/automaticRollback.ts';
import { checkDeployment } from '#build/publish/deployment.ts';
import { changePins } from '#build/publish/pins.ts';
import { runPromote } from '#build/publish/promote.ts';
import { type PublishPorts, readTargetState } from '#build/publish/targetState.ts';
import { readWatchedDeployment } from '#build/publish/watchedDeployment.ts';
import { commonPart, scopeOfDeployment } from '#build/publish/watchScope.ts';
import { type WatchOptions, watchSite } from '#build/publish/watchSite.ts';
import { resolvePath } from '#build/serving/headers.ts';
import { aRelease } from '../support/aRelease.ts';
import { findVisibleErrors } from '../support/findVisibleErrors.ts';
import { type MemoryTarget, openMemoryTarget } from '../support/memoryTarget.ts';
import {
  publish,
  sampleAuthor,
  samplePublicKey,
  sampleSignature,
  switchRelease,
  testPorts,
} from '../support/publishing.ts';

const one = aRelease('one');
const two = aRelease('two');
const birchOnly = aRelease('one', { textOverrides: { birch: 'fixed' } });

/** Returns the response of the site to a request; undefined serves the target's file. */
type Fault = (path: string, round: number) => { status: number; body?: string } | undefined;

const silent = { updating() {}, updated() {} };

/** Publishes releases, and watches a site that serves the target with a fault. The clock starts at the last publish. */
async function aWatch(
  target: MemoryTarget,
  fault: Fault = () => undefined,
  overrides: Partial<Pick<WatchOptions, 'durationMs' | 'intervalMs'>> & {
    codes?: readonly string[];
    /** Runs in the pause after each round. */
    between?: (round: number) => Promise<unknown>;
  } = {},
) {
  let round = 1;
  let nowMs = Date.parse('2026-11-22T10:00:01Z');
  const ports: PublishPorts = testPorts({
    now: () => nowMs,
    monotonicMs: () => nowMs,
    async sleep(ms) {
      nowMs += ms;
      await overrides.between?.(round);
      round++;
    },
  });
  const deployment = await readWatchedDeployment(target, 'qa1', ports);
  const scope = scopeOfDeployment(deployment, 'site.example', overrides.codes);
  const paths = new Set<string>();
  const get: WatchOptions['get'] = async (path) => {
    paths.add(path);
    const faulty = fault(path, round);
    if (faulty?.status === 0) throw new Error('connection refused');
    if (faulty) return { status: faulty.status, headers: {}, body: Buffer.from(faulty.body ?? 'fault') };
    const resolution = resolvePath(path, deployment.manifest.fallback);
    for (const { file, status } of resolution.kind === 'files' ? resolution.tries : []) {
      const body = target.files.get(file.slice(1));
      if (body) return { status, headers: {}, body };
    }
    return { status: 404, headers: {}, body: Buffer.from('') };
  };
  const times = { durationMs: 600_000, intervalMs: 30_000, ...overrides };
  const results: string[] = [];
  const changesBefore = target.changes.length;
  const watching = watchSite(
    { target, deployment, scope, hostname: 'site.example', get, ...times },
    ports,
    ({ result }) => results.push(result),
  );
  return {
    deployment,
    scope,
    ports,
    results,
    paths,
    result: await watching,
    changes: () => target.changes.slice(changesBefore),
  };
}

/** Takes back what a watch found wrong. */
async function rollBack(
  target: MemoryTarget,
  { deployment, result, ports }: Awaited<ReturnType<typeof aWatch>>,
) {
  const { options, plan } = await planAutomaticRollback(target, deployment, result.failed, ports);
  const { message, problems } = describeAutomaticRollback('https://site.example', result.failed);
  const signature = { ...sampleSignature, author: { ...sampleAuthor, message }, problems };
  await runPromote(options, plan, signature, ports, silent);
  return { codes: options.codes, changed: plan.changedCodes };
}

async function aTarget(...outputs: Parameters<typeof publish>[1][]) {
  const target = openMemoryTarget(new Map());
  for (const output of outputs) await publish(target, output);
  return target;
}

const logOf = async (target: MemoryTarget) => (await readTargetState(target, 'qa1'))?.state.log ?? [];
const page = (target: MemoryTarget, code: string) =>
  target.files
    .get(`app/${code}/start.html`)
    ?.toString()
    .match(/<title>(\S+)/)?.[1];
const wrongBirch: Fault = (path) =>
  path === '/app/birch/start' ? { status: 200, body: 'defaced' } : undefined;

describe('watch of a site', () => {
  it('ends after its time if every round finds the expected files, and only reads the target [trust B13]', async () => {
    const watch = await aWatch(await aTarget(one, two));
    expect(watch.result).toMatchObject({ outcome: 'right', hasServedRelease: true });
    expect(watch.results).toHaveLength(21);
    expect(watch.changes()).toEqual([]);
  });

  it('requests only what the deployment changed, and the routes of the deployed carriers', async () => {
    const { scope, paths } = await aWatch(await aTarget(one, birchOnly));
    expect(scope.parts).toEqual(['birch']);
    expect([...paths].filter((path) => !path.startsWith('/app/birch'))).toEqual([]);
    expect(paths).toContain('/app/birch/start');
  });

  it('reports a failure after the third wrong round in a row', async () => {
    const { result, results } = await aWatch(await aTarget(one, two), (path, round) =>
      round === 3 && path === '/app/acme/start' ? { status: 404 } : wrongBirch(path, round),
    );
    expect(results).toEqual(['wrong', 'wrong', 'wrong']);
    expect(result.outcome).toBe('wrong');
    expect([...result.failed]).toEqual([
      ['birch', [{ path: '/app/birch/start', message: expect.stringContaining('different file') }]],
    ]);
    expect([...result.doubtful.keys()]).toEqual(['acme']);
  });

  it('counts from the start again after a right round', async () => {
    const { results, result } = await aWatch(await aTarget(one, two), (path, round) =>
      round % 3 === 0 ? undefined : wrongBirch(path, round),
    );
    expect(results.slice(0, 6)).toEqual(['wrong', 'wrong', 'right', 'wrong', 'wrong', 'right']);
    expect(result.outcome).toBe('right');
  });

  it.each([0, 429, 503])('neither counts nor resets on a response with status %d', async (status) => {
    const { results, result } = await aWatch(await aTarget(one, two), (path, round) =>
      round % 2 === 0 ? { status } : wrongBirch(path, round),
    );
    expect(results).toEqual(['wrong', 'unavailable', 'wrong', 'unavailable', 'wrong']);
    expect(result.outcome).toBe('wrong');
  });

  it('adds rounds for a decision if a carrier is wrong when the time is over', async () => {
    const late = await aWatch(
      await aTarget(one, two),
      (path, round) => (round >= 3 ? wrongBirch(path, round) : undefined),
      { durationMs: 60_000 },
    );
    expect(late.results).toEqual(['right', 'right', 'wrong', 'wrong', 'wrong']);
    expect(late.result.outcome).toBe('wrong');
    const flapping = await aWatch(
      await aTarget(one, two),
      (path, round) => (path === `/app/${round % 2 ? 'acme' : 'birch'}/start` ? { status: 404 } : undefined),
      { durationMs: 60_000 },
    );
    expect(flapping.results).toHaveLength(6);
    expect(flapping.result.outcome).toBe('unclear');
  });

  it('reports that the site could not be checked if it does not answer at the end', async () => {
    const { result } = await aWatch(await aTarget(one, two), (_path, round) =>
      round > 1 ? { status: 0 } : undefined,
    );
    expect(result).toMatchObject({
      outcome: 'unavailable',
      reason: expect.stringContaining('connection refused'),
    });
  });

  it('does not accept files with a hash in their name as a sign of the new release', async () => {
    const target = await aTarget(one, two);
    const isOld = (path: string) => !/[0-9a-f]{16}/.test(path);
    const { result } = await aWatch(target, (path) =>
      isOld(path) ? { status: 200, body: 'old' } : undefined,
    );
    expect(result).toMatchObject({ outcome: 'wrong', hasServedRelease: false });
  });

  it('stops with exit code 4 if another command deploys carriers meanwhile', async () => {
    const target = await aTarget(one, two);
    const watching = aWatch(target, wrongBirch, {
      between: async (round) => round === 2 && publish(target, one, { codes: ['acme'] }),
    });
    await expect(watching).rejects.toMatchObject({
      exit: 4,
      message: expect.stringContaining(`by ${sampleAuthor.actor}`),
    });
    expect(page(target, 'birch')).toBe('two');
  });

  it('does not count rounds in which another command is changing the target', async () => {
    const target = await aTarget(one, two);
    const state = JSON.parse(target.files.get('releases/current.json')?.toString() ?? '');
    const at = '2026-11-22T10:00:00.000Z';
    const lock = {
      ...{ id: 'x', host: 'other', pid: 7, started: '1', action: 'collect', release: null, at, renewed: at },
    };
    const setLock = (value: unknown) =>
      target.files.set('releases/current.json', Buffer.from(JSON.stringify({ ...state, lock: value })));
    const { results } = await aWatch(target, wrongBirch, {
      between: async (round) => setLock(round === 1 ? lock : null),
    });
    expect(results).toEqual(['wrong', 'unavailable', 'wrong', 'wrong']);
  });
});

describe('automatic rollback of a deployment', () => {
  it('rolls back only the wrong carrier, and signs the reason [trust B13]', async () => {
    const target = await aTarget(one, two);
    const watch = await aWatch(target, wrongBirch);
    expect(await rollBack(target, watch)).toEqual({ codes: ['birch'], changed: ['birch'] });
    expect(['acme', 'birch', 'cedar'].map((code) => page(target, code))).toEqual(['two', 'one', 'two']);
    expect(findVisibleErrors(target.files, [one, two])).toEqual([]);
    const entry = (await logOf(target)).at(-1);
    expect(entry).toMatchObject({
      action: 'rollback',
      message: expect.stringMatching(
        /^verify --watch: https:\/\/site\.example was wrong .* birch \/app\/birch\/start/,
      ),
    });
    expect(entry && (await checkDeployment(target, entry, samplePublicKey))).toBe('valid');
    const { payload } = JSON.parse(
      target.files.get(`releases/moves/${entry?.statement}.intoto.json`)?.toString() ?? '',
    );
    expect(JSON.parse(Buffer.from(payload, 'base64').toString()).predicate.problems).toEqual([
      { carrier: 'birch', path: '/app/birch/start', message: expect.stringContaining('different file') },
    ]);
  });

  it('rolls back the whole deployment if a page that belongs to no carrier is wrong', async () => {
    const target = await aTarget(one, two);
    const watch = await aWatch(target, (path) => (path === '/index.html' ? { status: 404 } : undefined));
    expect([...watch.result.failed.keys()]).toEqual([commonPart]);
    expect(await rollBack(target, watch)).toMatchObject({ codes: undefined });
    expect(target.files.get('index.html')).toEqual(one.files.get('index.html'));
  });

  it('rolls back the whole deployment if a script that all its carriers share is wrong', async () => {
    const target = await aTarget(one, two);
    const script = [...two.files.keys()].find(
      (key) => /^app\/assets\/.*\.js$/.test(key) && !one.files.has(key),
    );
    const watch = await aWatch(target, (path) => (path === `/${script}` ? { status: 404 } : undefined));
    expect(await rollBack(target, watch)).toMatchObject({ codes: undefined });
    expect(page(target, 'cedar')).toBe('one');
  });

  it('takes a carrier offline that was not served before the deployment', async () => {
    const target = await aTarget(aRelease('one', { codes: ['acme'] }), one);
    await rollBack(target, await aWatch(target, wrongBirch));
    expect([page(target, 'acme'), page(target, 'birch'), page(target, 'cedar')]).toEqual([
      'one',
      undefined,
      'one',
    ]);
  });

  it('changes nothing if another command has deployed carriers since the last round', async () => {
    const target = await aTarget(one, two);
    const watch = await aWatch(target, wrongBirch);
    await publish(target, one, { codes: ['acme'] });
    await expect(rollBack(target, watch)).rejects.toMatchObject({ exit: 4 });
    expect(page(target, 'birch')).toBe('two');
  });

  it('does not change carriers that were pinned during the watch', async () => {
    const target = await aTarget(one, two);
    const watch = await aWatch(target, wrongBirch);
    const { signer } = sampleSignature;
    await changePins(
      {
        ...{ target, environment: 'qa1', action: 'pin', codes: ['birch'], takeOver: false },
        ...{ author: sampleAuthor, signer },
      },
      testPorts(),
    );
    await expect(rollBack(target, watch)).rejects.toMatchObject({
      exit: 1,
      message: expect.stringContaining('were pinned'),
    });
  });
});

describe('the last deployment', () => {
  it.each([
    ['is a rollback', async (target: MemoryTarget) => switchRelease(target, 'rollback'), 0, /is a rollback/],
    ['is older than 24 hours', async () => {}, 25 * 3_600_000, /older than 24 hours/],
  ])('cannot be rolled back automatically if it %s', async (_what, change, laterMs, obstacle) => {
    const target = await aTarget(one, two);
    await change(target);
    const nowMs = Date.parse('2026-11-22T10:00:00Z') + laterMs;
    const deployment = await readWatchedDeployment(target, 'qa1', testPorts({ now: () => nowMs }));
    expect(deployment.obstacle).toMatch(obstacle);
  });

  it('cannot be rolled back automatically if nothing was served before it', async () => {
    const deployment = await readWatchedDeployment(await aTarget(one), 'qa1', testPorts());
    expect(deployment.obstacle).toBe('Nothing was served before it.');
  });
});
