import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BaselineStoreOptions, openBaselineStore } from '#scripts/gallery/baselineStore.ts';
import { fromPixels } from '#scripts/gallery/encodePicture.ts';
import {
  findLatestGallery,
  type PictureKey,
  readBaseline,
  readCatalogue,
} from '#scripts/gallery/page/catalogue.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { siteSubject } from '#scripts/gallery/subject.ts';
import { livery } from '../support/cli.ts';
import { createImage } from '../support/createImage.ts';
import { sampleTenants } from '../support/sampleTenants.ts';
import { fileTempFolder, tempFolder } from '../support/tempFolder.ts';

const folder = fileTempFolder();
let out = '';
let runs = 0;
beforeEach(() => {
  runs += 1;
  out = join(folder(), String(runs));
});

const scene = (id: string): Scene => ({ id, title: id, area: 'start', path: '/' });
const scenes = [scene('one'), scene('two'), scene('three')];
const subject = { ...siteSubject, code: 'acme', name: 'Acme' };
const pictureKey = (id: string): PictureKey => ({
  scene: id,
  code: 'acme',
  width: 360,
  locale: 'en',
  theme: 'light',
});
const white = [255, 255, 255] as const;
const aPng = (side: number, colour: readonly [number, number, number] = white) =>
  fromPixels(createImage(30, 30, (x) => (x < side ? colour : white)))
    .png()
    .toBuffer();

async function captureGallery(
  release: string,
  shots: Readonly<Record<string, Buffer | string>>,
  overrides: Partial<BaselineStoreOptions> = {},
) {
  const store = openBaselineStore(join(out, release), {
    ...{ environment: 'development', release, scenes, hasSceneFilter: false, widths: [360], theme: 'light' },
    ...{ baseline: findLatestGallery(out, release, ['acme']), captured: () => undefined },
    ...overrides,
  });
  store.expect(Object.keys(shots).map((id) => ({ scene: scene(id), subject, widths: [360] })));
  for (const [id, shot] of Object.entries(shots)) {
    if (typeof shot === 'string') await store.add(pictureKey(id), undefined, shot);
    else await store.add(pictureKey(id), shot, null);
  }
  const { pictures } = await store.close();
  return Object.fromEntries(pictures.map((picture) => [picture.scene, picture]));
}

describe('gallery comparison with the previous gallery', () => {
  it('reports unchanged, changed, new and removed scenes, and writes every file that it lists', async () => {
    const blue = await aPng(10, [0, 0, 255]);
    await captureGallery('a', { one: await aPng(0), two: await aPng(0), three: blue });
    const pictures = await captureGallery('b', { one: await aPng(0), two: blue, four: blue });
    expect(pictures).toMatchObject({
      one: { change: { kind: 'same' } },
      two: { change: { kind: 'changed', share: expect.closeTo(1 / 3, 2) } },
      four: { change: { kind: 'new' } },
      three: { change: { kind: 'gone' }, file: null },
    });
    const paths = Object.values(pictures).flatMap(({ file, thumb, change }) => [
      ...[file, thumb],
      ...('before' in change ? [change.before] : []),
      ...('difference' in change ? [change.difference] : []),
    ]);
    expect(paths.filter((path) => path !== null && !existsSync(join(out, 'b', path)))).toEqual([]);
  });

  it('does not report a scene as removed when that scene was not requested', async () => {
    const picture = await aPng(0);
    await captureGallery('a', { one: picture, two: picture });
    const pictures = await captureGallery(
      'b',
      { one: picture },
      { scenes: [scene('one')], hasSceneFilter: true },
    );
    expect(Object.keys(pictures)).toEqual(['one']);
    expect(Object.keys(await captureGallery('c', { one: picture }, { widths: [1280] }))).toEqual(['one']);
  });

  it('keeps the other scenes when only some scenes are captured again', async () => {
    const picture = await aPng(0);
    await captureGallery('a', { one: picture, two: picture });
    const pictures = await captureGallery(
      'a',
      { two: await aPng(5, [9, 9, 9]) },
      { scenes: [scene('two')], hasSceneFilter: true },
    );
    expect([Object.keys(pictures), pictures.one?.change.kind]).toEqual([['one', 'two'], 'unknown']);
    expect(readCatalogue(join(out, 'a'))?.scenes.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  });

  it('reports a failed scene with its reason, and does not compare the scene', async () => {
    const picture = await aPng(0);
    await captureGallery('a', { one: 'The screen timed out.', two: picture });
    const pictures = await captureGallery('b', { one: picture, two: 'The screen timed out.' });
    expect(pictures).toMatchObject({
      one: { change: { kind: 'new' }, failure: null },
      two: { change: { kind: 'unknown' }, failure: 'The screen timed out.', file: null },
    });
  });

  it('renders a page without external URLs, and escapes names', async () => {
    const markup = '<script>alert(1)</script>';
    await captureGallery('a', { one: await aPng(0) }, { environment: markup });
    const html = readFileSync(join(out, 'a/index.html'), 'utf8');
    expect(html).not.toContain(markup);
    expect(html.match(/https?:\/\/[^"'\s]*/g) ?? []).toEqual([]);
    expect(html).toContain("img-src 'self' file: data:");
  });
});

describe('gallery in another locale', () => {
  it('reports a provider.json that is not a JSON object', async () => {
    const cwd = tempFolder({ ...sampleTenants(), 'tenants/acme/provider.json': 'null' });
    const { exit, stderr } = await livery(['gallery', 'acme', '--locale', 'sr'], cwd);
    expect([exit, stderr]).toEqual([1, expect.stringContaining('provider.json is not a JSON object.')]);
  });
});

describe('baseline gallery', () => {
  it('uses the latest other gallery with the same carriers', async () => {
    await captureGallery('a', { one: await aPng(0) });
    expect(findLatestGallery(out, 'b', ['acme'])?.catalogue.release).toBe('a');
    expect(findLatestGallery(out, 'a', ['acme'])).toBeUndefined();
    expect(findLatestGallery(join(out, 'nowhere'), 'a', [])).toBeUndefined();
    expect(() => readBaseline(out)).toThrow(/does not contain a gallery/);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['null pictures', { pictures: [null] }],
    ['null carriers', { carriers: null }],
    ['a scene path outside the gallery', { scene: '../../../out' }],
    ['a file path outside the gallery', { file: '../../../key.pem' }],
  ])('ignores a gallery whose gallery.json contains %s', async (_what, edit) => {
    await captureGallery('a', { one: await aPng(0) });
    const file = join(out, 'a/gallery.json');
    const original = JSON.parse(readFileSync(file, 'utf8')) as { pictures: object[] };
    const isPicture = edit !== null && ('scene' in edit || 'file' in edit);
    const forged = isPicture
      ? { ...original, pictures: [{ ...original.pictures[0], ...edit }] }
      : edit && !Array.isArray(edit)
        ? { ...original, ...edit }
        : edit;
    writeFileSync(file, JSON.stringify(forged));
    expect(() => readBaseline(join(out, 'a'))).toThrow(/does not contain a gallery/);
    expect(findLatestGallery(out, 'b', ['acme'])).toBeUndefined();
  });
});
