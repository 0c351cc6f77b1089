import type { LogoUse } from '#src/tenant/logoUses.ts';
import type { LogoFact } from './carrierFacts.ts';
import type { ColourScheme, ContrastFact } from './pageColours.ts';

/** A change that visitors of a carrier will notice. Carriers with the same change share one object. */
export type Change =
  | {
      readonly kind: 'string';
      readonly key: string;
      readonly locale: string;
      /** Null if the release does not have the key. */
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'capability';
      readonly name: string;
      /** Null if the code does not read the capability. */
      readonly before: boolean | null;
      readonly after: boolean | null;
    }
  | {
      readonly kind: 'field';
      /** Dotted path in the page data. */
      readonly path: string;
      /** Any JSON value; absent if the field does not exist. */
      readonly before?: unknown;
      readonly after?: unknown;
    }
  | {
      readonly kind: 'colours';
      /** The brand colour. */
      readonly before: string;
      readonly after: string;
      readonly tokens: readonly TokenChange[];
      readonly contrast: {
        readonly before: readonly ContrastFact[];
        readonly after: readonly ContrastFact[];
      };
    }
  | {
      readonly kind: 'logo';
      /** Uses whose logo changed from `before` to `after`. */
      readonly uses: readonly LogoUse[];
      readonly before: LogoPicture;
      readonly after: LogoPicture;
    }
  | {
      readonly kind: 'pages';
      /** `code`: the app's sources changed. `build`: neither the app's sources nor the carrier changed. */
      readonly reason: 'code' | 'build';
      readonly files: readonly string[];
    };

export type ChangeKind = Change['kind'];

/** In the order of the report. */
export const changeKinds: readonly ChangeKind[] = [
  'colours',
  'logo',
  'capability',
  'field',
  'string',
  'pages',
];

export interface TokenChange {
  readonly scheme: ColourScheme;
  /** Custom property without `--`. */
  readonly token: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Identified by its published file, because that file name contains a content hash; the path in the carrier's folder
 * does not.
 */
export type LogoPicture = LogoFact;
