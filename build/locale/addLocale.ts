import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { isInstalledPackage, projectRoot } from '../core/sources.ts';

const listFile = 'src/tenant/locales.ts';
/** A text of a catalogue file, or a group of texts in one line. The value of a long text is in the next line. */
const textProperty = /^( +)(\w+:(?:\s+['"]| \{ ).*,)$/gm;
const exportedConstant = /^(export const (\w+) = [\s\S]*?^\} as const);$/gm;

/**
 * Adds a locale without translations: its folder, in which every text is a comment with the English words, and its line
 * in the list of locales.
 * @returns the written files, relative to the project
 * @throws BuildError exit 1 if the locale exists, exit 2 in an installed package
 */
export function addLocale(locale: string, root = projectRoot): string[] {
  requireRepository(root);
  const folder = join(root, 'src/i18n', locale);
  if (existsSync(folder)) {
    throw new BuildError(`src/i18n/${locale} exists already. Nothing was changed.`, {
      exit: 1,
      hint:
        locale === 'en'
          ? 'English is the source of all translations.'
          : `To see what is missing in it: npm run -s livery -- locale status ${locale}`,
    });
  }
  const list = readFileSync(join(root, listFile), 'utf8');
  const name = /^[a-z]+$/.test(locale) ? locale : `'${locale}'`;
  const extended = list.replace(' } as const', `, ${name}: '${usualCodeOf(locale)}'$&`);
  if (extended === list) {
    throw new BuildError(`${listFile} has no list of locales. Nothing was changed.`, {
      exit: 3,
      hint: 'Restore it from version control.',
    });
  }
  const english = join(root, 'src/i18n/en');
  const paths = readdirSync(english, { encoding: 'utf8', recursive: true }).filter((path) =>
    path.endsWith('.ts'),
  );
  for (const path of paths.sort()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), withoutTexts(path, readFileSync(join(english, path), 'utf8')));
  }
  writeFileSync(join(root, listFile), extended);
  return [...paths.map((path) => `src/i18n/${locale}/${path}`), listFile];
}

/** @throws BuildError exit 2 in an installed package, where the next `npm install` would delete changes */
export function requireRepository(root = projectRoot): void {
  if (!isInstalledPackage(root)) return;
  throw new BuildError(
    `The languages are part of Livery, which npm has installed into ${root}. Nothing was changed.`,
    {
      exit: 2,
      hint: 'Run the command in the repository of Livery, then install the package that npm pack makes of it.',
    },
  );
}

/** Returns the locale code of a language in the country where most of its speakers live, for example `de-DE`. */
function usualCodeOf(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}-${region}`;
}

/** @param path relative to the folder of the locale */
function withoutTexts(path: string, english: string): string {
  const commented = english.replace(
    textProperty,
    (_, indent: string, text: string) => `${indent}// ${text.replace(/\n\s*/, ' ')}`,
  );
  if (commented === english) return english;
  const i18n = '../'.repeat(path.split('/').length);
  return (
    `import type * as base from '${i18n}en/${path}';\n` +
    `import type { Translation } from '${i18n}translation.ts';\n\n` +
    commented.replace(exportedConstant, '$1 satisfies Translation<typeof base.$2>;')
  );
}
