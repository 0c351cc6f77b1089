import { describe, expect, it } from 'vitest';
import { sha256 } from '#build/core/hash.ts';
import { hasContent, type Target } from '#build/publish/target.ts';

const bytes = (text: string) => Buffer.from(text);
const contentOf = (text: string) => ({ sha256: sha256(text), read: () => bytes(text) });

const readText = async (target: Target, key: string) =>
  Buffer.from((await target.read(key))?.bytes ?? bytes('absent')).toString();

/**
 * Runs the tests that every publish target must pass. `open` returns a new, empty target for each test, and the same
 * target when a test calls it again.
 */
export function describeTarget(name: string, open: () => Promise<Target>): void {
  describe(`publish target: ${name}`, () => {
    it('creates a new file but never overwrites an existing file [trust T18]', async () => {
      const target = await open();
      expect(await target.create('app/acme/a.html', bytes('one'))).toBeTypeOf('string');
      expect(await target.create('app/acme/a.html', bytes('two'))).toBeUndefined();
      expect(await readText(target, 'app/acme/a.html')).toBe('one');
    });

    it('accepts one of 20 concurrent writes of the same new file [trust B5]', async () => {
      const target = await open();
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, i) => target.create('releases/x.json', bytes(`${i}`))),
      );
      expect(all.filter((etag) => etag !== undefined)).toHaveLength(1);
      const winner = all.findIndex((etag) => etag !== undefined);
      expect(await readText(target, 'releases/x.json')).toBe(`${winner}`);
    });

    it('replaces a file only if its ETag still matches [trust T18]', async () => {
      const target = await open();
      const first = (await target.create('index.html', bytes('one'))) as string;
      const second = await target.replace('index.html', bytes('two'), first);
      expect(second).toBeTypeOf('string');
      expect(second).not.toBe(first);
      expect(await target.replace('index.html', bytes('three'), first)).toBeUndefined();
      expect(await target.replace('404.html', bytes('three'), first)).toBeUndefined();
      expect(await readText(target, 'index.html')).toBe('two');
      expect(await target.replace('index.html', bytes('three'), second as string)).toBeTypeOf('string');
      expect(await target.stat('404.html')).toBeUndefined();
    });

    it('accepts one of 20 concurrent replacements of the same file [trust B5]', async () => {
      const target = await open();
      const etag = (await target.create('releases/x.json', bytes('start'))) as string;
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, i) => target.replace('releases/x.json', bytes(`n${i}`), etag)),
      );
      expect(all.filter((etag) => etag !== undefined)).toHaveLength(1);
    });

    it('lists files by prefix and returns the same ETag for a listed file as for a single lookup', async () => {
      const target = await open();
      for (const key of ['app/acme/a.html', 'app/acme-2/a.html', 'app/assets/b.js', 'index.html'])
        await target.create(key, bytes(key));
      const keys = async (prefix: string) => (await target.list(prefix)).map(({ key }) => key).sort();
      expect(await keys('')).toEqual([
        'app/acme-2/a.html',
        'app/acme/a.html',
        'app/assets/b.js',
        'index.html',
      ]);
      expect(await keys('app/acme/')).toEqual(['app/acme/a.html']);
      expect(await keys('app/missing-carrier/')).toEqual([]);
      expect(await target.list('', 1)).toHaveLength(1);
      const [listed] = await target.list('index.html');
      expect(listed?.etag).toBe((await target.stat('index.html'))?.etag);
      if (!listed) throw new Error('The file does not exist.');
      expect(await hasContent(target, listed, contentOf('index.html'))).toBe(true);
      expect(await hasContent(target, listed, contentOf('other.html'))).toBe(false);
    });

    it('reports the time by the clock that dates its files', async () => {
      const target = await open();
      await target.create('index.html', bytes('one'));
      const file = await target.stat('index.html');
      const ageMs = ((await target.clockMs()) ?? 0) - (file?.modifiedMs ?? 0);
      // HTTP dates have no milliseconds.
      expect([ageMs > -1500, ageMs < 20_000]).toEqual([true, true]);
    });

    it('removes a file, and ignores the removal of a missing file', async () => {
      const target = await open();
      await target.create('app/acme/a.html', bytes('one'));
      await target.remove('app/acme/a.html');
      await target.remove('app/acme/a.html');
      expect(await target.read('app/acme/a.html')).toBeUndefined();
      expect(await target.list('')).toEqual([]);
    });

    it.each(['../x', '/x', 'a/../b', '.hidden', 'a\0b', 'a\\b', ''])(
      'refuses the key %j [trust T10]',
      async (key) => {
        const target = await open();
        await expect(target.create(key, bytes('x'))).rejects.toMatchObject({ exit: 3 });
      },
    );
  });
}
