import type { Locale } from '#src/tenant/locales.ts';
import { en, noCarrierMessages as noCarrierEn } from './en/catalogue.ts';
import { errorMessages } from './en/errors.ts';
import { lazyMessages } from './en/lazy.ts';
import { publicMessages } from './en/public.ts';
import { shellMessages } from './en/shell.ts';
import { supplementMessages as supplementOnlyMessages } from './en/supplement.ts';
import type { Catalogue } from './flatten.ts';
import { noCarrierMessages as noCarrierSr, sr } from './sr/catalogue.ts';

/** The built-in texts of every locale. */
export const catalogues = { en, sr } as const satisfies Record<Locale, Catalogue>;

/** Messages for pages without a carrier. Carriers cannot override them. */
export const noCarrierMessages = { en: noCarrierEn, sr: noCarrierSr } as const satisfies Record<
  Locale,
  Catalogue
>;

/** The messages embedded in the HTML of public pages. */
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
