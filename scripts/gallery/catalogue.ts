import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError, compareText } from '#build/diagnostics.ts';
import { isRecord } from '#build/record.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import type { Area } from './scene.ts';
import type { Theme } from './theme.ts';

/** What one picture is of. */
export interface Shown {
  readonly scene: string;
  readonly code: string;
  readonly width: number;
  readonly locale: Locale;
  readonly theme: Theme;
}

/** Against the gallery before. */
export type Change =
  | { readonly kind: 'same' | 'new' | 'unknown' }
  | { readonly kind: 'changed'; readonly share: number; readonly before: string; readonly difference: string }
  | { readonly kind: 'gone'; readonly before: string };

export interface Picture extends Shown {
  /** Path below the gallery's folder; null where there is none. */
  readonly file: string | null;
  readonly thumb: string | null;
  readonly hash: string | null;
  readonly change: Change;
  /** Why the scene could not be reached; null where it was. */
  readonly failure: string | null;
}

/** What stands in gallery.json beside the pictures. */
export interface Catalogue {
  readonly version: 1;
  readonly environment: string;
  /** Of what was built for the pictures. */
  readonly release: string;
  /** ISO date and time. */
  readonly madeAt: string;
  /** Release of the gallery that it was held against; null where there was none. */
  readonly against: string | null;
  readonly scenes: readonly { readonly id: string; readonly title: string; readonly area: Area }[];
  readonly carriers: readonly { readonly code: string; readonly name: string }[];
  readonly pictures: readonly Picture[];
}

export const catalogueFile = 'gallery.json';

/** A picture's name, the same in every gallery: it is found again by it. */
export function nameOf({ scene, code, width, locale, theme }: Shown): string {
  return [code, scene, width, locale, ...(theme === 'light' ? [] : [theme])].join('.');
}

/** Undefined where the folder holds none, or one that another livery has written. */
export function readCatalogue(folder: string): Catalogue | undefined {
  const file = join(folder, catalogueFile);
  if (!existsSync(file)) return undefined;
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isCatalogue(read) ? read : undefined;
  } catch {
    return undefined; // a broken file is as none: there is nothing to compare with
  }
}

/** Its names become files to read and to write: a forged one must not lead out of a gallery. */
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
    typeof value.width === 'number' &&
    [value.file, value.thumb].every(
      (file) =>
        file === null || (typeof file === 'string' && /^(?:pictures|thumbs)\/[\w.-]+\.webp$/.test(file)),
    ) &&
    isRecord(value.change) &&
    (value.failure === null || typeof value.failure === 'string')
  );
}

/** A gallery to compare with, and where it lies. */
export interface Earlier {
  readonly folder: string;
  readonly catalogue: Catalogue;
}

/**
 * The last gallery of another release that is kept below a folder: of those that hold all of these carriers, where
 * there is one.
 */
export function findLast(out: string, release: string, codes: readonly string[]): Earlier | undefined {
  if (!existsSync(out)) return undefined;
  const kept = readdirSync(out, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== release)
    .flatMap(({ name }) => {
      const folder = join(out, name);
      const catalogue = readCatalogue(folder);
      return catalogue && catalogue.pictures.length > 0 ? [{ folder, catalogue }] : [];
    })
    .sort((a, b) => compareText(a.catalogue.madeAt, b.catalogue.madeAt));
  const holdsAll = ({ catalogue }: Earlier) =>
    codes.every((code) => catalogue.carriers.some((carrier) => carrier.code === code));
  return kept.findLast(holdsAll) ?? kept.at(-1);
}

/** @throws BuildError exit 2 where the folder holds no gallery */
export function readEarlier(folder: string): Earlier {
  const catalogue = readCatalogue(folder);
  if (catalogue) return { folder, catalogue };
  throw new BuildError(`${folder} holds no gallery.`, {
    exit: 2,
    mend: `Name a folder with a ${catalogueFile}: a gallery lies in OUT/<environment>/<release>.`,
  });
}
