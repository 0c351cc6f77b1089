import { type LogoUse, logoUses } from '#src/tenant/logoUses.ts';
import { decodeReferences } from '#src/texts/tokenize.ts';
import { contrast } from '../brand/colour.ts';
import { compareText } from '../core/diagnostics.ts';
import type { CarrierPage, ColourScheme, Logo } from './carrierPage.ts';

/** A change that visitors of a carrier will notice. Null stands for a value that a release does not have. */
export type Change =
  | {
      readonly kind: 'colours';
      /** The brand colour. */
      readonly before: string;
      readonly after: string;
      readonly tokens: readonly {
        readonly scheme: ColourScheme;
        /** Custom property without `--`. */
        readonly token: string;
        readonly before: string | null;
        readonly after: string | null;
      }[];
      /** WCAG contrast ratios of the light scheme, from 1 to 21, if they changed. */
      readonly contrast: readonly {
        readonly text: string;
        readonly background: string;
        readonly before: number;
        readonly after: number;
      }[];
    }
  | {
      readonly kind: 'logo';
      /** Uses whose logo changed from `before` to `after`. */
      readonly uses: readonly LogoUse[];
      readonly before: Logo;
      readonly after: Logo;
    }
  | {
      readonly kind: 'capability';
      readonly name: string;
      readonly before: boolean | null;
      readonly after: boolean | null;
    }
  | {
      readonly kind: 'field';
      /** Dotted path in the page data. */
      readonly path: string;
      readonly before: unknown;
      readonly after: unknown;
    }
  | {
      readonly kind: 'string';
      readonly key: string;
      readonly locale: string;
      readonly before: string | null;
      readonly after: string | null;
    }
  | {
      readonly kind: 'pages';
      /** `code`: the scripts and styles changed. `build`: neither the code nor the carrier changed. */
      readonly reason: 'code' | 'build';
      readonly files: readonly string[];
    };

export type ChangeKind = Change['kind'];

/** A carrier's page and the capabilities that its code reads. */
interface CarrierSide {
  readonly page: CarrierPage;
  readonly capabilities: Readonly<Record<string, boolean>>;
}

/** Lists what visitors of a carrier will see differently, in the order of the report. */
export function compareSides(before: CarrierSide, after: CarrierSide): Change[] {
  return [
    ...compareColours(before.page.colours, after.page.colours),
    ...compareLogos(before.page.logos, after.page.logos),
    ...compareMaps(entriesOf(before.capabilities), entriesOf(after.capabilities)).map(
      ([name, was, is]): Change => ({ kind: 'capability', name, before: was, after: is }),
    ),
    ...compareMaps(before.page.fields, after.page.fields).map(
      ([path, was, is]): Change => ({
        kind: 'field',
        path,
        before: was && JSON.parse(was),
        after: is && JSON.parse(is),
      }),
    ),
    ...[...after.page.texts].flatMap(([locale, texts]) =>
      compareMaps(before.page.texts.get(locale) ?? texts, texts).map(
        ([key, was, is]): Change => ({ kind: 'string', key, locale, before: was, after: is }),
      ),
    ),
  ];
}

function entriesOf<T>(record: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(record));
}

/** Returns the keys whose values differ, sorted, with both values. */
function compareMaps<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): (readonly [key: string, before: T | null, after: T | null])[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort(compareText)
    .map((key) => [key, before.get(key) ?? null, after.get(key) ?? null] as const)
    .filter(([, was, is]) => was !== is);
}

/** The colour pairs to report: the label of a primary button, and brand-coloured text on the surface. */
const shownPairs = [
  ['on-brand', 'brand-solid'],
  ['brand-ink', 'surface'],
] as const;

type Colours = CarrierPage['colours'];

/** Reports an added or removed dark mode as one change, instead of one change per colour. */
function compareColours(before: Colours, after: Colours): Change[] {
  const [hadDark, hasDark] = [before.dark.size > 0, after.dark.size > 0];
  const schemes: readonly ColourScheme[] = hadDark && hasDark ? ['light', 'dark'] : ['light'];
  const tokens = schemes.flatMap((scheme) =>
    compareMaps(before[scheme], after[scheme]).map(([token, was, is]) => ({
      scheme,
      token,
      before: was,
      after: is,
    })),
  );
  const ratioOf = ({ light }: Colours, text: string, background: string) =>
    Math.round(contrast(light.get(text) ?? '#000000', light.get(background) ?? '#000000') * 10) / 10;
  return [
    ...(tokens.length === 0
      ? []
      : [
          {
            kind: 'colours',
            before: before.light.get('brand') ?? '',
            after: after.light.get('brand') ?? '',
            tokens,
            contrast: shownPairs
              .map(([text, background]) => ({
                text,
                background,
                before: ratioOf(before, text, background),
                after: ratioOf(after, text, background),
              }))
              .filter((pair) => pair.before !== pair.after),
          } as const,
        ]),
    ...(hadDark === hasDark
      ? []
      : [{ kind: 'field', path: 'darkLook', before: hadDark, after: hasDark } as const]),
  ];
}

/** Reports uses as one change if they had the same logo before and have the same logo now. */
function compareLogos(before: CarrierPage['logos'], after: CarrierPage['logos']): Change[] {
  const groups = new Map<string, LogoUse[]>();
  for (const use of logoUses) {
    const pair = `${before[use].file} ${after[use].file}`;
    if (before[use].file !== after[use].file) groups.set(pair, [...(groups.get(pair) ?? []), use]);
  }
  return [...groups.values()].map((uses) => {
    const [first] = uses as [LogoUse];
    return { kind: 'logo', uses, before: before[first], after: after[first] };
  });
}

/** Decodes the character references of both texts (`&#38;` → `&`), unless they would be identical after decoding. */
export function decodeTexts({
  before,
  after,
}: Pick<Extract<Change, { kind: 'string' }>, 'before' | 'after'>) {
  const [was, is] = [before && decodeReferences(before), after && decodeReferences(after)];
  return was === is ? { before, after } : { before: was, after: is };
}
