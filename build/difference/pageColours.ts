import { contrast } from '../page/colour.ts';

export type ColourScheme = 'light' | 'dark';

/** Token without `--` → `#rrggbb`, as a page has them. Dark is empty where the carrier has one look. */
export type PageColours = Readonly<Record<ColourScheme, ReadonlyMap<string, string>>>;

/** What a pair of tokens that stands on many screens reaches, by WCAG. */
export interface ContrastFact {
  readonly scheme: ColourScheme;
  /** Tokens, and the colours that they stand for. */
  readonly text: string;
  readonly ground: string;
  readonly colours: readonly [text: string, ground: string];
  /** 1 to 21, to a tenth. */
  readonly ratio: number;
}

const shownPairs = [
  ['on-brand', 'brand-solid'],
  ['brand-ink', 'surface'],
] as const;

/** The carrier's own colours stand at the very start of a page's first style element. */
export function readPageColours(page: string): PageColours {
  const [, light = '', dark = ''] =
    /<style>:root\{([^{}]*)\}(?:@media \(prefers-color-scheme:dark\)\{:root\{([^{}]*)\}\})?/.exec(page) ?? [];
  const own = readTokens(light);
  return { light: own, dark: dark === '' ? new Map() : new Map([...own, ...readTokens(dark)]) };
}

/** Of the pairs that people meet most: the filled button, and the brand's text on white. */
export function measureContrast(colours: PageColours): ContrastFact[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    shownPairs.flatMap(([text, ground]) => {
      const [above, below] = [colours[scheme].get(text), colours[scheme].get(ground)];
      if (above === undefined || below === undefined) return [];
      const ratio = Math.round(contrast(above, below) * 10) / 10;
      return [{ scheme, text, ground, colours: [above, below], ratio }];
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
