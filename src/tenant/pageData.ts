import type { CallPathName } from './callPaths.ts';
import type { Flavour } from './flavour.ts';
import type { Locale } from './locales.ts';
import type { Tenant } from './tenant.ts';

/** The pages that are prerendered as flat files (`start.html` and so on). `index` is the client-rendered shell. */
export const pageNames = ['index', 'start', 'activate', 'login', 'tos', 'not-found'] as const;
export type PageName = (typeof pageNames)[number];

/** Address and request options of this bundle's backend. Missing values use their default. */
export interface BackendSettings {
  /** Origin of the API with its base path, if any. Empty for the page's own origin. */
  readonly base: string;
  /** @default Provider-Code */
  readonly providerHeader?: string;
  /** @default same-origin */
  readonly credentials?: 'same-origin' | 'include';
  /** @default the paths of the flavour */
  readonly paths?: Readonly<Partial<Record<CallPathName, string>>>;
}

/** A language in which the carrier's visitors can read the app. */
export interface Language {
  readonly locale: Locale;
  /** Name of the language in the language itself, for example `Srpski`. */
  readonly name: string;
  /** Replaces the locale code of the tenant. */
  readonly localeCode: string;
  /** @default false */
  readonly isRightToLeft?: true;
  /** Address of the texts in `PageData.strings`, in this language. */
  readonly strings: string;
  /** As in `PageData.links`. */
  readonly messages: string;
  /** As in `PageData.links`. */
  readonly terms: string;
  /** As in `PageData`. */
  readonly notFound?: NotFoundTexts;
}

/** Texts of the not-found page without a carrier. Carriers cannot override them. */
export interface NotFoundTexts {
  readonly title: string;
  readonly text: string;
}

/** The texts of pages that belong to no carrier, by flat key. */
export interface UnbrandedTexts {
  readonly locale: Locale;
  readonly strings: ReadonlyMap<string, string>;
}

/** The JSON that the pipeline writes into each page (`<script type="application/json" id="livery-data">`). */
export interface PageData {
  readonly tenant: Tenant;
  /**
   * Texts of the public screens in the order of `__PUBLIC_KEYS__`, already resolved: override, else locale, else
   * English.
   */
  readonly strings: readonly string[];
  readonly links: {
    /** The illustrations as one SVG of `<symbol>`s, for screens that are reached without a page load. */
    readonly art: string;
    /** The file with the drawing of the start screen. Set only if it differs from the default drawing. */
    readonly hero?: string;
    /** The terms document in the carrier's language. */
    readonly terms: string;
    /** Address of the carrier's other texts, in the order of `__LAZY_KEYS__`. Empty if there are no such texts. */
    readonly messages: string;
  };
  /** Set only if the carrier has several languages. The first is the default. */
  readonly languages?: readonly Language[];
  /** Undefined in English, because the code contains the English texts. */
  readonly notFound?: NotFoundTexts;
  readonly backend: BackendSettings;
  /** Number to call if the app cannot be used. Set only if the carrier has no number. */
  readonly supportPhone?: string;
  /**
   * Flat key → the carrier's texts that `links.messages` does not contain yet. Set only if the carrier was loaded at run
   * time.
   */
  readonly overrides?: ReadonlyMap<string, string>;
}

/** Replaces `PageData` on a page that loads its carrier at run time. The data names no carrier. */
export interface FallbackData {
  readonly flavour: Flavour;
  readonly locale: Locale;
  /** Whether the first screen shows its footer regardless of the provider. */
  readonly footer: boolean;
  /**
   * Every language that a provider can name, with the addresses of its built-in texts. `localeCode` has the usual region
   * of the language.
   */
  readonly languages: readonly Language[];
  /**
   * Built-in texts by flat key in this page's locale: first the keys of `__PUBLIC_KEYS__`, then the texts of pages without a
   * carrier.
   */
  readonly messages: Readonly<Record<string, string>>;
  readonly links: {
    readonly art: string;
    /** Address of the built-in texts in the order of `__LAZY_KEYS__`. Empty if there are no such texts. */
    readonly messages: string;
    /** Language → address of its terms document. English always exists. */
    readonly terms: Readonly<Record<string, string>>;
  };
  readonly backend: BackendSettings;
  /** As in `PageData`. */
  readonly supportPhone?: string;
  /** Origins that may serve logos besides the page's own. They match the page's Content-Security-Policy. */
  readonly imageOrigins: readonly string[];
}

/** Result of prerendering a page, for the HTML template. Texts are not yet escaped. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

declare global {
  /**
   * Flat keys of the public texts in a fixed order, separated by commas. The keys exist once per variant, the values
   * once per carrier.
   */
  const __PUBLIC_KEYS__: string;

  /**
   * True in bundles that load their carrier at run time. Use it in an `if` or `?:`, so that esbuild removes the other
   * branch.
   */
  const __FALLBACK__: boolean;

  /** Flat keys of the texts that are fetched with the first screen that needs them. Only lazily loaded code reads it. */
  const __LAZY_KEYS__: string;

  /** File name of the photo worker in the bundle's folder: `photo-worker-<16 hex>.js`. */
  const __PHOTO_WORKER__: string;

  /** False if the environment disables service workers. Use it in an `if` or `?:`, so that esbuild removes the code. */
  const __SERVICE_WORKER__: boolean;

  /**
   * False in production bundles. Read it in the same way as `__TENANT__`, so that production contains no test routes.
   */
  const __TEST_ROUTES__: boolean;

  /** True in development bundles. Read it in a `?:`, so that production contains no trace of StrictMode. */
  const __STRICT_MODE__: boolean;

  /** Address for error reports (Sentry DSN); undefined to send no reports. */
  const __REPORTS_DSN__: string | undefined;

  /** Origin of the page-view counter; undefined to count no views. */
  const __VISITS_ORIGIN__: string | undefined;

  /**
   * Origins that may serve images besides the page's own, separated by spaces. They match the page's
   * Content-Security-Policy.
   */
  const __IMAGE_ORIGINS__: string;

  /** Name of the environment in error reports. */
  const __ENVIRONMENT__: string;

  /** Name of the release in error reports: `livery@<version>`. */
  const __RELEASE__: string;
}
