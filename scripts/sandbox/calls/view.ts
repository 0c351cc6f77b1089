import type { Locale } from '#src/tenant/flavour.ts';
import type { SandboxCarrier } from '../state/carriers.ts';
import type { CallRequest } from './call.ts';

/** The locale, carrier and URLs with which data is presented to a client. */
export interface View {
  readonly locale: Locale;
  /** Client code. */
  readonly carrier: string;
  /** Returns the full URL of a picture, for the sandbox or a separate storage origin. */
  urlOf(path: string): string;
}

export function viewOf({ provider }: SandboxCarrier, { origin, storageOrigin }: CallRequest): View {
  return {
    locale: localeOf(provider),
    carrier: provider.client_code,
    urlOf: (path) => (path.startsWith('/_storage/') ? storageOrigin : origin) + path,
  };
}

/** Returns the language of the carrier's customers. */
export function localeOf({ livery, locale }: SandboxCarrier['provider']): Locale {
  return livery?.locale === 'sr' || /^sr\b/.test(locale ?? '') ? 'sr' : 'en';
}
