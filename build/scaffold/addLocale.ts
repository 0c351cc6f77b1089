import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listTextFiles } from '../check/strings/catalogues.ts';
import { BuildError } from '../core/diagnostics.ts';
import { isInstalledPackage, projectRoot } from '../core/sources.ts';

const listFile = 'src/tenant/locales.ts';

/**
 * Adds a locale without translations: a folder with the same files as the English texts, all empty, and a line in the
 * list of locales.
 * @returns the written files, relative to the project
 * @throws BuildError exit 1 if the locale exists, exit 2 in an installed package
 */
export function addLocale(locale: string, root = projectRoot): string[] {
  requireRepository(root);
  const folder = join(root, 'src/texts', locale);
  if (existsSync(folder)) {
    throw new BuildError(`src/texts/${locale} exists already. Nothing was changed.`, {
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
  const files = listTextFiles('en', root).map((path) =>
    path.replace('src/texts/en/', `src/texts/${locale}/`),
  );
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '{}\n');
  }
  writeFileSync(join(root, listFile), extended);
  return [...files, listFile];
}

/** @throws BuildError exit 2 in an installed package, where the next `npm install` would delete changes */
export function requireRepository(root = projectRoot): void {
  if (!isInstalledPackage(root)) return;
  throw new BuildError(
    `The languages are part of Livery, which npm has installed into ${root}. Nothing was changed.`,
    {
      exit: 2,
      hint: 'Run the command in the repository of Livery, then run npm pack and install the package that it creates.',
    },
  );
}

/** Returns the locale code of a language in the country where most of its speakers live, for example `de-DE`. */
function usualCodeOf(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize();
  return region === undefined ? language : `${language}-${region}`;
}
