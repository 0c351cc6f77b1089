import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, compareText } from '#build/core/diagnostics.ts';
import { isRecord } from '#build/core/isRecord.ts';
import type { GalleryLocale } from '../scenes/galleryLocale.ts';
import type { Area } from '../scenes/scene.ts';
import { parseScreenSize, type ScreenSize } from '../scenes/screenSize.ts';
import type { Theme } from '../scenes/theme.ts';

/** Identifies what one picture shows. */
export interface PictureKey {
  readonly scene: string;
  readonly code: string;
  /** Width in px, or width and height. */
  readonly width: ScreenSize;
  readonly locale: GalleryLocale;
  readonly theme: Theme;
}

/** Comparison with the previous gallery. */
export type Change =
  | { readonly kind: 'same' | 'new' | 'unknown' }
  | { readonly kind: 'changed'; readonly share: number; readonly before: string; readonly difference: string }
  | { readonly kind: 'gone'; readonly before: string };

export interface Picture extends PictureKey {
  /** Path relative to the gallery folder; null if there is no picture. */
  readonly file: string | null;
  readonly thumb: string | null;
  readonly hash: string | null;
  readonly change: Change;
  /** Why the scene failed; null if it succeeded. */
  readonly failure: string | null;
}

/** The contents of gallery.json, which is stored next to the pictures. */
export interface Catalogue {
  readonly version: 1;
  readonly environment: string;
  /** Release id of the build in the pictures. */
  readonly release: string;
  /** ISO 8601 date and time. */
  readonly madeAt: string;
  /** Release of the gallery used for the comparison; null if there was none. */
  readonly against: string | null;
  readonly scenes: readonly { readonly id: string; readonly title: string; readonly area: Area }[];
  readonly carriers: readonly { readonly code: string; readonly name: string }[];
  readonly pictures: readonly Picture[];
}

export const catalogueFile = 'gallery.json';

/** Returns the name of a picture. It must stay the same in every gallery, because pictures are compared by name. */
export function pictureName({ scene, code, width, locale, theme }: PictureKey): string {
  return [code, scene, width, locale, ...(theme === 'light' ? [] : [theme])].join('.');
}

/** Returns undefined if the folder has no catalogue or the catalogue was written by an incompatible version. */
export function readCatalogue(folder: string): Catalogue | undefined {
  const file = join(folder, catalogueFile);
  if (!existsSync(file)) return undefined;
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isCatalogue(read) ? read : undefined;
  } catch {
    return undefined; // A broken catalogue is treated like a missing one.
  }
}

/**
 * Validates the file names, which are used to read and write files: a forged catalogue must not lead to paths outside
 * the gallery.
 */
function isCatalogue(value: unknown): value is Catalogue {
  return (
    isRecord(value) &&
    value.version === 1 &&
    [value.release, value.madeAt].every((text) => typeof text === 'string') &&
    [value.scenes, value.carriers].every((list) => Array.isArray(list) && list.every(isRecord)) &&
    Array.isArray(value.pictures) &&
    value.pictures.every(isPicture)
  );
}

function isPicture(value: unknown): value is Picture {
  return (
    isRecord(value) &&
    [value.scene, value.code, value.locale, value.theme].every(
      (name) => typeof name === 'string' && /^[\w-]+$/.test(name),
    ) &&
    parseScreenSize(String(value.width)) === value.width &&
    [value.file, value.thumb].every(
      (file) =>
        file === null || (typeof file === 'string' && /^(?:pictures|thumbs)\/[\w.-]+\.webp$/.test(file)),
    ) &&
    isRecord(value.change) &&
    (value.failure === null || typeof value.failure === 'string')
  );
}

/** A gallery to compare with, and its folder. */
export interface Baseline {
  readonly folder: string;
  readonly catalogue: Catalogue;
}

/**
 * Returns the latest gallery in a folder that shows a different release than `release`. Prefers galleries that contain
 * all of these carriers.
 */
export function findLatestGallery(
  out: string,
  release: string,
  codes: readonly string[],
): Baseline | undefined {
  if (!existsSync(out)) return undefined;
  const galleries = readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== release)
    .flatMap(({ name }) => {
      const folder = join(out, name);
      const catalogue = readCatalogue(folder);
      return catalogue && catalogue.pictures.length > 0 ? [{ folder, catalogue }] : [];
    })
    .sort((a, b) => compareText(a.catalogue.madeAt, b.catalogue.madeAt));
  const hasAllCarriers = ({ catalogue }: Baseline) =>
    codes.every((code) => catalogue.carriers.some((carrier) => carrier.code === code));
  return galleries.findLast(hasAllCarriers) ?? galleries.at(-1);
}

/** @throws BuildError exit 2 if the folder contains no gallery */
export function readBaseline(folder: string): Baseline {
  const catalogue = readCatalogue(folder);
  if (catalogue) return { folder, catalogue };
  throw new BuildError(`${folder} does not contain a gallery.`, {
    exit: 2,
    hint: `Use a folder with a ${catalogueFile}, for example <out>/<environment>/<release>.`,
  });
}
