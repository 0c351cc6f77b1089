import type { CapabilityKey } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { FileName } from './files.ts';

/** Parts of the app, as the page of pictures groups them, in the order of a customer's way. */
export const areas = [
  'start',
  'account',
  'claims',
  'vehicle',
  'photos',
  'estimate',
  'survey',
  'questions',
  'around',
  'supplement',
  'slim',
  'fallback',
  'site',
  'builders',
] as const;
export type Area = (typeof areas)[number];

/** One thing that is done on the way to a picture. Selectors are Playwright's, without words of any language. */
export type Step =
  | { readonly press: string }
  | { readonly fill: string; readonly with: string }
  | { readonly key: string; readonly at?: string }
  | { readonly pick: string; readonly value: string }
  | { readonly give: string; readonly files: readonly FileName[] }
  | { readonly see: string }
  | { readonly lose: string }
  | { readonly go: string }
  | { readonly breaks: object }
  | { readonly offline: true };

/** What a carrier has to be for a scene to exist in its bundle. */
export interface Needs {
  readonly flavour?: Flavour;
  readonly on?: CapabilityKey;
  readonly off?: CapabilityKey;
  /** The survey after the photos. */
  readonly surveys?: boolean;
}

/** Whose picture it is: each carrier's, that of a code without a bundle, of a portal for repair shops, or of nobody. */
export type Stage = 'carrier' | 'fallback' | 'portal' | 'insurer' | 'site';

/** A screen in one of its states, as data: where it is, who looks at it, and what is done there before the picture. */
export interface Scene {
  /** Part of file names: once given, it stays, or the next gallery tells of one picture gone and one new. */
  readonly id: string;
  readonly title: string;
  readonly area: Area;
  /** Below the carrier's base; whole where the stage is no carrier's. */
  readonly path: string;
  /** @default carrier */
  readonly stage?: Stage;
  readonly needs?: Needs;
  /** Phone of a customer of the sandbox, who is signed in. */
  readonly as?: string;
  /** Name and value of what the carrier's storage holds already. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Faults of the sandbox, switched on before the page opens; `{code}` in a path is the carrier's. */
  readonly faults?: readonly object[];
  readonly steps?: readonly Step[];
  /** The element that tells that the screen is there. @default the heading of the main part */
  readonly shows?: string;
  /** A call that never ends is part of the picture. @default false */
  readonly waits?: boolean;
  /** It exists only below 1024 px. @default at every width */
  readonly only?: 'small';
  /** What the picture shows, from the first to the last that this finds. @default the whole page */
  readonly frame?: string;
  /** The browser refuses to keep anything. @default false */
  readonly forgets?: boolean;
}
