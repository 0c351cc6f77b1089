import type { LogoUse } from '#src/tenant/logoUses.ts';
import type { LogoFact } from './carrierFacts.ts';
import type { ColourScheme, ContrastFact } from './pageColours.ts';

/** One thing that visitors of a carrier will find different. Carriers with the same change share one object. */
export type Change =
  | {
      readonly kind: 'string';
      readonly key: string;
      readonly locale: string;
      /** Null where the release does not have the key. */
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'capability';
      readonly name: string;
      /** Null where the code does not ask for it. */
      readonly before: boolean | null;
      readonly after: boolean | null;
    }
  | {
      readonly kind: 'field';
      /** Dotted, as the app reads it. */
      readonly path: string;
      /** Any JSON; absent where there is no such field. */
      readonly before?: unknown;
      readonly after?: unknown;
    }
  | {
      readonly kind: 'colours';
      /** The brand's own. */
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
      /** Those that show this picture now and showed that one before. */
      readonly uses: readonly LogoUse[];
      readonly before: LogoPicture;
      readonly after: LogoPicture;
    }
  | {
      readonly kind: 'pages';
      /** `code`: the app's sources changed. `build`: neither they nor the carrier did. */
      readonly reason: 'code' | 'build';
      readonly files: readonly string[];
    };

export type ChangeKind = Change['kind'];

/** In the order in which they are told. */
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

/** A picture by its bytes: its name holds them, so it says more than the carrier's own path would. */
export type LogoPicture = LogoFact;
