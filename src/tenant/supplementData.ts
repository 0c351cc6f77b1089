import type { Flavour, Locale } from './flavour.ts';
import type { PageData } from './pageData.ts';

/** Where shops are searched, and how. All of it is public by nature. */
export interface SearchSettings {
  readonly applicationId: string;
  readonly publicKey: string;
  readonly index: string;
  /** Origins, the one to ask first at the front; none: the page's own. */
  readonly hosts: readonly string[];
}

export interface CaptchaSettings {
  readonly siteKey: string;
  /** Of its script; empty for the page's own. */
  readonly origin: string;
}

/** What the pipeline puts into each page of the supplement portal as JSON, whoever it stands for. */
export interface SupplementSettings {
  readonly wizard: 'full' | 'slim';
  /** The one host that shows this page: an insurer's own portal. Without it any host does. */
  readonly hostname?: string;
  /** In the order of `__PUBLIC_KEYS__`: the portal's words, and those that it shares with the customer area. */
  readonly strings: readonly string[];
  readonly links: PageData['links'];
  readonly backend: Omit<PageData['backend'], 'paths'>;
  /** Where claims are looked up behind the captcha. @default the adapter's own */
  readonly lookupPath?: string;
  /** Origins that files may be sent to, besides the page's own. */
  readonly storage: readonly string[];
  /** Name → address of the pictures that stand for kinds of files. */
  readonly icons: Readonly<Record<string, string>>;
  /** Left out where the environment has no search session. */
  readonly search?: SearchSettings;
  /** Left out where captcha is switched off. */
  readonly captcha?: CaptchaSettings;
  /** As in `PageData`. */
  readonly supportPhone?: string;
}

export interface SupplementData extends SupplementSettings, Pick<PageData, 'tenant'> {}

/** In its place where the provider is not known before the page runs. */
export interface UnknownSupplementData extends SupplementSettings {
  readonly code: string;
  readonly flavour: Flavour;
  readonly locale: Locale;
  /** Where a logo may come from besides this page's own origin, as the page's policy says. */
  readonly imageOrigins: readonly string[];
}

declare global {
  /** False where no slim portal is served, so that the bundle holds nothing of it. */
  const __SLIM_PORTAL__: boolean;
}
