import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { memoryShelf, openFileShelf } from '#build/shelf.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-shelf-'));
  return () => rmSync(folder, { recursive: true });
});

function openShelf(path = join(folder, 'shelf')) {
  const shelf = openFileShelf(path);
  onTestFinished(() => shelf.close());
  return shelf;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe.each([
  ['in memory', () => memoryShelf],
  ['in a file', () => openShelf().keep],
  ['in a file that cannot be made', () => openShelf(join(folder, 'missing', 'shelf')).keep],
])('a shelf %s', (_, open) => {
  it('gives back what was put on it, in any order and more than once', () => {
    const keep = open();
    const take = ['first', '', 'a third, longer than the others'].map((word) => keep(Buffer.from(word)));
    const order = [2, 0, 1, 2];
    expect(order.map((at) => text(take[at]?.() ?? Buffer.from('nothing')))).toEqual(
      order.map((at) => ['first', '', 'a third, longer than the others'][at]),
    );
  });

  it('keeps what it was given, whatever becomes of the original', () => {
    const original = Buffer.from('words');
    const take = open()(original);
    original.fill(0);
    expect(text(take())).toBe('words');
  });
});

describe('a shelf in a file', () => {
  it('leaves no name behind', () => {
    openShelf().keep(Buffer.from('words'));
    expect(readdirSync(folder)).toEqual([]);
  });

  it('makes no file before there is something to put there', () => {
    mkdirSync(join(folder, 'shelf'));
    expect(() => openShelf()).not.toThrow();
  });

  it('holds what it was given outside of the process, not in memory', () => {
    const { keep, close } = openShelf();
    const take = keep(Buffer.from('words'));
    close();
    expect(take).toThrow('The shelf is closed.');
  });
});
