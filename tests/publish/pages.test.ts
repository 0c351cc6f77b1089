import { describe, expect, it } from 'vitest';
import { applyGroupUpdate } from '#build/publish/pages.ts';
import type { Target } from '#build/publish/target.ts';
import { openMemoryTarget } from '../support/memoryTarget.ts';

const key = 'app/acme/start.html';
const bytes = Buffer.from('new words');
const update = (target: Target, etag: string | undefined) =>
  applyGroupUpdate(target, { name: 'acme', updates: [{ key, sha256: 'hash', etag }] }, async () => bytes);

describe('page that another process has written since it was read', () => {
  it.each([
    ['was replaced', Buffer.from('content of another process'), 'etag of the old content'],
    ['was created', Buffer.from('content of another process'), undefined],
  ])('is not overwritten, and the publish stops, if it %s [trust T18]', async (_what, existing, etag) => {
    const target = openMemoryTarget(new Map([['app/acme/start.html', existing]]));
    const publish = update(target, etag);
    await expect(publish).rejects.toMatchObject({ exit: 4 });
    expect(target.files.get('app/acme/start.html')).toEqual(existing);
  });

  it('is accepted if it has the new content', async () => {
    const target = openMemoryTarget(new Map([['app/acme/start.html', bytes]]));
    await update(target, undefined);
    expect(target.changes).toEqual([]);
  });
});
