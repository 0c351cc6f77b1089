import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { memoryByteStore, openFileByteStore } from '#build/core/byteStore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-byte-store-'));
  return () => rmSync(folder, { recursive: true });
});

function openTestStore(path = join(folder, 'bytes')) {
  const byteStore = openFileByteStore(path);
  onTestFinished(() => byteStore.close());
  return byteStore;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe.each([
  ['in memory', () => memoryByteStore],
  ['in a file', () => openTestStore().store],
  ['in a file that cannot be created', () => openTestStore(join(folder, 'missing', 'bytes')).store],
])('byte cache %s', (_, open) => {
  it('returns stored bytes in any order and more than once', () => {
    const store = open();
    const readers = ['first', '', 'a third, longer than the others'].map((word) => store(Buffer.from(word)));
    const order = [2, 0, 1, 2];
    expect(order.map((index) => text(readers[index]?.() ?? Buffer.from('nothing')))).toEqual(
      order.map((index) => ['first', '', 'a third, longer than the others'][index]),
    );
  });

  it('keeps a copy of the bytes if the original buffer changes', () => {
    const original = Buffer.from('words');
    const readBytes = open()(original);
    original.fill(0);
    expect(text(readBytes())).toBe('words');
  });
});

describe('file of the byte cache', () => {
  it('is deleted from the folder but stays open', () => {
    openTestStore().store(Buffer.from('words'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is created only when the first bytes are stored', () => {
    mkdirSync(join(folder, 'bytes'));
    expect(() => openTestStore()).not.toThrow();
  });

  it('holds the stored bytes outside of memory, so they cannot be read after it is closed', () => {
    const { store, close } = openTestStore();
    const readBytes = store(Buffer.from('words'));
    close();
    expect(readBytes).toThrow('The byte store is closed.');
  });
});
