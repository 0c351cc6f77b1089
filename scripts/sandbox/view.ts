import type { Locale } from '#src/tenant/flavour.ts';
import type { CallRequest } from './calls.ts';
import type { SandboxCarrier } from './carriers.ts';

/** How one caller is told of things: which words, and under which addresses. */
export interface View {
  readonly locale: Locale;
  /** For the path of a picture, wherever it is kept. */
  address(path: string): string;
}

export function viewOf({ provider }: SandboxCarrier, { origin, storageOrigin }: CallRequest): View {
  const isSerbian = provider.livery?.locale === 'sr' || /^sr\b/.test(provider.locale ?? '');
  return {
    locale: isSerbian ? 'sr' : 'en',
    address: (path) => (path.startsWith('/_storage/') ? storageOrigin : origin) + path,
  };
}
