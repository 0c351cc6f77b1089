import { describe, expect, it } from 'vitest';
import type { HeldClaim } from '#build/publish/claim.ts';
import { moveGroup, put } from '#build/publish/move.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';

const claim = { keep: async () => {} } as unknown as HeldClaim;
const bytes = Buffer.from('new words');

describe('the pages of one carrier', () => {
  it('that go are taken away after all that come, whose links no longer lead to them [trust T18]', async () => {
    const target = openMemoryTarget(new Map([['app/acme/old.html', Buffer.from('old words')]]));
    const moves = ['old.html', 'index.html', 'start.html', 'sw.js'].map((name) => ({
      key: `app/acme/${name}`,
      sha256: name === 'old.html' ? undefined : 'hash',
      etag: undefined,
    }));
    await moveGroup(target, claim, { name: 'acme', moves }, async () => bytes);
    expect(target.changes).toEqual(
      ['start.html', 'index.html', 'sw.js', 'old.html'].map((name) => `app/acme/${name}`),
    );
  });
});

describe('a page that somebody else has written since it was seen', () => {
  it.each([
    ['in the place of another', Buffer.from('what was seen'), 'etag of what was seen'],
    ['where there was none', Buffer.from('what came'), undefined],
  ])('%s is left as it is, and the publish ends [trust T18]', async (_what, there, etag) => {
    const target = openMemoryTarget(new Map([['app/acme/start.html', there]]));
    await expect(put(target, 'app/acme/start.html', bytes, etag)).rejects.toMatchObject({ exit: 4 });
    expect(target.files.get('app/acme/start.html')).toEqual(there);
  });

  it('with these very bytes is no other', async () => {
    const target = openMemoryTarget(new Map([['app/acme/start.html', bytes]]));
    await put(target, 'app/acme/start.html', bytes, undefined);
    expect(target.changes).toEqual([]);
  });
});
