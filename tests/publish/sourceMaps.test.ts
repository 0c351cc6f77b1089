import { describe, expect, it } from 'vitest';
import { blobKey, sourceMapIndexKey } from '#build/publish/manifest.ts';
import { planPublish } from '#build/publish/publish.ts';
import { readSourceMapIndex } from '#build/publish/sourceMapIndex.ts';
import { createMapFinder, openTargetMaps } from '#build/stack/releaseMaps.ts';
import { aRelease, type SampleOutput } from '../support/aRelease.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';
import { publish, sampleAuthor, sampleKey, switchRelease, testPorts } from '../support/publishing.ts';
import { withSourceMaps } from '../support/withSourceMaps.ts';

const mapHashes = (output: SampleOutput) => Object.values(output.source.sourceMaps?.() ?? {});
const before = withSourceMaps(aRelease('before'));
const after = withSourceMaps(aRelease('after'));

describe('source maps in a target', () => {
  it('are stored by hash below releases/, with a list for each release', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, before);
    const { release } = before.release;
    expect(await readSourceMapIndex(target, release)).toEqual(before.source.sourceMaps?.());
    for (const hash of mapHashes(before)) expect(await target.stat(blobKey(hash))).toBeDefined();
    const keys = (await target.list('')).map(({ key }) => key);
    expect(keys.filter((key) => key.includes('map') && !key.startsWith('releases/'))).toEqual([]);
  });

  it('are added to a release that was published without them, and replaced after a change', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, aRelease('before'));
    expect(await readSourceMapIndex(target, before.release.release)).toBeUndefined();
    await publish(target, before);
    expect(await readSourceMapIndex(target, before.release.release)).toEqual(before.source.sourceMaps?.());
    const changed = withSourceMaps(aRelease('before'), 'another comment');
    await publish(target, changed);
    expect(await readSourceMapIndex(target, before.release.release)).toEqual(changed.source.sourceMaps?.());
  });

  it('stay if the same release is published from an output without source maps', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, before);
    const options = {
      target,
      source: aRelease('before').source,
      class: 'portal',
      removeMissing: false,
    } as const;
    const plan = await planPublish(
      { ...options, stage: false, takeOver: false, key: sampleKey, version: '0.0.0', author: sampleAuthor },
      testPorts(),
    );
    expect(plan.isDone).toBe(true);
    expect(plan.sourceMaps.index).toEqual(before.source.sourceMaps?.());
  });

  it('include the carriers that a publish of one carrier does not replace', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, before);
    const [code = ''] = Object.keys(after.release.carriers);
    const { manifest } = await publish(target, after, { codes: [code] });
    expect(await readSourceMapIndex(target, manifest.release)).toEqual({
      ...before.source.sourceMaps?.(),
      ...after.source.sourceMaps?.(),
    });
  });

  it('stay for scripts that the next release shares, if it is published without source maps', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, before);
    const [code = ''] = Object.keys(before.release.carriers);
    const texts = aRelease('before', { textOverrides: { [code]: 'other text' } });
    const { manifest } = await publish(target, texts);
    expect(manifest.release).not.toBe(before.release.release);
    expect(await readSourceMapIndex(target, manifest.release)).toEqual(before.source.sourceMaps?.());
  });

  it('are found for each release, also after a rollback', async () => {
    const target = openMemoryTarget(new Map());
    await publish(target, before);
    await publish(target, after);
    await switchRelease(target, 'rollback');
    const findMap = createMapFinder(
      [before, after].map(({ release }) => openTargetMaps(target, release.release)),
    );
    for (const output of [before, after])
      for (const script of Object.keys(output.source.sourceMaps?.() ?? {}))
        expect(await findMap({ kind: 'hashed', script })).toMatchObject({ map: { file: script }, offset: 0 });
  });

  it('cause an error with a next step if their list is damaged', async () => {
    const files = new Map<string, Buffer>();
    const target = openMemoryTarget(files);
    await publish(target, before);
    files.set(sourceMapIndexKey(before.release.release), Buffer.from('{'));
    await expect(readSourceMapIndex(target, before.release.release)).rejects.toMatchObject({
      exit: 3,
      hint: expect.stringContaining('--source-maps'),
    });
  });
});
