import { BuildError } from '../core/diagnostics.ts';
import {
  type BrandTokens,
  deriveDarkTokens,
  deriveLightTokens,
  findTextColour,
  isGrey,
  isRedBrand,
} from './brandTokens.ts';
import { contrast, isHexColour, toHex, toOklch } from './colour.ts';
import { lightStatus, type StatusTokens, statusNames } from './statusColours.ts';

export type Scheme = 'light' | 'dark';

/** How the pages of a carrier look. Colours are `#rrggbb`. */
export interface Brand {
  readonly colour: string;
  /** Whether the logos are readable on a dark background. Otherwise the carrier has no dark mode. */
  readonly darkLogos: boolean;
}

export interface ContrastPair {
  readonly scheme: Scheme;
  readonly text: string;
  readonly background: string;
  /** WCAG contrast ratio, 1 to 21. */
  readonly ratio: number;
  /** 4.5 for text, 3 for edges and marks. */
  readonly needed: number;
}

export interface ContrastReport {
  readonly pairs: readonly ContrastPair[];
  /** Set if a pair fails: the colour of the same hue with the closest lightness for which all pairs pass. */
  readonly nearest?: string;
}

type TokenName = Exclude<keyof BrandTokens | keyof StatusTokens, 'brand-ground'>;

const checkedPairs: readonly (readonly [text: TokenName, background: TokenName, needed: number])[] = [
  ['ink', 'surface', 4.5],
  ['ink-2', 'surface', 4.5],
  ['ink-2', 'brand-soft', 4.5],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'canvas', 4.5],
  ['ink-3', 'sunken', 4.5],
  ['brand-ink', 'surface', 4.5],
  ['brand-ink', 'canvas', 4.5],
  ['brand-ink', 'brand-soft', 4.5],
  ['brand-ink', 'brand-tint', 4.5],
  ['on-brand', 'brand-solid', 4.5],
  ['on-brand', 'brand-solid-hover', 4.5],
  ['on-brand', 'brand-solid-press', 4.5],
  ['brand-line', 'surface', 3],
  ['brand-edge', 'surface', 3],
  ['line-strong', 'surface', 3],
  ['line-strong', 'canvas', 3],
  ...statusNames.flatMap((name): [TokenName, TokenName, number][] => [
    [name, 'surface', 4.5],
    [name, `${name}-soft`, 4.5],
    [`${name}-line`, 'surface', 3],
  ]),
];

const searchStep = 0.001;

/**
 * Derives all colours of a carrier's screens from its brand colour, in OKLCH. The dark scheme also contains the dark
 * status colours; the light status colours are the same for all carriers and are in the shared stylesheet. The result
 * is not cached: nearly every carrier has a different colour, and a cache for ten thousand carriers would take 100 MB
 * (measured).
 * @throws BuildError if the colour is not `#rrggbb`, so that no other text of a carrier gets into a style element
 */
export function deriveTokens(brandColour: string, scheme: Scheme): BrandTokens {
  const brand = readBrandColour(brandColour);
  return scheme === 'light' ? deriveLightTokens(brand) : deriveDarkTokens(brand);
}

/**
 * Returns the CSS of a carrier's colours, minified. Includes the dark scheme only if the carrier's logos support it.
 */
export function renderBrandStyle({ colour, darkLogos }: Brand): string {
  const light = deriveTokens(colour, 'light');
  const dark = deriveTokens(colour, 'dark');
  const style = `:root{${writeTokens(light)}}${renderCameraStyle(dark)}`;
  if (!darkLogos) return style;
  return `${style}@media (prefers-color-scheme:dark){:root{color-scheme:dark;${writeTokens(dark, light)}}}`;
}

/**
 * The colours of the camera, which is dark in both schemes, for the brands for which the camera's own style sheet has no
 * usable colours: buttons of grey brands, and errors of red brands. `html` gives them precedence over that sheet.
 */
function renderCameraStyle(dark: BrandTokens): string {
  const brand = toOklch(dark.brand);
  const names = [
    ...(isGrey(brand)
      ? (['brand-solid', 'on-brand', 'brand-solid-hover', 'brand-solid-press'] as const)
      : []),
    ...(isRedBrand(brand) ? (['danger', 'danger-soft', 'danger-line'] as const) : []),
  ];
  if (names.length === 0) return '';
  const tokens = names.map((name) => `--${name}:${dark[name]}`).join(';');
  return `html .cam,html .dialog--full{${tokens}}`;
}

/**
 * Checks the contrast of each text with its background against WCAG AA, in both schemes. A brand colour of medium
 * lightness can fail because neither white nor near-black text is legible on it.
 * @throws BuildError if the colour is not `#rrggbb`
 */
export function checkContrast(brandColour: string): ContrastReport {
  const brand = readBrandColour(brandColour);
  const pairs = measurePairs(deriveTokens(brand, 'light'), deriveTokens(brand, 'dark'));
  return pairs.every(passes) ? { pairs } : { pairs, nearest: findNearest(brand) };
}

function measurePairs(light: BrandTokens, dark: BrandTokens): ContrastPair[] {
  const schemes: [Scheme, Record<TokenName, string>][] = [
    ['light', { ...lightStatus, ...light }],
    ['dark', { ...lightStatus, ...dark }],
  ];
  return schemes.flatMap(([scheme, tokens]) =>
    checkedPairs.map(([text, background, needed]) => {
      return { scheme, text, background, ratio: contrast(tokens[text], tokens[background]), needed };
    }),
  );
}

function passes(pair: ContrastPair): boolean {
  return pair.ratio >= pair.needed;
}

/** Tries lighter and darker colours in small steps. Near-white passes in every hue, so the search always succeeds. */
function findNearest(brand: string): string {
  const start = toOklch(brand);
  for (let offset = searchStep; offset <= 1; offset += searchStep) {
    for (const lightness of [start.lightness - offset, start.lightness + offset]) {
      const candidate = toHex({ ...start, lightness: Math.min(1, Math.max(0, lightness)) });
      if (passesEverywhere(candidate)) return candidate;
    }
  }
  return '#ffffff';
}

/** Checks the button text first: it fails most often and takes a hundredth of the time of a full check. */
function passesEverywhere(brand: string): boolean {
  if (findTextColour(brand) === undefined) return false;
  return measurePairs(deriveLightTokens(brand), deriveDarkTokens(brand)).every(passes);
}

function readBrandColour(text: string): string {
  if (isHexColour(text)) return text.toLowerCase();
  throw new BuildError(`The brand colour ${JSON.stringify(text)} is not a hex colour.`, {
    exit: 1,
    hint: 'Set livery.brand_colour to # and six hexadecimal digits, such as #11395B.',
  });
}

/** Skips tokens with the same value in `base`. Shortens `#ffffff` to `#fff`. */
function writeTokens(tokens: BrandTokens, base?: BrandTokens): string {
  return Object.entries(tokens)
    .filter(([name, value]) => base?.[name as keyof BrandTokens] !== value)
    .map(([name, value]) => `--${name}:${value.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')}`)
    .join(';');
}
