import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeTarget } from '#build/publish/probeTarget.ts';
import { openS3Target } from '#build/publish/s3Target.ts';
import { aRelease } from '../support/aRelease.ts';
import { type CephStore, startCephStore } from '../support/cephStore.ts';
import { publish, switchRelease, testPorts } from '../support/publishing.ts';

let store: CephStore;

beforeAll(async () => {
  store = await startCephStore();
}, 120_000);
afterAll(() => store?.stop());

const open = (prefix: string) =>
  openS3Target({ bucket: store.bucket, prefix, endpoint: store.endpoint, env: store.env }, testPorts());

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
