import type { Flavour } from './flavour.ts';
import type { Locale } from './locales.ts';
import type { FallbackData, Language, NotFoundTexts, PageData } from './pageData.ts';

/** Settings of the shop search. All of them are public. */
export interface SearchSettings {
  readonly applicationId: string;
  readonly publicKey: string;
  readonly index: string;
  /** Origins, in the order in which they are tried. Empty for the page's own origin. */
  readonly hosts: readonly string[];
}

export interface CaptchaSettings {
  readonly siteKey: string;
  /** Origin of the captcha script; empty for the page's own. */
  readonly origin: string;
}

/** The JSON that the pipeline writes into each page of the supplement portal. */
export interface SupplementSettings {
  readonly wizard: 'full' | 'slim';
  /** The only host that serves this page: an insurer's own portal. Undefined if any host may serve it. */
  readonly hostname?: string;
  /** In the order of `__PUBLIC_KEYS__`: the portal's texts, and those shared with the customer area. */
  readonly strings: readonly string[];
  readonly links: PageData['links'];
  /** As in `PageData`, but each language has all its texts at `strings`, and `messages` is empty. */
  readonly languages?: readonly Language[];
  /** As in `PageData`. */
  readonly notFound?: NotFoundTexts;
  readonly backend: Omit<PageData['backend'], 'paths'>;
  /** Path of the claim lookup that the captcha protects. @default the adapter's path */
  readonly lookupPath?: string;
  /** Origins that accept uploads, besides the page's own. */
  readonly storage: readonly string[];
  /** Name → address of the icons for file types. */
  readonly icons: Readonly<Record<string, string>>;
  /** Undefined if the environment does not configure the shop search. */
  readonly search?: SearchSettings;
  /** Undefined if captcha is disabled. */
  readonly captcha?: CaptchaSettings;
  /** As in `PageData`. */
  readonly supportPhone?: string;
}

export interface SupplementData extends SupplementSettings, Pick<PageData, 'tenant'> {}

/** Replaces the page data if the provider is loaded at run time. */
export interface UnknownSupplementData
  extends Omit<SupplementSettings, 'languages'>,
    Pick<FallbackData, 'languages'> {
  readonly code: string;
  readonly flavour: Flavour;
  readonly locale: Locale;
  /** Origins that may serve logos besides the page's own. They match the page's Content-Security-Policy. */
  readonly imageOrigins: readonly string[];
}

declare global {
  /** False if no slim portal is served, so that esbuild removes its code. */
  const __SLIM_PORTAL__: boolean;
}
