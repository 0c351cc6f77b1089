import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { memoryByteStore, openFileByteStore } from '#build/byteStore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-shelf-'));
  return () => rmSync(folder, { recursive: true });
});

function openShelf(path = join(folder, 'shelf')) {
  const shelf = openFileByteStore(path);
  onTestFinished(() => shelf.close());
  return shelf;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe.each([
  ['in memory', () => memoryByteStore],
  ['in a file', () => openShelf().store],
  ['in a file that cannot be created', () => openShelf(join(folder, 'missing', 'shelf')).store],
])('byte cache %s', (_, open) => {
  it('returns stored bytes in any order and more than once', () => {
    const keep = open();
    const take = ['first', '', 'a third, longer than the others'].map((word) => keep(Buffer.from(word)));
    const order = [2, 0, 1, 2];
    expect(order.map((at) => text(take[at]?.() ?? Buffer.from('nothing')))).toEqual(
      order.map((at) => ['first', '', 'a third, longer than the others'][at]),
    );
  });

  it('keeps a copy of the bytes if the original buffer changes', () => {
    const original = Buffer.from('words');
    const take = open()(original);
    original.fill(0);
    expect(text(take())).toBe('words');
  });
});

describe('file of the byte cache', () => {
  it('is deleted from the folder but stays open', () => {
    openShelf().store(Buffer.from('words'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is created only when the first bytes are stored', () => {
    mkdirSync(join(folder, 'shelf'));
    expect(() => openShelf()).not.toThrow();
  });

  it('holds the stored bytes outside of memory, so they cannot be read after it is closed', () => {
    const { store, close } = openShelf();
    const take = store(Buffer.from('words'));
    close();
    expect(take).toThrow('The byte store is closed.');
  });
});
