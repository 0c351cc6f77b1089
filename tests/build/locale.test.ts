import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readCatalogueFiles, textsOf } from '#build/locale/catalogueSource.ts';
import { checkTranslations } from '#build/locale/checkTranslations.ts';
import { readLocaleTexts } from '#build/locale/localeStatus.ts';
import { addLocale, usualCodeOf, writeLocale } from '#build/locale/writeLocale.ts';
import { parseLocaleCode, parseNewLocale, parseTranslation } from '#scripts/locale/localeArgument.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { flattenCatalogue } from '#src/i18n/flatten.ts';
import { locales } from '#src/tenant/locales.ts';
import { tempFolder } from '../support/tempFolder.ts';

const listFile = 'src/tenant/locales.ts';
const publicFile = 'src/i18n/de/public.ts';

/** A folder with the sources that `locale` reads and writes. */
function aProject(folder = ''): string {
  const root = join(tempFolder({}), folder);
  for (const path of ['src/i18n/en', listFile]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  }
  return root;
}

function edit(root: string, path: string, was: string, is: string): void {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(was);
  writeFileSync(file, text.replace(was, is));
}

describe('reading a catalogue from its sources', () => {
  it.each(locales)('finds the same texts of %s as the app', (locale) => {
    const texts = textsOf(readCatalogueFiles(locale));
    expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(flattenCatalogue(catalogues[locale])));
  });
});

describe('a new locale', () => {
  it('is one folder with every text as a comment, and one line in the list', () => {
    const root = aProject();
    const files = addLocale('de', 'de-DE', root);
    expect(files.filter((path) => !path.startsWith('src/i18n/de/'))).toEqual([listFile]);
    expect(readFileSync(join(root, listFile), 'utf8')).toContain("de: 'de-DE' } as const");
    expect(readFileSync(join(root, publicFile), 'utf8')).toContain("    // title: 'Show us the damage',\n");
    const { missing, english, translated } = readLocaleTexts('de', root);
    expect([missing.length, translated.size]).toEqual([english.size, 0]);
  });

  it('is not added to an installed package, which npm would overwrite', () => {
    const root = aProject('node_modules/livery');
    expect(() => addLocale('de', 'de-DE', root)).toThrow('Nothing was changed.');
    expect(existsSync(join(root, 'src/i18n/de'))).toBe(false);
    expect(readFileSync(join(root, listFile), 'utf8')).not.toContain("de: 'de-DE'");
  });

  it('is not added twice', () => {
    const root = aProject();
    addLocale('de', 'de-DE', root);
    expect(() => addLocale('de', 'de-DE', root)).toThrow('src/i18n/de exists already. Nothing was changed.');
  });

  it.each(["de'AT", 'de_AT', 'DE-at', 'de-Germany-AT-x', 'de AT', ''])(
    'rejects the code %j, which the app could not use [exit 2]',
    (code) => {
      expect(() => parseLocaleCode(code)).toThrow('Use a locale code such as de-AT or sr-Latn-RS.');
    },
  );

  it.each(['de', 'de-AT', 'sr-Latn-RS', 'es-419'])('accepts the code %s', (code) => {
    expect(parseLocaleCode(code)).toBe(code);
  });

  it('is offered as a command only if locale add accepts it', () => {
    expect(() => parseTranslation('de')).toThrow('or add it with: npm run -s livery -- locale add de');
    for (const text of ['DE', 'de_AT', 'sr-Cyrl', '', 'zz', 'de-XX']) {
      expect(() => parseNewLocale(text)).toThrow();
      expect(() => parseTranslation(text)).toThrow(/^Use sr or es\.$/);
    }
  });

  it('is not English, because the app has all English texts', () => {
    expect(() => addLocale('en', 'en-US', aProject())).toThrow(
      expect.objectContaining({ exit: 1, hint: 'English is the source of all translations.' }),
    );
  });

  it('gets the code of the country with most of its speakers', () => {
    expect(['de', 'es', 'pt-BR', 'pl'].map(usualCodeOf)).toEqual(['de-DE', 'es-ES', 'pt-BR', 'pl-PL']);
  });
});

describe('the state of a translation', () => {
  const translate = (root: string) =>
    edit(root, publicFile, "// title: 'Show us the damage'", "title: 'Zeigen Sie uns den Schaden'");
  const aTranslatedProject = () => {
    const root = aProject();
    addLocale('de', 'de-DE', root);
    translate(root);
    writeLocale(readLocaleTexts('de', root), undefined, root);
    return root;
  };
  const changeEnglish = (root: string) =>
    edit(root, 'src/i18n/en/public.ts', "'Show us the damage'", "'Show us what happened'");

  it('is outdated after a change of the English text, until the translation changes, too', () => {
    const root = aTranslatedProject();
    expect(readLocaleTexts('de', root).outdated).toEqual([]);
    changeEnglish(root);
    expect(readLocaleTexts('de', root).outdated).toEqual(['start.title']);
    edit(root, publicFile, 'Zeigen Sie uns den Schaden', 'Zeigen Sie uns, was passiert ist');
    expect(readLocaleTexts('de', root).outdated).toEqual([]);
  });

  it('stays outdated when the files are updated, unless the translation is accepted', () => {
    const root = aTranslatedProject();
    changeEnglish(root);
    writeLocale(readLocaleTexts('de', root), undefined, root);
    expect(readLocaleTexts('de', root).outdated).toEqual(['start.title']);
    writeLocale(readLocaleTexts('de', root), new Set(['start.title']), root);
    expect(readLocaleTexts('de', root).outdated).toEqual([]);
  });

  it('removes texts that the app no longer has', () => {
    const root = aTranslatedProject();
    edit(root, 'src/i18n/en/public.ts', "    title: 'Show us the damage',\n", '');
    expect(readLocaleTexts('de', root).unknown).toEqual(['start.title']);
    writeLocale(readLocaleTexts('de', root), undefined, root);
    expect(readFileSync(join(root, publicFile), 'utf8')).not.toContain('Zeigen');
    expect(readLocaleTexts('de', root).unknown).toEqual([]);
  });

  it('is written only if it differs from the files', () => {
    const root = aTranslatedProject();
    expect(writeLocale(readLocaleTexts('de', root), undefined, root)).toEqual([]);
    expect(existsSync(join(root, 'src/i18n/de/terms.html'))).toBe(false);
  });
});

describe('the check of a translation', () => {
  it('names the key and the problem of an invalid text, and accepts missing texts', async () => {
    const texts = new Map([
      ['common.call', 'Rufen Sie {telefon} an'],
      ['start.title', 'Zeigen Sie uns den Schaden'],
    ]);
    expect(await checkTranslations('de', texts)).toEqual([
      'common.call uses {telefon}, which this key does not provide, and lacks {phone}. Replace {telefon} with {phone}.',
    ]);
  });
});
