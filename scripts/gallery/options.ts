import { InvalidArgumentError } from 'commander';
import { pseudoLocale } from '#build/scaffold/pseudoStrings.ts';
import { locales } from '#src/tenant/locales.ts';
import type { GalleryLocale } from './scenes/galleryLocale.ts';
import { areas, type Scene } from './scenes/scene.ts';
import { scenes } from './scenes/scenes.ts';
import { parseScreenSize, type ScreenSize } from './scenes/screenSize.ts';

/** Parses `360,844x390` and keeps the order. */
export function parseSizes(text: string): ScreenSize[] {
  const sizes = text.split(',').map(parseScreenSize);
  if (sizes.every((size) => size !== undefined)) return [...new Set(sizes)];
  throw new InvalidArgumentError(
    'Use whole numbers from 240 to 3840, or a width and a height, for example 360,1280,844x390.',
  );
}

/** Parses `en,sr`. */
export function parseLocales(text: string): GalleryLocale[] {
  const known: readonly GalleryLocale[] = [...locales, pseudoLocale];
  const found = text.split(',').map((word) => known.find((locale) => locale === word));
  if (found.every((locale) => locale !== undefined)) return [...new Set(found)];
  throw new InvalidArgumentError(`Use one or several of ${known.join(', ')}, separated by commas.`);
}

/** Parses scene ids and area names in any order. */
export function parseOnly(text: string): Scene[] {
  const words = text.split(',').filter(Boolean);
  const exists = (word: string) => scenes.some(({ id, area }) => id === word || area === word);
  const unknownWord = words.find((word) => !exists(word));
  if (words.length === 0 || unknownWord !== undefined) {
    throw new InvalidArgumentError(
      `${unknownWord === undefined ? 'Use at least one scene or area' : `There is no scene or area ${unknownWord}`}. Areas: ${areas.join(', ')}. Use --list to list every scene.`,
    );
  }
  return scenes.filter(({ id, area }) => words.includes(id) || words.includes(area));
}
