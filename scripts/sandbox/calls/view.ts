import type { Locale } from '#src/tenant/locales.ts';
import type { PromptSeed } from '../seed/photoSets.ts';
import type { SandboxTexts } from '../seed/texts/en.ts';
import { texts } from '../seed/texts/texts.ts';
import type { SandboxCarrier } from '../state/carriers.ts';
import { localeOf, requestedLocale } from '../state/locale.ts';
import type { SandboxWorld } from '../state/world.ts';
import type { CallRequest } from './call.ts';

/** The texts, carrier and URLs for presenting data to a client. */
export interface View {
  readonly texts: SandboxTexts;
  /** Language of the texts. */
  readonly locale: Locale;
  /** Client code. */
  readonly carrier: string;
  /** Returns the full URL of a picture, for the sandbox or a separate storage origin. */
  urlOf(path: string): string;
  /** Returns the full URL of a prompt's example picture. */
  exampleUrl(prompt: PromptSeed): string;
}

export function viewOf(
  { provider }: SandboxCarrier,
  { origin, storageOrigin, acceptLanguage }: CallRequest,
  world: SandboxWorld,
): View {
  const locale = requestedLocale(provider, acceptLanguage) ?? localeOf(provider, world);
  return {
    texts: texts[locale],
    locale,
    carrier: provider.client_code,
    exampleUrl: ({ picture }) => `${origin}/_sandbox/examples/${provider.client_code}/${picture}-example.svg`,
    urlOf: (path) => (path.startsWith('/_storage/') ? storageOrigin : origin) + path,
  };
}
