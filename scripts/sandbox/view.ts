import type { Locale } from '#src/tenant/flavour.ts';
import type { CallRequest } from './calls.ts';
import type { SandboxCarrier } from './carriers.ts';

/** How one caller is told of things: which words, and under which addresses. */
export interface View {
  readonly locale: Locale;
  /** Client code. */
  readonly carrier: string;
  /** For the path of a picture, wherever it is kept. */
  address(path: string): string;
}

export function viewOf({ provider }: SandboxCarrier, { origin, storageOrigin }: CallRequest): View {
  return {
    locale: localeOf(provider),
    carrier: provider.client_code,
    address: (path) => (path.startsWith('/_storage/') ? storageOrigin : origin) + path,
  };
}

/** What the carrier's customers read. */
export function localeOf({ livery, locale }: SandboxCarrier['provider']): Locale {
  return livery?.locale === 'sr' || /^sr\b/.test(locale ?? '') ? 'sr' : 'en';
}
