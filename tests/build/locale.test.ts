import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTextFiles, readTexts } from '#build/check/strings/catalogues.ts';
import { findOutdated, updateState } from '#build/check/strings/translationState.ts';
import { projectRoot } from '#build/core/sources.ts';
import { addLocale } from '#build/scaffold/addLocale.ts';
import { checkTranslations } from '#build/scaffold/localeStatus.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const listFile = 'src/tenant/locales.ts';

/** A folder with the sources that `locale` reads and writes. */
function aProject(folder = ''): string {
  const root = join(tempFolder({}), folder);
  for (const path of ['src/texts/en', listFile]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(root, path), { recursive: true });
  }
  return root;
}

describe('a new locale', () => {
  it('consists of a folder with the same file names as for English, and a line in the list of locales', () => {
    const root = aProject();
    const files = addLocale('pt-BR', root);
    expect(files.filter((path) => !path.startsWith('src/texts/pt-BR/'))).toEqual([listFile]);
    expect(readFileSync(join(root, listFile), 'utf8')).toContain(", 'pt-BR': 'pt-BR' } as const");
    expect(listTextFiles('pt-BR', root)).toHaveLength(listTextFiles('en').length);
    expect(readTexts(listTextFiles('pt-BR', root), root)).toEqual(new Map());
    expect(existsSync(join(root, 'src/texts/pt-BR/terms.html'))).toBe(false);
  });

  it('cannot be added to a livery package in node_modules', () => {
    const root = aProject('node_modules/livery');
    expect(() => addLocale('de', root)).toThrow('Nothing was changed.');
    expect(existsSync(join(root, 'src/texts/de'))).toBe(false);
    expect(readFileSync(join(root, listFile), 'utf8')).not.toContain("de: 'de-DE'");
  });
});

describe('record of translated texts', () => {
  const translated = new Map([['start.title', 'Zeigen Sie uns den Schaden']]);
  const english = new Map([
    ['start.title', 'Show us the damage'],
    ['start.lead', 'A few photos'],
  ]);
  const changedEnglish = new Map([...english, ['start.title', 'Show us what happened']]);
  const state = updateState(new Map(), english, translated, new Set());

  it('marks a text as outdated after a change of the English text, until the key is recorded again', () => {
    expect(findOutdated(state, english, translated)).toEqual([]);
    expect(findOutdated(state, changedEnglish, translated)).toEqual(['start.title']);
    const kept = updateState(state, changedEnglish, translated, new Set());
    expect(findOutdated(kept, changedEnglish, translated)).toEqual(['start.title']);
    const again = updateState(state, changedEnglish, translated, new Set(['start.title']));
    expect(findOutdated(again, changedEnglish, translated)).toEqual([]);
  });

  it('contains no texts that the app no longer has', () => {
    expect([...updateState(state, new Map(), translated, new Set())]).toEqual([]);
  });
});

describe('the check of a translation', () => {
  it('names the key and the problem of an invalid text, and accepts missing texts', async () => {
    const texts = new Map([
      ['common.call', 'Rufen Sie {telefon} an'],
      ['start.title', 'Zeigen Sie uns den Schaden'],
    ]);
    expect(await checkTranslations('de' as Locale, texts)).toEqual([
      'common.call uses {telefon}, which this key does not provide, and lacks {phone}. Replace {telefon} with {phone}.',
    ]);
  });
});
