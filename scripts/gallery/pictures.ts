import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '#build/core/diagnostics.ts';
import { compare, readPixels } from './compare.ts';
import type { GalleryLocale } from './scenes/galleryLocale.ts';
import type { Scene } from './scenes/scene.ts';
import type { ScreenSize } from './scenes/screenSize.ts';
import type { Theme } from './scenes/theme.ts';

/** Identifies what one picture shows. */
export interface PictureKey {
  readonly scene: Scene;
  readonly code: string;
  readonly width: ScreenSize;
  readonly locale: GalleryLocale;
  readonly theme: Theme;
}

export interface Picture extends PictureKey {
  /** The same in every gallery, because pictures are compared by name. The file is `<name>.png`. */
  readonly name: string;
  readonly state: 'new' | 'same' | 'changed' | 'failed';
  /** Share of changed pixels, from 0 to 1. */
  readonly share?: number;
  /** Why the scene failed. */
  readonly failure?: string;
}

/** Folders beside the current pictures. Their files have the names of the pictures that changed. */
export const beforeFolder = 'before';
export const differenceFolder = 'difference';

/**
 * Returns a function that writes a picture to `out` and compares it with the picture of the same name in `against`,
 * which may be the same folder.
 */
export function openPictures(out: string, against: string) {
  // These folders contain pictures of the previous run.
  for (const name of [beforeFolder, differenceFolder])
    rmSync(join(out, name), { recursive: true, force: true });
  for (const name of ['', beforeFolder, differenceFolder]) mkdirSync(join(out, name), { recursive: true });
  const pictures: Picture[] = [];
  const describeChange = async (file: string, png: Buffer): Promise<Pick<Picture, 'state' | 'share'>> => {
    const old = join(against, file);
    if (!existsSync(old)) return { state: 'new' };
    const before = readFileSync(old);
    const difference = before.equals(png)
      ? undefined
      : await compare(await readPixels(before), await readPixels(png));
    if (!difference) return { state: 'same' };
    writeFileSync(join(out, beforeFolder, file), before);
    writeFileSync(join(out, differenceFolder, file), difference.picture);
    return { state: 'changed', share: difference.share };
  };
  return {
    /** @param png undefined if the page could not be captured */
    async add(key: PictureKey, png: Buffer | undefined, failure?: string): Promise<Picture> {
      const name = pictureName(key);
      const file = `${name}.png`;
      const change =
        png && failure === undefined ? await describeChange(file, png) : { state: 'failed' as const };
      // If there is no new picture, the page must not show the picture of an earlier run.
      rmSync(join(out, file), { force: true });
      if (png) writeFileSync(join(out, file), png);
      const picture = { ...key, name, ...change, ...(failure !== undefined && { failure }) };
      pictures.push(picture);
      return picture;
    },
    /** All pictures, sorted by name. */
    list: (): readonly Picture[] => pictures.toSorted((a, b) => compareText(a.name, b.name)),
  };
}

function pictureName({ scene, code, width, locale, theme }: PictureKey): string {
  return [code, scene.id, width, locale, ...(theme === 'light' ? [] : [theme])].join('.');
}

/** Counts the pictures, such as `24 screenshots: 2 changed, 22 the same.` */
export function summarize(pictures: readonly Picture[]): string {
  const count = (state: Picture['state'], label: string) => {
    const number = pictures.filter((picture) => picture.state === state).length;
    return number > 0 ? [`${number} ${label}`] : [];
  };
  const states = [
    ...count('failed', 'failed'),
    ...count('changed', 'changed'),
    ...count('new', 'new'),
    ...count('same', 'the same'),
  ];
  return `${pictures.length} screenshot${pictures.length === 1 ? '' : 's'}: ${states.join(', ')}.`;
}
