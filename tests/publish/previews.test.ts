import { describe, expect, it } from 'vitest';
import { isPreviewExpired, listPreviews, previewTarget, removePreview } from '#build/publish/previews.ts';
import { isPreviewName, similarPreviewName } from '#build/serving/previewNames.ts';
import { openMemoryTarget, ProcessKilled } from '../support/memoryTarget.ts';

const preview = {
  ...{ version: 1, name: 'pr-12', environment: 'qa1', release: '0123456789abcdef', actor: 'Ana' },
  ...{ at: '2026-11-01T00:00:00.000Z', expires: '2026-11-15T00:00:00.000Z', carriers: ['acme'] },
};
const key = 'previews/_index/releases/pr-12.json';
const entry = (change: object = {}) => Buffer.from(JSON.stringify({ ...preview, ...change }));
const aTarget = () =>
  new Map([
    [key, entry()],
    ['previews/pr-12/app/acme/start.html', Buffer.from('<!doctype html>')],
    ['previews/pr-123/app/acme/start.html', Buffer.from('<!doctype html>')],
    ['app/acme/start.html', Buffer.from('<!doctype html>')],
  ]);

describe('previews of a target', () => {
  it('expire at the time in their entry', async () => {
    const [stored] = await listPreviews(openMemoryTarget(aTarget()));
    if (!stored) throw new Error('The target has a preview.');
    const expiresMs = Date.parse(preview.expires);
    expect([isPreviewExpired(stored, expiresMs - 1), isPreviewExpired(stored, expiresMs)]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['no JSON', Buffer.from('{')],
    ['another name', entry({ name: 'pr-13' })],
    ['no valid time', entry({ expires: 'tomorrow' })],
    ['no list of carriers', entry({ carriers: 'acme' })],
  ])('count as expired if their entry has %s', async (_what, bytes) => {
    const files = aTarget().set(key, bytes);
    const [stored] = await listPreviews(openMemoryTarget(files));
    expect(stored?.preview).toBeUndefined();
    expect(stored && isPreviewExpired(stored, 0)).toBe(true);
  });

  it('ignore entries whose file name is not the name of a preview', async () => {
    const files = new Map([
      ['previews/_index/releases/_index.json', entry({ name: '_index' })],
      ['previews/_index/releases/a/b.json', entry({ name: 'a/b' })],
    ]);
    expect(await listPreviews(openMemoryTarget(files))).toEqual([]);
  });

  it('are deleted with their files only', async () => {
    const target = openMemoryTarget(aTarget());
    const [stored] = await listPreviews(target);
    expect(stored && (await removePreview(target, stored))).toBe(true);
    expect([...target.files.keys()]).toEqual(['previews/pr-123/app/acme/start.html', 'app/acme/start.html']);
  });

  it('stay if they were published again since they were listed', async () => {
    const target = openMemoryTarget(aTarget());
    const [stored] = await listPreviews(target);
    target.files.set(key, entry({ expires: '2026-12-15T00:00:00.000Z' }));
    expect(stored && (await removePreview(target, stored))).toBe(false);
    expect(target.files.size).toBe(4);
  });

  it('are found again if the process is killed after it has deleted their files [trust B3]', async () => {
    const files = aTarget();
    const [stored] = await listPreviews(openMemoryTarget(files));
    // The operations are: the check of the entry, the files, the entry.
    const killed = openMemoryTarget(files, { killAt: 3 });
    await expect(stored && removePreview(killed, stored)).rejects.toThrow(ProcessKilled);
    expect(files.has('previews/pr-12/app/acme/start.html')).toBe(false);
    expect(await listPreviews(openMemoryTarget(files))).toMatchObject([{ name: 'pr-12' }]);
  });
});

describe('preview name', () => {
  it.each(['a', 'pr-12', '0', 'x'.repeat(40)])('can be %s', (name) => expect(isPreviewName(name)).toBe(true));

  it.each(['', '-a', 'a-', 'A', 'a.b', 'a/b', '..', 'a_b', 'ä', 'a\n', 'x'.repeat(41)])(
    'cannot be %j',
    (name) => expect(isPreviewName(name)).toBe(false),
  );

  it.each([
    ['Feature/New Colours', 'feature-new-colours'],
    ['--', undefined],
    [`${'x'.repeat(39)}-y`, 'x'.repeat(39)],
  ])('is suggested for the invalid text %j', (text, name) => expect(similarPreviewName(text)).toBe(name));

  it('becomes the name of a folder in the target', () => {
    expect(previewTarget('folder:/srv/www/', 'pr-12')).toBe('folder:/srv/www/previews/pr-12');
    expect(previewTarget('s3://claims', 'pr-12')).toBe('s3://claims/previews/pr-12');
  });
});
