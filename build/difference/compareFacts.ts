import { type LogoUse, logoUses } from '#src/tenant/logoUses.ts';
import { compareText } from '../core/diagnostics.ts';
import type { CarrierFacts } from './carrierFacts.ts';
import type { Change, TokenChange } from './change.ts';
import { type ColourScheme, measureContrast, type PageColours } from './pageColours.ts';

/** Lists all differences between two published versions of a carrier, except code changes. */
export function compareFacts(before: CarrierFacts, after: CarrierFacts): Change[] {
  return [
    ...compareColours(before.colours, after.colours),
    ...compareLogos(before.logos, after.logos),
    ...compareFields(before, after),
    ...compareAllStrings(before, after),
  ];
}

/** @param before capability → on or off, for the capabilities that the carrier's code reads */
export function compareCapabilities(
  before: Readonly<Record<string, boolean>>,
  after: Readonly<Record<string, boolean>>,
): Change[] {
  return mergeSorted(Object.keys(before), Object.keys(after)).flatMap((name): Change[] => {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    return was === is ? [] : [{ kind: 'capability', name, before: was, after: is }];
  });
}

/** Reports an added or removed dark mode as one change, instead of one change per colour. */
function compareColours(before: PageColours, after: PageColours): Change[] {
  const hadDark = before.dark.size > 0;
  const hasDark = after.dark.size > 0;
  const both: ColourScheme[] = hadDark && hasDark ? ['light', 'dark'] : ['light'];
  const tokens = both.flatMap((scheme) => compareTokens(scheme, before[scheme], after[scheme]));
  const darkModeChange: Change[] =
    hadDark === hasDark ? [] : [{ kind: 'field', path: 'darkLook', before: hadDark, after: hasDark }];
  if (tokens.length === 0) return darkModeChange;
  const brandOf = (colours: PageColours) => colours.light.get('brand') ?? '';
  return [
    {
      kind: 'colours',
      before: brandOf(before),
      after: brandOf(after),
      tokens,
      contrast: { before: measureContrast(before), after: measureContrast(after) },
    },
    ...darkModeChange,
  ];
}

function compareTokens(
  scheme: ColourScheme,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): TokenChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((token) => {
    const [was, is] = [before.get(token) ?? null, after.get(token) ?? null];
    return was === is ? [] : [{ scheme, token, before: was, after: is }];
  });
}

/** Groups uses with the same logo before and the same logo after into one change. */
function compareLogos(before: CarrierFacts['logos'], after: CarrierFacts['logos']): Change[] {
  const changed = logoUses.filter((use) => before[use].sha256 !== after[use].sha256);
  const pairOf = (use: LogoUse) => `${before[use].sha256} ${after[use].sha256}`;
  const firsts = changed.filter(
    (use, index) => changed.findIndex((u) => pairOf(u) === pairOf(use)) === index,
  );
  return firsts.map((first) => ({
    kind: 'logo',
    uses: changed.filter((use) => pairOf(use) === pairOf(first)),
    before: before[first],
    after: after[first],
  }));
}

function compareFields({ fields: before }: CarrierFacts, { fields: after }: CarrierFacts): Change[] {
  return mergeSorted(before.keys(), after.keys()).flatMap((path): Change[] => {
    const [was, is] = [before.get(path), after.get(path)];
    if (was === is) return [];
    return [
      {
        kind: 'field',
        path,
        ...(was !== undefined && { before: JSON.parse(was) }),
        ...(is !== undefined && { after: JSON.parse(is) }),
      },
    ];
  });
}

function compareAllStrings(before: CarrierFacts, after: CarrierFacts): Change[] {
  const others = [...after.otherStrings].flatMap(([locale, is]) =>
    compareStrings(locale, before.otherStrings.get(locale), is),
  );
  return [...compareStrings(after.locale, before.strings, after.strings), ...others];
}

/** Returns nothing for a language that one of the releases does not have. */
function compareStrings(
  locale: string,
  was: ReadonlyMap<string, string> | undefined,
  is: ReadonlyMap<string, string> | undefined,
): Change[] {
  if (!was || !is) return [];
  return mergeSorted(was.keys(), is.keys()).flatMap((key): Change[] => {
    const [old, fresh] = [was.get(key) ?? null, is.get(key) ?? null];
    return old === fresh ? [] : [{ kind: 'string', key, locale, before: old, after: fresh }];
  });
}

function mergeSorted(a: Iterable<string>, b: Iterable<string>): string[] {
  return [...new Set([...a, ...b])].sort(compareText);
}
