import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Locale, locales } from '#src/tenant/locales.ts';
import { BuildError, compareText } from '../../core/diagnostics.ts';
import { isRecordOf } from '../../core/isRecord.ts';
import { parseJsonOrThrow } from '../../core/json.ts';
import { projectRoot } from '../../core/sources.ts';

/** Built-in texts by flat key, such as `start.title`: the form of a carrier's `strings.json`. */
export type Catalogue = ReadonlyMap<string, string>;

/** The hashes of the English texts from which a locale was translated. It is in the folder of the texts, but has none. */
const sourcesFile = 'sources.json';

/** The built-in texts of every locale. Only English has all keys, and decides their order. */
export const catalogues = Object.fromEntries(
  locales.map((locale) => [locale, readTexts(listTextFiles(locale))]),
) as Readonly<Record<Locale, Catalogue>>;

/** The texts in the HTML of public pages. */
export const publicMessages = readTexts(['src/texts/en/public.json']);

/** The texts of pages without a carrier. They name no brand, and carriers cannot override them. */
export const noCarrierMessages = readTexts([
  'src/texts/en/landing.json',
  'src/texts/en/notFound.json',
  'src/texts/en/fallback.json',
]);

/** The texts that prerendered pages show. */
export const prerenderMessages = readTexts(['src/texts/en/public.json', 'src/texts/en/lazy.json']);

/** The texts that only the supplement portal uses. */
export const supplementOnlyMessages = readTexts(listTextFiles('en/supplement'));

/** All texts that the pages of the supplement portal carry. */
export const supplementMessages: Catalogue = new Map([
  ...supplementOnlyMessages,
  ...readTexts(['src/texts/en/errors.json', 'src/texts/en/shell.json']),
  ...publicMessages,
]);

/** Lists the files with texts in a folder of src/texts, relative to the project. */
export function listTextFiles(folder: string, root = projectRoot): string[] {
  const path = join(root, 'src/texts', folder);
  return readdirSync(path, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.json') && name !== sourcesFile)
    .map((name) => relative(root, join(path, name)))
    .sort(compareText);
}

/** @throws BuildError exit 3 if a file is malformed, or if a key occurs twice */
export function readTexts(files: readonly string[], root = projectRoot): Catalogue {
  const texts = new Map<string, string>();
  for (const file of files) {
    const value = parseJsonOrThrow(readFileSync(join(root, file), 'utf8'), file);
    if (!isRecordOf(value, (text) => typeof text === 'string'))
      throw fileError(`${file} is not an object of texts.`);
    for (const [key, text] of Object.entries(value)) {
      if (texts.has(key)) throw fileError(`${file} has the key ${key}, which another file has, too.`);
      texts.set(key, text);
    }
  }
  return texts;
}

/** Returns the file of a built-in text, relative to the project; undefined if the locale does not have it. */
export function findTextFile(locale: Locale, key: string): string | undefined {
  return listTextFiles(locale).find((file) => readTexts([file]).has(key));
}

function fileError(message: string): BuildError {
  return new BuildError(message, { exit: 3, hint: 'Fix the file, then run the command again.' });
}
