import { describe, expect, it } from 'vitest';
import { probeTarget } from '#build/publish/probeTarget.ts';
import type { Target } from '#build/publish/target.ts';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { openBucket } from '../support/pipeline/bucket.ts';
import { openMemoryTarget } from '../support/pipeline/memoryTarget.ts';
import { startObjectStore } from '../support/pipeline/objectStore.ts';
import { publish } from '../support/pipeline/publishing.ts';

const output = aRelease('words');

const unmetBy = async (change: (target: Target) => Partial<Target>) => {
  const files = new Map<string, Buffer>();
  const target = openMemoryTarget(files);
  const results = await probeTarget({ ...target, ...change(target) });
  expect(files.size).toBe(0);
  return results.filter(({ isMet }) => !isMet).map(({ requirement }) => requirement);
};

describe('probe of a target', () => {
  it('accepts a store that supports conditional writes, and leaves no file', async () => {
    const store = await startObjectStore();
    const results = await probeTarget(await openBucket(store));
    expect(results.map(({ requirement, isMet }) => [requirement, isMet])).toEqual([
      ['If-None-Match', true],
      ['If-Match', true],
      ['read after write', true],
      ['list after write', true],
      ['delete', true],
    ]);
    expect(store.objects.size).toBe(0);
  });

  it.each([
    ['if-none-match', 'If-None-Match'],
    ['if-match', 'If-Match'],
    ['if-match for a missing file', 'If-Match'],
    ['if-match without quotes', 'If-Match'],
  ] as const)('reports a store that ignores %s', async (condition, requirement) => {
    const store = await startObjectStore();
    store.ignores = [condition];
    store.comparesUnquoted = condition === 'if-match without quotes';
    const results = await probeTarget(await openBucket(store));
    expect(results.filter(({ isMet }) => !isMet)).toMatchObject([{ requirement }]);
    expect(store.objects.size).toBe(0);
  });

  it('reports a store that returns old bytes, or lists files late', async () => {
    expect(
      await unmetBy((target) => ({
        read: async (key) => {
          const stored = await target.read(key);
          return stored && { ...stored, bytes: Buffer.from('{"probe":1}\n') };
        },
      })),
    ).toEqual(['read after write']);
    expect(await unmetBy(() => ({ list: async () => [] }))).toEqual(['list after write']);
  });
});

describe('first publish to a store', () => {
  it('uploads nothing and fails if the store ignores conditional writes [trust B5]', async () => {
    const store = await startObjectStore();
    store.ignores = ['if-match'];
    await expect(publish(await openBucket(store), output)).rejects.toMatchObject({
      exit: 3,
      message: expect.stringMatching(/^s3:\/\/claims\/www cannot be published to: .+ If-Match/),
      hint: expect.stringContaining('Nothing was published.'),
    });
    expect([...store.objects.keys()]).toEqual([]);
    const keys = new Set(store.requests.flatMap(({ method, key }) => (method === 'PUT' ? key : [])));
    expect([...keys]).toEqual([expect.stringMatching(/^www\/releases\/probe-[0-9a-f-]+\.json$/)]);
  });

  it('probes the store once, and ignores the leftover file of a killed probe', async () => {
    const store = await startObjectStore();
    const target = await openBucket(store);
    await target.create('releases/probe-1.json', Buffer.from('{}'));
    await publish(target, output);
    const probes = () =>
      store.requests.filter(({ method, key }) => method === 'PUT' && key.includes('probe-'));
    const count = probes().length;
    await publish(target, aRelease('other words'));
    expect(probes()).toHaveLength(count);
  });
});
