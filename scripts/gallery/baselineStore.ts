import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from '#build/core/createFolder.ts';
import { compareText } from '#build/core/diagnostics.ts';
import type { Visit } from './capture.ts';
import { compare } from './compare.ts';
import { type EncodedPicture, encodePicture, readPixels } from './encodePicture.ts';
import {
  type Baseline,
  type Catalogue,
  type Change,
  catalogueFile,
  type Picture,
  type PictureKey,
  pictureName,
  readCatalogue,
} from './page/catalogue.ts';
import { renderGalleryPage } from './page/galleryPage.ts';
import type { Scene } from './scenes/scene.ts';
import type { ScreenSize } from './scenes/screenSize.ts';
import type { Theme } from './scenes/theme.ts';

export interface BaselineStoreOptions {
  readonly environment: string;
  readonly release: string;
  /** The gallery to compare with. */
  readonly baseline: Baseline | undefined;
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly hasSceneFilter: boolean;
  readonly widths: readonly ScreenSize[];
  readonly theme: Theme;
  readonly captured: (name: string, failure: string | null) => void;
}

/** Stores pictures in the gallery folder as they are captured and compares each with the earlier gallery. */
export interface BaselineStore {
  readonly folder: string;
  /**
   * Adds visits to the expected ones. A picture of an expected visit that only the earlier gallery contains is reported
   * as gone.
   */
  expect(takes: readonly Visit[]): void;
  readonly add: (key: PictureKey, png: Buffer | undefined, failure: string | null) => Promise<void>;
  /** Writes the catalogue and the page. */
  close(): Promise<Catalogue>;
}

export function openBaselineStore(folder: string, options: BaselineStoreOptions): BaselineStore {
  const { baseline, captured } = options;
  const before = new Map(baseline?.catalogue.pictures.map((picture) => [pictureName(picture), picture]));
  // A gallery of the same release may already exist. Pictures that are not captured again are kept.
  const pictures = new Map(readCatalogue(folder)?.pictures.map((picture) => [pictureName(picture), picture]));
  const visits: Visit[] = [];
  const write = (path: string, bytes: Buffer) => {
    createFolder(dirname(join(folder, path)));
    writeFileSync(join(folder, path), bytes);
    return path;
  };
  const add: BaselineStore['add'] = async (key, png, failure) => {
    const name = pictureName(key);
    for (const part of ['before', 'differences']) rmSync(join(folder, part, `${name}.webp`), { force: true });
    const encoded = png && (await encodePicture(png));
    const change =
      encoded && failure === null
        ? await compareWithBaseline(encoded, before.get(name), { folder, baseline, name, write })
        : ({ kind: 'unknown' } as const);
    pictures.set(name, {
      ...key,
      file: encoded ? write(`pictures/${name}.webp`, encoded.file) : null,
      thumb: encoded ? write(`thumbs/${name}.webp`, encoded.thumb) : null,
      hash: encoded?.hash ?? null,
      change,
      failure,
    });
    captured(name, failure);
  };
  return {
    folder,
    expect: (more) => visits.push(...more),
    add,
    async close() {
      for (const picture of findRemoved(before, pictures, visits, options)) {
        const name = pictureName(picture);
        const old = copyBaselinePicture(name, picture, { folder, baseline });
        if (old !== undefined)
          pictures.set(name, {
            ...picture,
            file: null,
            thumb: null,
            hash: null,
            change: { kind: 'gone', before: old },
          });
      }
      const catalogue = catalogueOf([...pictures.values()], visits, folder, options);
      write(catalogueFile, Buffer.from(`${JSON.stringify(catalogue, null, 1)}\n`));
      write('index.html', Buffer.from(await renderGalleryPage(catalogue)));
      return catalogue;
    },
  };
}

interface ComparisonContext {
  readonly folder: string;
  readonly baseline: Baseline | undefined;
  readonly name: string;
  readonly write: (path: string, bytes: Buffer) => string;
}

async function compareWithBaseline(
  after: EncodedPicture,
  old: Picture | undefined,
  comparison: ComparisonContext,
): Promise<Change> {
  const { baseline, name, write } = comparison;
  if (!baseline || !old?.file || old.failure !== null) return { kind: baseline ? 'new' : 'unknown' };
  if (old.hash === after.hash) return { kind: 'same' };
  const file = join(baseline.folder, old.file);
  if (!existsSync(file)) return { kind: 'new' };
  const difference = await compare(await readPixels(readFileSync(file)), after.pixels);
  if (!difference) return { kind: 'same' };
  return {
    kind: 'changed',
    share: difference.share,
    before: write(`before/${name}.webp`, readFileSync(file)),
    difference: write(`differences/${name}.webp`, difference.picture),
  };
}

/** Copies the earlier picture, so that the gallery is self-contained and can be sent to other people. */
function copyBaselinePicture(
  name: string,
  { file }: Picture,
  { folder, baseline }: Pick<ComparisonContext, 'folder' | 'baseline'>,
) {
  const from = file && baseline ? join(baseline.folder, file) : undefined;
  if (from === undefined || !existsSync(from)) return undefined;
  createFolder(join(folder, 'before'));
  copyFileSync(from, join(folder, 'before', `${name}.webp`));
  return `before/${name}.webp`;
}

/** Returns the earlier pictures that this run would have captured if they still existed. */
function findRemoved(
  before: ReadonlyMap<string, Picture>,
  pictures: ReadonlyMap<string, Picture>,
  visits: readonly Visit[],
  { scenes, hasSceneFilter, widths, theme }: BaselineStoreOptions,
): Picture[] {
  const carriers = new Set(visits.map(({ subject: { code, locale } }) => `${code} ${locale}`));
  const sceneIds = new Set(scenes.map(({ id }) => id));
  return [...before].flatMap(([name, picture]) => {
    const isRequested =
      picture.theme === theme &&
      widths.includes(picture.width) &&
      (!hasSceneFilter || sceneIds.has(picture.scene)) &&
      carriers.has(`${picture.code} ${picture.locale}`);
    return isRequested && picture.change.kind !== 'gone' && !pictures.has(name) ? [picture] : [];
  });
}

function catalogueOf(
  pictures: readonly Picture[],
  visits: readonly Visit[],
  folder: string,
  { environment, release, baseline, scenes }: BaselineStoreOptions,
): Catalogue {
  const last = readCatalogue(folder);
  const merge = <T>(of: (it: T) => string, ...lists: readonly (readonly T[])[]) => [
    ...new Map(lists.flat().map((it) => [of(it), it])).values(),
  ];
  return {
    version: 1,
    environment,
    release,
    madeAt: new Date().toISOString(),
    against: baseline?.catalogue.release ?? null,
    scenes: merge(
      ({ id }) => id,
      last?.scenes ?? [],
      baseline?.catalogue.scenes ?? [],
      scenes.map(({ id, title, area }) => ({ id, title, area })),
    ),
    carriers: merge(
      ({ code }) => code,
      last?.carriers ?? [],
      visits.map(({ subject: { code, name } }) => ({ code, name })),
    ),
    pictures: [...pictures].sort((a, b) => compareText(pictureName(a), pictureName(b))),
  };
}
