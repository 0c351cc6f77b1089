import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { isInstalledPackage, projectRoot } from '../core/sources.ts';
import { replaceFile } from '../core/store.ts';
import { localeFolder, renderState, stateFileName, updateState } from '../strings/translationState.ts';
import { type LocaleTexts, readLocaleTexts } from './localeStatus.ts';
import { renderCatalogueFile } from './renderCatalogueFile.ts';

/**
 * Writes the catalogue files and the state of a locale, if they differ from the files on disk.
 * @param accepted keys whose translation is still right, although the English text has changed
 * @returns the written files, relative to the project
 * @throws BuildError exit 2 in an installed package
 */
export function writeLocale(
  { locale, files, english, translated, state }: Omit<LocaleTexts, 'missing' | 'outdated' | 'unknown'>,
  accepted: ReadonlySet<string> = new Set(),
  root = projectRoot,
): string[] {
  if (isInstalledPackage(root)) throw installedPackageError(root);
  const contents = new Map(files.map((file) => [file.path, renderCatalogueFile(file, translated)]));
  contents.set(stateFileName, renderState(updateState(state, english, translated, accepted)));
  const folder = localeFolder(locale, root);
  const changed = [...contents].filter(([path, content]) => readIfExists(join(folder, path)) !== content);
  for (const [path, content] of changed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    replaceFile(join(folder, path), content, `${join(folder, path)}.${process.pid}`);
  }
  return changed.map(([path]) => `src/i18n/${locale}/${path}`);
}

/** The next `npm install` would delete the files. */
function installedPackageError(root: string): BuildError {
  return new BuildError(
    `The languages are part of Livery, which npm has installed into ${root}. Nothing was changed.`,
    {
      exit: 2,
      hint: 'Run the command in the repository of Livery, then install the package that npm pack makes of it.',
    },
  );
}

const listFile = 'src/tenant/locales.ts';

/**
 * Adds a locale without translations: its folder, and its line in the list of locales.
 * @param code the locale code that its carriers usually have
 * @throws BuildError exit 2 if the name is invalid, exit 1 if the locale exists
 */
export function addLocale(locale: string, code: string, root = projectRoot): string[] {
  if (existsSync(localeFolder(locale, root))) {
    throw new BuildError(`src/i18n/${locale} exists already. Nothing was changed.`, {
      exit: 1,
      hint:
        locale === 'en'
          ? 'English is the source of all translations.'
          : `To see what is missing in it: npm run -s livery -- locale status ${locale}`,
    });
  }
  const list = readFileSync(join(root, listFile), 'utf8');
  const end = list.indexOf(' } as const');
  if (end === -1) {
    throw new BuildError(`${listFile} has no list of locales. Nothing was changed.`, {
      exit: 3,
      hint: 'Restore it from version control.',
    });
  }
  const written = writeLocale(readLocaleTexts(locale, root), undefined, root);
  const name = /^[a-z]+$/.test(locale) ? locale : `'${locale}'`;
  const path = join(root, listFile);
  replaceFile(path, `${list.slice(0, end)}, ${name}: '${code}'${list.slice(end)}`, `${path}.${process.pid}`);
  return [...written, listFile];
}

/** Returns the locale code of a language in the country where most of its speakers live, for example `de-DE`. */
export function usualCodeOf(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}-${region}`;
}

function readIfExists(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
