import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planCollect, runCollect } from '#build/publish/collect.ts';
import { probeTarget } from '#build/publish/probeTarget.ts';
import { openS3Target } from '#build/publish/s3Target.ts';
import { aRelease } from '../support/aRelease.ts';
import { type CephStore, startCephStore } from '../support/cephStore.ts';
import { describeTarget } from '../support/describeTarget.ts';
import { publish, switchRelease, testPorts } from '../support/publishing.ts';

let store: CephStore;

beforeAll(async () => {
  store = await startCephStore();
}, 120_000);
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
