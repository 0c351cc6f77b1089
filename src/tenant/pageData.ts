import type { CallPathName } from './callPaths.ts';
import type { Flavour, Locale } from './flavour.ts';
import type { Tenant } from './tenant.ts';

/** The pages that are prerendered as flat files, `start.html` and so on; `index` is the client-rendered shell. */
export const pageNames = ['index', 'start', 'activate', 'login', 'tos', 'not-found'] as const;
export type PageName = (typeof pageNames)[number];

/** Where and how this bundle's backend is called. What is left out has its default. */
export interface BackendSettings {
  /** Origin of the API with its base path, if any; empty for the page's own. */
  readonly base: string;
  /** @default Provider-Code */
  readonly providerHeader?: string;
  /** @default same-origin */
  readonly credentials?: 'same-origin' | 'include';
  /** @default those of the flavour's own table */
  readonly paths?: Readonly<Partial<Record<CallPathName, string>>>;
}

/** What the pipeline puts into each page as JSON (`<script type="application/json" id="livery-data">`). */
export interface PageData {
  readonly tenant: Tenant;
  /**
   * Words of the public screens, in the order of `__PUBLIC_KEYS__`, already resolved: override, else locale, else
   * English.
   */
  readonly strings: readonly string[];
  readonly links: {
    /** The drawings as one SVG of `<symbol>`s, for screens reached without a page load. */
    readonly art: string;
    /** The terms document in the carrier's language. */
    readonly terms: string;
    /** The carrier's other words, in the order of `__REST_KEYS__`; empty where there are none. */
    readonly words: string;
  };
  readonly backend: BackendSettings;
  /** To call where the app cannot be used at all; only where the carrier has no number of its own. */
  readonly supportPhone?: string;
  /** Flat key → the carrier's own words that are not in `links.words` yet: only where it was learnt at run time. */
  readonly overrides?: ReadonlyMap<string, string>;
}

/** What stands in the place of `PageData` on a page that learns its carrier at run time. It names none. */
export interface FallbackData {
  readonly flavour: Flavour;
  readonly locale: Locale;
  /** True where the first screen shows its footer whatever the provider says. */
  readonly footer: boolean;
  /** Built-in words by flat key, in this page's locale: those of `__PUBLIC_KEYS__` first, then those of no carrier. */
  readonly words: Readonly<Record<string, string>>;
  readonly links: {
    readonly art: string;
    /** Built-in words in the order of `__REST_KEYS__`; empty where there are none. */
    readonly words: string;
    /** Language → its terms document. English is always there. */
    readonly terms: Readonly<Record<string, string>>;
  };
  readonly backend: BackendSettings;
  /** As in `PageData`. */
  readonly supportPhone?: string;
  /** Where a logo may come from besides this page's own origin, as the page's policy says. */
  readonly imageOrigins: readonly string[];
}

/** What a prerendered page gives to the template around it. Plain text, not yet escaped. */
export interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

declare global {
  /**
   * Flat keys of the public catalogue in a fixed order, joined by commas: the values come per carrier, the keys once
   * per variant.
   */
  const __PUBLIC_KEYS__: string;

  /** True in the bundles that learn their carrier at run time. In an `if` or `?:`, so that the other branch goes. */
  const __FALLBACK__: boolean;

  /**
   * The same for the words that are fetched with the first screen that needs one. Only code that comes late reads it.
   */
  const __REST_KEYS__: string;

  /** Name of the worker that makes photos, a file of the bundle's own folder: `photo-worker-<16 hex>.js`. */
  const __PHOTO_WORKER__: string;

  /** False where the environment has switched service workers off. In an `if` or `?:`, so that the code goes too. */
  const __SERVICE_WORKER__: boolean;

  /**
   * False in production's bundles. Read it as `__TENANT__` is read, so that they hold nothing of the test routes.
   *
   */
  const __TEST_ROUTES__: boolean;

  /** Where the makers are told of faults; undefined where nowhere. */
  const __REPORTS_DSN__: string | undefined;

  /** Origin that counts page views; undefined where none does. */
  const __VISITS_ORIGIN__: string | undefined;

  /** Origins that pictures may come from besides the page's own, as its policy says; separated by spaces. */
  const __IMAGE_ORIGINS__: string;

  /** The environment as the makers know it. */
  const __ENVIRONMENT__: string;
}
