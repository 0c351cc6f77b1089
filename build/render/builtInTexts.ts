import { type Locale, locales, usualLocaleCodes } from '#src/tenant/locales.ts';
import type { Carrier } from '../check/carrier.ts';
import type { BuiltInTexts } from '../check/strings/catalogues.ts';
import type { LocalizedTexts } from './renderCarrier.ts';

/** Returns the built-in texts of every locale, for pages that load their carrier and its languages at run time. */
export function builtInTexts({ complete }: BuiltInTexts, locale: Locale): LocalizedTexts {
  const [main, ...otherLanguages] = [locale, ...locales.filter((it) => it !== locale)].map((it) => ({
    locale: it,
    localeCode: usualLocaleCodes[it],
    strings: complete[it],
  }));
  const { strings, ...tenant } = main as Carrier['otherLanguages'][number];
  return { tenant, strings, otherLanguages };
}
