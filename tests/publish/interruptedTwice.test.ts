import { expect, it } from 'vitest';
import { aRelease } from '../support/pipeline/aRelease.ts';
import { hashTargetState } from '../support/pipeline/findVisibleErrors.ts';
import { openMemoryTarget, ProcessKilled } from '../support/pipeline/memoryTarget.ts';
import { publish, switchRelease } from '../support/pipeline/publishing.ts';

const served = aRelease('served words', { codes: ['acme', 'cedar'] });
const withNew = aRelease('words with a new carrier', { codes: ['acme', 'birch', 'cedar'] });
const afterInterruption = aRelease('words after the interruption', { codes: ['acme', 'cedar'] });

const pages = (files: ReadonlyMap<string, Buffer>) =>
  Object.entries(hashTargetState(files)).filter(
    ([key]) => /\.html|sw\.js/.test(key) && !key.startsWith('releases/'),
  );

it('one rollback undoes two interrupted publishes in a row, byte for byte [trust B13]', async () => {
  const files = new Map<string, Buffer>();
  await publish(openMemoryTarget(files), served);
  const start = new Map(files);
  const completeRun = openMemoryTarget(new Map(files));
  await publish(completeRun, withNew);
  const killAt = completeRun.operations() - 8;
  await expect(publish(openMemoryTarget(files, { killAt }), withNew)).rejects.toBeInstanceOf(ProcessKilled);
  expect(files.has('app/birch/index.html')).toBe(true);
  const target = openMemoryTarget(files);
  target.remove = async () => {
    throw new ProcessKilled();
  };
  await expect(publish(target, afterInterruption)).rejects.toBeInstanceOf(ProcessKilled);
  await switchRelease(openMemoryTarget(files), 'rollback');
  expect(pages(files)).toEqual(pages(start));
});
