import type { brandShapes, startLayouts } from '#src/tenant/schema.ts';
import { BuildError } from '../core/diagnostics.ts';
import {
  type BrandColours,
  type BrandTokens,
  deriveDarkTokens,
  deriveLightTokens,
  findTextColour,
  isGrey,
  isRedBrand,
} from './brandTokens.ts';
import { contrast, isHexColour, toHex, toOklch } from './colour.ts';
import { lightStatus, type StatusTokens, statusNames } from './statusColours.ts';

type Scheme = 'light' | 'dark';

/** How the pages of a carrier look. */
export interface Brand extends BrandColours {
  /** Undefined if the carrier has no dark mode. */
  readonly dark?: BrandColours | undefined;
  /** @default soft */
  readonly shape?: Shape | undefined;
  /** @default stage */
  readonly startLayout?: StartLayout | undefined;
}

type Shape = (typeof brandShapes)[number];
export type StartLayout = (typeof startLayouts)[number];

/** CSS that overrides the tokens of tokens.css. Empty for the soft shape, whose values are in tokens.css. */
const shapeTokens: Readonly<Record<Shape, string>> = {
  sharp:
    ';--control:50px;--radius-control:0;--radius-s:0;--radius:0;--radius-l:0;--radius-xl:0;--radius-pill:0',
  soft: '',
  round:
    ';--control:56px;--radius-control:28px;--radius-s:8px;--radius:16px;--radius-l:20px;--radius-xl:28px',
};

interface ContrastPair {
  readonly scheme: Scheme;
  readonly text: string;
  readonly background: string;
  /** WCAG contrast ratio, 1 to 21. */
  readonly ratio: number;
  /** The lowest ratio that passes: 4.5 for text, 3 for borders and graphics. */
  readonly needed: number;
}

interface ContrastReport {
  readonly pairs: readonly ContrastPair[];
  /** The colour that causes a failure; undefined if all pairs pass. */
  readonly failed?: FailedColour;
}

export interface FailedColour {
  /** `dark` is the brand colour of the dark scheme. */
  readonly name: keyof BrandColours | 'dark';
  /** The colour of the same hue with the closest lightness for which all pairs pass. */
  readonly nearest: string;
}

type TokenName = keyof BrandTokens | keyof StatusTokens;

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
  ['on-hero', 'hero', 4.5],
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
export function deriveTokens(colours: BrandColours, scheme: Scheme): BrandTokens {
  const read = readColours(colours);
  return scheme === 'light' ? deriveLightTokens(read) : deriveDarkTokens(read);
}

/** Returns the CSS of a carrier's colours and shape, minified. */
export function renderBrandStyle(brand: Brand): string {
  const light = deriveTokens(brand, 'light');
  const dark = deriveTokens(brand.dark ?? brand, 'dark');
  const shape = shapeTokens[brand.shape ?? 'soft'];
  const darkStyle = brand.dark
    ? `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${writeTokens(dark, light)}}}`
    : '';
  return `:root{${writeTokens(light)}${shape}}${darkStyle}${renderCameraStyle(dark)}`;
}

/**
 * Returns CSS with the colours that camera.css cannot derive: of the buttons of grey brands, and of the errors of red
 * brands. The camera is dark in both schemes. `html` gives the selectors a higher specificity than those of camera.css.
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
  return `html .cam,html .dialog--full,html.has-cam :is(.dialog,.toasts){${tokens}}`;
}

/**
 * Checks the contrast of each text with its background against WCAG AA, in both schemes. A brand colour of medium
 * lightness can fail because neither white nor near-black text is legible on it.
 * @throws BuildError if the colour is not `#rrggbb`
 */
export function checkContrast(given: Brand): ContrastReport {
  const { dark, ...colours } = given;
  const light = readColours(colours);
  const { brand, onBrand, accent } = light;
  const darkColours = dark && readColours(dark);
  /** The colours in the order of the checks. `brandWith` returns the brand with the colour and those before it. */
  const steps: readonly (readonly [
    name: FailedColour['name'],
    colour: string | undefined,
    brandWith: (colour: string) => Brand,
  ])[] = [
    ['brand', brand, (colour) => ({ brand: colour })],
    ['onBrand', onBrand, (colour) => ({ brand, onBrand: colour })],
    ['accent', accent, (colour) => ({ ...light, accent: colour })],
    ['dark', darkColours?.brand, (colour) => ({ ...light, dark: { ...darkColours, brand: colour } })],
  ];
  const pairs = measurePairs({ ...light, dark: darkColours });
  for (const [name, colour, brandWith] of steps) {
    if (colour === undefined || passesEverywhere(brandWith(colour))) continue;
    const nearest = findNearest(colour, (candidate) => passesEverywhere(brandWith(candidate)));
    return { pairs, failed: { name, nearest } };
  }
  return { pairs };
}

function measurePairs({ dark, ...colours }: Brand): ContrastPair[] {
  const schemes: [Scheme, Record<TokenName, string>][] = [
    ['light', { ...lightStatus, ...deriveLightTokens(colours) }],
    ['dark', { ...lightStatus, ...deriveDarkTokens(dark ?? colours) }],
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

/** Tries lighter and darker colours in small steps. White or black passes if no other colour of the hue does. */
function findNearest(colour: string, isPassing: (candidate: string) => boolean): string {
  const start = toOklch(colour);
  for (let offset = searchStep; offset <= 1; offset += searchStep) {
    for (const lightness of [start.lightness - offset, start.lightness + offset]) {
      const candidate = toHex({ ...start, lightness: Math.min(1, Math.max(0, lightness)) });
      if (isPassing(candidate)) return candidate;
    }
  }
  return '#ffffff';
}

/** Checks the button text first: it fails most often and takes a hundredth of the time of a full check. */
function passesEverywhere(brand: Brand): boolean {
  return findTextColour(brand.brand) !== undefined && measurePairs(brand).every(passes);
}

function readColours({ brand, onBrand, accent }: BrandColours): BrandColours {
  return {
    brand: readColour(brand),
    ...(onBrand !== undefined && { onBrand: readColour(onBrand) }),
    ...(accent !== undefined && { accent: readColour(accent) }),
  };
}

function readColour(text: string): string {
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
