import type { CallPathName } from './callPaths.ts';
import type { Tenant } from './tenant.ts';

/** The pages that are prerendered as flat files, `start.html` and so on; `index` is the client-rendered shell. */
export const pageNames = ['index', 'start', 'activate', 'login', 'tos', 'not-found'] as const;
export type PageName = (typeof pageNames)[number];

/** Where and how this bundle's backend is called. What is left out has its default. */
export interface BackendSettings {
  /** Origin of the API with its base path, if any; empty for the page's own. */
  readonly base: string;
  /** @default Provider-Code [API-GEN-16] */
  readonly providerHeader?: string;
  /** @default same-origin [API-GEN-02] */
  readonly credentials?: 'same-origin' | 'include';
  /** @default those of the flavour's own table [API2-32] */
  readonly paths?: Readonly<Partial<Record<CallPathName, string>>>;
}

/** What the pipeline puts into each page as JSON (`<script type="application/json" id="livery-data">`). */
export interface PageData {
  readonly tenant: Tenant;
  /** Words of the public screens, in the order of `__PUBLIC_KEYS__`, already resolved: override, else locale, else English. */
  readonly strings: readonly string[];
  readonly links: {
    /** The drawings as one SVG of `<symbol>`s, for screens reached without a page load. */
    readonly art: string;
    /** The terms document in the carrier's language. */
    readonly terms: string;
  };
  readonly backend: BackendSettings;
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
}
