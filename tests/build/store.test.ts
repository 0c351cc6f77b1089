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
import { sha256 } from '#build/core/hash.ts';
import { openStore, type Store } from '#build/core/store.ts';

let folder: string;
let counter = 0;
const open = () => openStore(join(folder, 'objects'), join(folder, 'tmp'));
const pathOf = (hash: string) => join(folder, 'objects', hash.slice(0, 2), hash.slice(2));
const inodeOf = (path: string) => statSync(path).ino;

/** Stores the text and links it to a new target path. */
function writeText(store: Store, text: string): { hash: string; target: string } {
  const written = { hash: sha256(text), target: join(folder, `served-${counter++}`) };
  store.write(written.hash, Buffer.from(text), written.target);
  return written;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-store-'));
  mkdirSync(join(folder, 'tmp'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('content-addressed store', () => {
  it('stores content once under its hash, links it to each target and leaves no temporary files', () => {
    const store = open();
    const first = writeText(store, 'one');
    const second = writeText(store, 'one');
    expect(readFileSync(second.target, 'utf8')).toBe('one');
    expect(inodeOf(first.target)).toBe(inodeOf(pathOf(first.hash)));
    expect(inodeOf(second.target)).toBe(inodeOf(first.target));
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });

  it('reuses content from an earlier build', () => {
    const { hash, target } = writeText(open(), 'one');
    const reopened = open();
    expect(reopened.read(hash)).toEqual(Buffer.from('one'));
    expect(inodeOf(writeText(reopened, 'one').target)).toBe(inodeOf(target));
  });

  it.each([
    ['a flipped byte', (path: string) => writeFileSync(path, 'onf')],
    ['a truncated file', (path: string) => writeFileSync(path, 'o')],
    ['the content of another file', (path: string) => writeFileSync(path, 'two')],
    ['a missing file', (path: string) => rmSync(path)],
  ])('repairs %s when the same content is stored again', (_what, damage) => {
    const { hash } = writeText(open(), 'one');
    damage(pathOf(hash));
    const store = open();
    expect(store.read(hash)).toBeUndefined();
    const { target } = writeText(store, 'one');
    expect(readFileSync(pathOf(hash), 'utf8')).toBe('one');
    expect(readFileSync(target, 'utf8')).toBe('one');
    expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  });

  it('repairs an object with a new file and does not write into existing hard links', () => {
    const { hash, target } = writeText(open(), 'one');
    chmodSync(pathOf(hash), 0o644);
    writeFileSync(pathOf(hash), 'bad');
    writeText(open(), 'one');
    expect(inodeOf(target)).not.toBe(inodeOf(pathOf(hash)));
  });
});
