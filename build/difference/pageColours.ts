import { contrast } from '../brand/colour.ts';

export type ColourScheme = 'light' | 'dark';

/** Token without `--` → `#rrggbb`, as in a page. `dark` is empty if the carrier has no dark mode. */
export type PageColours = Readonly<Record<ColourScheme, ReadonlyMap<string, string>>>;

/** The WCAG contrast ratio of a pair of tokens that many screens use. */
export interface ContrastFact {
  readonly scheme: ColourScheme;
  /** Token names, followed by their colour values. */
  readonly text: string;
  readonly background: string;
  readonly colours: readonly [text: string, background: string];
  /** From 1 to 21, rounded to one decimal. */
  readonly ratio: number;
}

const shownPairs = [
  ['on-brand', 'brand-solid'],
  ['brand-ink', 'surface'],
] as const;

/** Expects the carrier's colours at the start of the page's first style element. */
export function readPageColours(page: string): PageColours {
  const [, light = '', dark = ''] =
    /<style>:root\{([^{}]*)\}(?:@media \(prefers-color-scheme:dark\)\{:root\{([^{}]*)\}\})?/.exec(page) ?? [];
  const own = readTokens(light);
  return { light: own, dark: dark === '' ? new Map() : new Map([...own, ...readTokens(dark)]) };
}

/** Measures the most frequent pairs: the label of a primary button, and brand-coloured text on the surface. */
export function measureContrast(colours: PageColours): ContrastFact[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    shownPairs.flatMap(([text, background]) => {
      const [textColour, backgroundColour] = [colours[scheme].get(text), colours[scheme].get(background)];
      if (textColour === undefined || backgroundColour === undefined) return [];
      const ratio = Math.round(contrast(textColour, backgroundColour) * 10) / 10;
      return [{ scheme, text, background, colours: [textColour, backgroundColour], ratio }];
    }),
  );
}

function readTokens(block: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, name, value] of block.matchAll(/--([\w-]+):(#[0-9a-f]{3}(?:[0-9a-f]{3})?)(?=;|$)/g))
    tokens.set(name as string, longHex(value as string));
  return tokens;
}

function longHex(hex: string): string {
  return hex.length === 7 ? hex : hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
}
