import { type Locale, locales } from '#src/tenant/locales.ts';
import { catalogue as en } from './en/catalogue.ts';
import { errorMessages } from './en/errors.ts';
import { fallbackMessages } from './en/fallback.ts';
import { landingMessages } from './en/landing.ts';
import { lazyMessages } from './en/lazy.ts';
import { notFoundMessages } from './en/notFound.ts';
import { publicMessages } from './en/public.ts';
import { shellMessages } from './en/shell.ts';
import { supplementMessages as supplementOnlyMessages } from './en/supplement.ts';
import type { Catalogue } from './flatten.ts';

/** The built-in texts of every locale. Only the base catalogue has all keys. */
export const catalogues = {
  ...((await loadTranslations()) as Readonly<Record<Locale, Catalogue>>),
  en,
};

/** Messages for pages without a carrier, which carriers cannot override. */
export const noCarrierMessages = { ...landingMessages, ...notFoundMessages, ...fallbackMessages } as const;

/** The messages in the HTML of public pages. */
export { publicMessages };

/** The messages needed to prerender public pages at build time. */
export const prerenderMessages = { ...publicMessages, ...lazyMessages } as const;

/** The messages that only the supplement portal uses. */
export { supplementOnlyMessages };

/**
 * All messages that the pages of the supplement portal carry: its own, plus the shared error, shell and public
 * messages.
 */
export const supplementMessages = {
  ...supplementOnlyMessages,
  ...errorMessages,
  ...shellMessages,
  ...publicMessages,
} as const;

/** Finds the catalogues by the names of their folders, so that a new locale needs no entry here. */
async function loadTranslations(): Promise<Record<string, Catalogue>> {
  const translations = locales.filter((locale) => locale !== 'en');
  const modules = translations.map(async (locale): Promise<[Locale, Catalogue]> => {
    const module: { catalogue: Catalogue } = await import(`./${locale}/catalogue.ts`);
    return [locale, module.catalogue];
  });
  return Object.fromEntries(await Promise.all(modules));
}
