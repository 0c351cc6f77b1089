import { expect } from 'vitest';
import { openS3Target } from '#build/publish/targets/s3.ts';
import type { SampleOutput } from './aRelease.ts';
import { findVisibleErrors, hashTargetState } from './findVisibleErrors.ts';
import { type ObjectStore, startObjectStore } from './objectStore.ts';
import { publish, testPorts } from './publishing.ts';

export const openBucket = (store: ObjectStore, prefix = 'www', ports = testPorts()) =>
  openS3Target({ bucket: 'claims', prefix, endpoint: store.endpoint, env: store.env }, ports);

/** Returns the objects below the prefix: their bytes by key, without the prefix. */
export const bucketFiles = (store: ObjectStore, prefix = 'www') =>
  new Map(
    [...store.objects].flatMap(([key, { bytes }]) =>
      key.startsWith(`${prefix}/`) ? [[key.slice(prefix.length + 1), bytes] as const] : [],
    ),
  );

/**
 * Publishes a new release over an old one and cuts the connection at every `step`th request. After each cut, checks
 * that visitors see no broken page and that a second publish reaches the same state as an uninterrupted one.
 */
export async function cutAtRequests(older: SampleOutput, newer: SampleOutput, step: number): Promise<void> {
  const start = await startObjectStore();
  await publish(await openBucket(start), older);
  const before = new Map(start.objects);
  const firstRequests = start.requests.length;
  await publish(await openBucket(start), newer);
  const requests = start.requests.length - firstRequests;
  const expectedState = hashTargetState(bucketFiles(start));
  expect(requests).toBeGreaterThan(60);
  const store = await startObjectStore();
  for (let lastRequest = 0; lastRequest < requests; lastRequest += step) {
    store.objects.clear();
    for (const [key, object] of before) store.objects.set(key, object);
    store.requests.length = 0;
    // For every second cut, the store performs the last request and only its response is lost.
    store.fault = ({ number }) =>
      number <= lastRequest
        ? undefined
        : number === lastRequest + 1 && lastRequest % 2 === 0
          ? 'cut after'
          : 'cut before';
    const attempt = publish(await openBucket(store), newer);
    await expect(attempt, `request ${lastRequest}`).rejects.toMatchObject({ exit: 3 });
    expect([lastRequest, findVisibleErrors(bucketFiles(store), [older, newer])]).toEqual([lastRequest, []]);
    store.fault = () => undefined;
    await publish(await openBucket(store), newer);
    expect([lastRequest, hashTargetState(bucketFiles(store))]).toEqual([lastRequest, expectedState]);
  }
}
