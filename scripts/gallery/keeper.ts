import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compareText } from '#build/diagnostics.ts';
import {
  type Catalogue,
  type Change,
  catalogueFile,
  type Earlier,
  nameOf,
  type Picture,
  readCatalogue,
  type Shown,
} from './catalogue.ts';
import { compare } from './compare.ts';
import { type Developed, develop, readPixels } from './develop.ts';
import type { Take } from './film.ts';
import { renderGalleryPage } from './page/galleryPage.ts';
import type { Scene } from './scene.ts';
import type { Theme } from './theme.ts';

export interface KeeperOptions {
  readonly environment: string;
  readonly release: string;
  /** The gallery to compare with. */
  readonly earlier: Earlier | undefined;
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly isChosen: boolean;
  readonly widths: readonly number[];
  readonly theme: Theme;
  readonly taken: (name: string, failure: string | null) => void;
}

/** Stores pictures in the gallery folder as they are captured and compares each with the earlier gallery. */
export interface Keeper {
  readonly folder: string;
  /**
   * Adds visits to the expected ones. A picture of an expected visit that only the earlier gallery contains is reported
   * as gone.
   */
  expect(takes: readonly Take[]): void;
  readonly keep: (shown: Shown, png: Buffer | undefined, failure: string | null) => Promise<void>;
  /** Writes the catalogue and the page. */
  close(): Promise<Catalogue>;
}

export function openKeeper(folder: string, options: KeeperOptions): Keeper {
  const { earlier, taken } = options;
  const before = new Map(earlier?.catalogue.pictures.map((picture) => [nameOf(picture), picture]));
  // A gallery of the same release may already exist. Pictures that are not captured again are kept.
  const kept = new Map(readCatalogue(folder)?.pictures.map((picture) => [nameOf(picture), picture]));
  const takes: Take[] = [];
  const write = (path: string, bytes: Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    return path;
  };
  const keep: Keeper['keep'] = async (shown, png, failure) => {
    const name = nameOf(shown);
    for (const part of ['before', 'differences']) rmSync(join(folder, part, `${name}.webp`), { force: true });
    const developed = png && (await develop(png));
    const change =
      developed && failure === null
        ? await tell(developed, before.get(name), { folder, earlier, name, write })
        : ({ kind: 'unknown' } as const);
    kept.set(name, {
      ...shown,
      file: developed ? write(`pictures/${name}.webp`, developed.file) : null,
      thumb: developed ? write(`thumbs/${name}.webp`, developed.thumb) : null,
      hash: developed?.hash ?? null,
      change,
      failure,
    });
    taken(name, failure);
  };
  return {
    folder,
    expect: (more) => takes.push(...more),
    keep,
    async close() {
      for (const picture of findGone(before, kept, takes, options)) {
        const name = nameOf(picture);
        const old = takeOver(name, picture, { folder, earlier });
        if (old !== undefined)
          kept.set(name, {
            ...picture,
            file: null,
            thumb: null,
            hash: null,
            change: { kind: 'gone', before: old },
          });
      }
      const catalogue = catalogueOf([...kept.values()], takes, folder, options);
      write(catalogueFile, Buffer.from(`${JSON.stringify(catalogue, null, 1)}\n`));
      write('index.html', Buffer.from(await renderGalleryPage(catalogue)));
      return catalogue;
    },
  };
}

interface Desk {
  readonly folder: string;
  readonly earlier: Earlier | undefined;
  readonly name: string;
  readonly write: (path: string, bytes: Buffer) => string;
}

async function tell(after: Developed, old: Picture | undefined, desk: Desk): Promise<Change> {
  const { earlier, name, write } = desk;
  if (!earlier || !old?.file || old.failure !== null) return { kind: earlier ? 'new' : 'unknown' };
  if (old.hash === after.hash) return { kind: 'same' };
  const file = join(earlier.folder, old.file);
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
function takeOver(name: string, { file }: Picture, { folder, earlier }: Pick<Desk, 'folder' | 'earlier'>) {
  const from = file && earlier ? join(earlier.folder, file) : undefined;
  if (from === undefined || !existsSync(from)) return undefined;
  mkdirSync(join(folder, 'before'), { recursive: true });
  copyFileSync(from, join(folder, 'before', `${name}.webp`));
  return `before/${name}.webp`;
}

/** Returns the earlier pictures that this run would have captured if they still existed. */
function findGone(
  before: ReadonlyMap<string, Picture>,
  kept: ReadonlyMap<string, Picture>,
  takes: readonly Take[],
  { scenes, isChosen, widths, theme }: KeeperOptions,
): Picture[] {
  const carriers = new Set(takes.map(({ subject: { code, locale } }) => `${code} ${locale}`));
  const asked = new Set(scenes.map(({ id }) => id));
  return [...before].flatMap(([name, picture]) => {
    const isAsked =
      picture.theme === theme &&
      widths.includes(picture.width) &&
      (!isChosen || asked.has(picture.scene)) &&
      carriers.has(`${picture.code} ${picture.locale}`);
    return isAsked && picture.change.kind !== 'gone' && !kept.has(name) ? [picture] : [];
  });
}

function catalogueOf(
  pictures: readonly Picture[],
  takes: readonly Take[],
  folder: string,
  { environment, release, earlier, scenes }: KeeperOptions,
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
    against: earlier?.catalogue.release ?? null,
    scenes: merge(
      ({ id }) => id,
      last?.scenes ?? [],
      earlier?.catalogue.scenes ?? [],
      scenes.map(({ id, title, area }) => ({ id, title, area })),
    ),
    carriers: merge(
      ({ code }) => code,
      last?.carriers ?? [],
      takes.map(({ subject: { code, name } }) => ({ code, name })),
    ),
    pictures: [...pictures].sort((a, b) => compareText(nameOf(a), nameOf(b))),
  };
}
