import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planCollect, runCollect } from '#build/publish/collect.ts';
import { probeTarget } from '#build/publish/probeTarget.ts';
import { readTargetState } from '#build/publish/state.ts';
import type { Target } from '#build/publish/target.ts';
import { openS3Target } from '#build/publish/targets/s3.ts';
import { aRelease } from '../support/aRelease.ts';
import { type CephStore, startCephStore } from '../support/cephStore.ts';
import { describeTarget } from '../support/describeTarget.ts';
import { startAndPause } from '../support/pausedCommand.ts';
import { publish, switchRelease, testPorts } from '../support/publishing.ts';

let store: CephStore;

beforeAll(async () => {
  store = await startCephStore();
});
afterAll(() => store?.stop());

const open = (prefix: string) =>
  openS3Target({ bucket: store.bucket, prefix, endpoint: store.endpoint, env: store.env }, testPorts());

let testCount = 0;
describeTarget("Ceph's object gateway", () => open(`target-${testCount++}`));

describe("Ceph's object gateway", () => {
  it('has everything that publishing requires', async () => {
    const results = await probeTarget(await open('probe'));
    expect(results.filter(({ isMet }) => !isMet)).toEqual([]);
  });

  it('can be published to twice, rolled back and promoted [trust B12]', async () => {
    const older = aRelease('words');
    const newer = aRelease('other words');
    await publish(await open('www'), older);
    const { manifest } = await publish(await open('www'), newer);
    expect((await publish(await open('www'), newer)).isDone).toBe(true);
    const rollback = await switchRelease(await open('www'), 'rollback');
    expect(rollback.manifest.release).not.toBe(manifest.release);
    await switchRelease(await open('www'), 'promote', manifest.release);
    const page = await (await open('www')).read('app/acme/index.html');
    expect(page && Buffer.compare(page.bytes, newer.files.get('app/acme/index.html') as Buffer)).toBe(0);
  });

  it('deletes unused files, and keeps the files of served releases [trust B12]', async () => {
    const target = await open('collected');
    await publish(target, aRelease('words'));
    await publish(target, aRelease('other words'));
    const before = await target.list('');
    const unused = `releases/blobs/${'0'.repeat(64)}`;
    await target.create(unused, Buffer.from('unused'));
    const options = { target, environment: 'qa1', days: 30, takeOver: false };
    // The files were just written, so the clock of the test must be later than the clock of the store.
    const ports = testPorts({ now: () => Date.now() + 31 * 24 * 60 * 60 * 1000 });
    const plan = await planCollect(options, ports);
    await runCollect(options, plan, ports);
    expect((await target.list('')).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect((await publish(target, aRelease('other words'))).isDone).toBe(true);
  });

  it.each([
    ['before a request', 'before'],
    ['before the response', 'after'],
    ['before a response that is lost', 'lost'],
  ] as const)(
    'changes no carrier for a publish that is paused %s and has lost its lock [trust B5]',
    async (_name, phase) => {
      const parts = { codes: ['acme'] };
      const older = aRelease('older', parts);
      const newer = aRelease('newer', parts);
      const runNewer = (target: Target) =>
        publish(target, newer, {}, testPorts({ holder: { pid: 7, started: '1', host: 'another' } }));
      let pauses = 0;
      for (let operation = 1; ; operation += 3) {
        const prefix = `paused-${phase}-${operation}`;
        await publish(await open(prefix), older);
        const paused = await startAndPause(await open(prefix), { operation, phase }, runNewer);
        if (!paused.isPaused) break;
        const { state } = (await readTargetState(await open(prefix), 'qa1')) ?? {};
        // Also a publish of the current release, whose pages have the ETags that the first one expects.
        const second = operation % 2 === 0 ? older : aRelease('other', parts);
        if (state?.lock) {
          await publish(await open(prefix), second, { takeOver: true });
          pauses++;
        }
        const error = await paused.resume();
        if (!state?.lock) continue;
        expect([operation, error]).toMatchObject([operation, { exit: 4 }]);
        const target = await open(prefix);
        for (const name of ['index.html', 'start.html', 'sw.js']) {
          const page = await target.read(`app/acme/${name}`);
          expect([operation, name, `${page && Buffer.from(page.bytes)}`]).toEqual([
            operation,
            name,
            `${second.files.get(`app/acme/${name}`)}`,
          ]);
        }
      }
      expect(pauses).toBeGreaterThan(5);
    },
  );

  it('lets one of two publishes at the same time win, and the other exits with 4 [trust B5]', async () => {
    await publish(await open('race'), aRelease('first'));
    const results = await Promise.allSettled([
      open('race').then((target) => publish(target, aRelease('second'))),
      open('race').then((target) => publish(target, aRelease('third'))),
    ]);
    const failures = results.flatMap((result) => (result.status === 'rejected' ? result.reason : []));
    expect(failures).toMatchObject([{ exit: 4 }]);
  });
});
