import { describe, expect, it } from 'vitest';
import { aRelease } from '../support/aRelease.ts';
import { hashTargetState } from '../support/findVisibleErrors.ts';
import { openMemoryTarget, ProcessKilled } from '../support/memoryTarget.ts';
import { publish, switchRelease } from '../support/publishing.ts';

const served = aRelease('served words', { codes: ['acme', 'cedar'] });
const withNew = aRelease('words with a new carrier', { codes: ['acme', 'birch', 'cedar'] });
const afterInterruption = aRelease('words after the interruption', { codes: ['acme', 'cedar'] });

/** Interrupts two publishes: the first, which adds birch, near its end, and the second before it writes a page. */
async function interruptTwice() {
  const files = new Map<string, Buffer>();
  await publish(openMemoryTarget(files), served);
  const start = new Map(files);
  const completeRun = openMemoryTarget(new Map(files));
  await publish(completeRun, withNew);
  await expect(
    publish(openMemoryTarget(files, { killAt: completeRun.operations() - 8 }), withNew),
  ).rejects.toBeInstanceOf(ProcessKilled);
  expect(files.has('app/birch/index.html')).toBe(true);
  const target = openMemoryTarget(files);
  target.remove = async () => {
    throw new ProcessKilled();
  };
  await expect(publish(target, afterInterruption)).rejects.toBeInstanceOf(ProcessKilled);
  return { files, start };
}

const pages = (files: ReadonlyMap<string, Buffer>) =>
  Object.entries(hashTargetState(files)).filter(
    ([key]) => /\.html|sw\.js/.test(key) && !key.startsWith('releases/'),
  );

describe('two interrupted publishes in a row', () => {
  it('are undone by a rollback, byte for byte [trust B13]', async () => {
    const { files, start } = await interruptTwice();
    await switchRelease(openMemoryTarget(files), 'rollback');
    expect(pages(files)).toEqual(pages(start));
  });

  it('leave no extra pages after a later publish [trust B3]', async () => {
    const { files } = await interruptTwice();
    await publish(openMemoryTarget(files), afterInterruption);
    expect(pages(files)).toEqual(pages(afterInterruption.files));
  });
});
