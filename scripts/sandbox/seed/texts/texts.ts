import { existsSync } from 'node:fs';
import { isRecord } from '#build/core/isRecord.ts';
import { type Locale, locales } from '#src/tenant/locales.ts';
import { en, type SandboxTexts, type TranslatedTexts } from './en.ts';

/**
 * The texts of each locale that has a file in this folder, with English texts for those that it does not have. A locale
 * without a file has English texts.
 */
export const texts: Readonly<Record<Locale, SandboxTexts>> = await loadTexts();

async function loadTexts(): Promise<Record<Locale, SandboxTexts>> {
  const entries = locales.map(async (locale) => [locale, await loadLocale(locale)]);
  return Object.fromEntries(await Promise.all(entries));
}

async function loadLocale(locale: Locale): Promise<SandboxTexts> {
  const file = new URL(`./${locale}.ts`, import.meta.url);
  if (locale === 'en' || !existsSync(file)) return en;
  const module: { texts: TranslatedTexts } = await import(file.href);
  return fillIn(en, module.texts) as SandboxTexts;
}

/** Takes each text from the translation, and from the English texts if it is missing there. */
function fillIn(english: object, translated: object): object {
  const found = new Map<string, unknown>(Object.entries(translated));
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const value = found.get(key) ?? text;
      return [key, isRecord(value) && isRecord(text) ? fillIn(text, value) : value];
    }),
  );
}
