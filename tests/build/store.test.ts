import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '#build/hash.ts';
import { openStore } from '#build/store.ts';

let folder: string;
const open = () => openStore(join(folder, 'objects'), join(folder, 'tmp'));
const pathOf = (hash: string) => join(folder, 'objects', hash.slice(0, 2), hash.slice(2));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-store-'));
  mkdirSync(join(folder, 'tmp'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the content-addressed store', () => {
  it('keeps bytes under their hash, once, and leaves no temporary file', () => {
    const store = open();
    const hash = store.put(Buffer.from('one'));
    expect(hash).toBe(sha256('one'));
    expect(store.put(Buffer.from('one'))).toBe(hash);
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
    store.place(hash, join(folder, 'served'));
    expect(statSync(join(folder, 'served')).ino).toBe(statSync(pathOf(hash)).ino);
  });

  it.each([
    ['a flipped byte', (path: string) => writeFileSync(path, 'onf')],
    ['a truncation', (path: string) => writeFileSync(path, 'o')],
    ['another file’s content', (path: string) => writeFileSync(path, 'two')],
    ['removal', (path: string) => rmSync(path)],
  ])('mends %s when the bytes are put again', (_what, damage) => {
    const hash = open().put(Buffer.from('one'));
    damage(pathOf(hash));
    const store = open();
    expect(store.read(hash)).toBeUndefined();
    store.put(Buffer.from('one'));
    expect(readFileSync(pathOf(hash), 'utf8')).toBe('one');
  });

  it('does not mend through a hard link that was already served', () => {
    const first = open();
    const hash = first.put(Buffer.from('one'));
    first.place(hash, join(folder, 'served'));
    chmodSync(pathOf(hash), 0o644);
    writeFileSync(pathOf(hash), 'bad');
    open().put(Buffer.from('one'));
    expect(statSync(join(folder, 'served')).ino).not.toBe(statSync(pathOf(hash)).ino);
  });
});
