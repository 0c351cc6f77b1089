import { adjustUntilContrast, contrast, hueDistance, type Oklch, toHex, toOklch } from './colour.ts';
import { darkStatus, type StatusTokens } from './statusColours.ts';

type NeutralToken = 'surface' | 'canvas' | 'sunken' | 'line' | 'line-strong' | 'ink' | 'ink-2';
type SolidToken = 'brand-solid' | 'on-brand' | 'brand-solid-hover' | 'brand-solid-press';
type SoftToken = 'brand-soft' | 'brand-tint';
type MarkToken = 'ink-3' | 'brand-ink' | 'brand-line' | 'brand-edge';
type PaperToken = 'brand-tint-light' | 'brand-line-light';
type ArtPart = 'line' | 'body' | 'tint' | 'deep' | 'rim' | 'key' | 'mark' | 'ground' | 'shade';
type HeroToken = 'hero' | 'on-hero';
type BrandToken =
  | 'brand'
  | HeroToken
  | NeutralToken
  | SolidToken
  | SoftToken
  | MarkToken
  | PaperToken
  | `art-${ArtPart}`;

/** Custom property without `--` → `#rrggbb` in lower case, in output order. */
export type BrandTokens = Readonly<Record<BrandToken, string>> & Partial<StatusTokens>;

const white = '#ffffff';
const textRatio = 4.5;
/** Contrast of derived colours: slightly above the WCAG minimum of 4.5 for text and 3 for graphics and borders. */
const minTextContrast = 4.6;
const minMarkContrast = 3.1;
const minEdgeContrast = 3.3;
/** Hues of the fixed status colours. A brand colour within `nearHueDegrees` degrees gets paler soft backgrounds. */
const statusHue = { danger: 27, warning: 75, success: 150 };
const nearHueDegrees = 28;
/** Hues of errors for red brands. Each brand gets the hue that is farther from its own. */
const errorHues = { berry: 0, rust: 47 };
/** A colour below this chroma looks grey. */
const maxGreyChroma = 0.06;

/** The colours that a carrier chooses, `#rrggbb` in lower case. All others are derived from them. */
export interface BrandColours {
  /** Colour of buttons and links. */
  readonly brand: string;
  /** Text on filled buttons. @default white or near-black, whichever is legible */
  readonly onBrand?: string | undefined;
  /** Colour of illustrations and their backgrounds, progress bars and selected answers. @default the brand colour */
  readonly accent?: string | undefined;
}

export function deriveLightTokens({ brand, onBrand, accent = brand }: BrandColours): BrandTokens {
  const b = toOklch(brand);
  const a = toOklch(accent);
  const neutrals = deriveLightNeutrals(b);
  const soft = deriveLightSoft(a);
  const plain = deriveSolid(b, brand, onBrand);
  const solid = isLost(b, brand, neutrals.surface) ? deriveSolid(b, neutrals.ink) : plain;
  const ground = accent === brand ? plain : deriveSolid(a, accent);
  const marks = deriveLightMarks(b, a, { ...neutrals, ...soft, solid: solid['brand-solid'] });
  return {
    ...neutrals,
    ...soft,
    brand,
    ...solid,
    ...heroTokens(ground),
    ...marks,
    ...derivePaper(a),
    ...(isRedBrand(b) && deriveErrors(b, 'light')),
    'art-line': tone(a, 0.36, Math.min(a.chroma * 0.6, 0.085)),
    'art-body': white,
    'art-tint': soft['brand-tint'],
    'art-deep': deriveArtDeep(ground),
    'art-rim': ground['on-brand'] === white ? white : accent,
    'art-key': accent,
    'art-mark': marks['brand-line'],
    'art-ground': soft['brand-soft'],
    'art-shade': tone(a, 0.9, Math.min(a.chroma * 0.12, 0.02)),
  };
}

/**
 * Derives the tokens of the dark scheme, including the dark status colours. The light status colours are in the shared
 * stylesheet. Uses `onBrand` only if the buttons have the brand colour.
 */
export function deriveDarkTokens({ brand, onBrand, accent = brand }: BrandColours): BrandTokens {
  const b = toOklch(brand);
  const a = toOklch(accent);
  const neutrals = deriveDarkNeutrals(b);
  const soft = {
    'brand-soft': tone(a, 0.28, Math.min(a.chroma * 0.5, 0.06) * (isRed(a) ? 0.25 : 1)),
    'brand-tint': tone(a, 0.36, Math.min(a.chroma * 0.6, 0.085)),
  };
  const plain = withoutDarkness(b, brand);
  const solid = isLost(b, plain, neutrals.surface) ? neutrals.ink : plain;
  const ground = deriveSolid(a, withoutDarkness(a, accent));
  const marks = deriveDarkMarks(b, a, { ...neutrals, ...soft, solid });
  return {
    ...neutrals,
    ...soft,
    brand,
    ...deriveSolid(b, solid, solid === brand ? onBrand : undefined),
    ...heroTokens(ground),
    ...marks,
    ...derivePaper(a),
    'art-line': neutral(a, 0.93, 0.012),
    'art-body': neutral(a, 0.3, 0.016),
    'art-tint': tone(a, 0.45, Math.min(a.chroma * 0.6, 0.09)),
    'art-deep': neutral(a, 0.12, 0.01),
    'art-rim': neutral(a, 0.93, 0.012),
    'art-key': accent === brand ? marks['brand-ink'] : marks['brand-line'],
    'art-mark': accent === brand ? marks['brand-ink'] : marks['brand-line'],
    'art-ground': neutral(a, 0.2, 0.014),
    'art-shade': neutral(a, 0.145, 0.01),
    ...darkStatus,
    ...(isRedBrand(b) && deriveErrors(b, 'dark')),
  };
}

/** The background of the picture on the start screen, and the lines on it. */
function heroTokens(ground: Record<SolidToken, string>): Record<HeroToken, string> {
  return { hero: ground['brand-solid'], 'on-hero': ground['on-brand'] };
}

/** Returns the colour, or a lighter colour of the same hue if it is hard to see on a dark background. */
function withoutDarkness(c: Oklch, colour: string): string {
  return c.lightness < 0.42 ? tone(c, 0.47, c.chroma) : colour;
}

/** Whether a button of this colour looks disabled on the page: it is grey, and too close to the page's colour. */
function isLost(b: Oklch, solid: string, surface: string): boolean {
  return isGrey(b) && contrast(solid, surface) < 3;
}

export function isGrey({ chroma }: Oklch): boolean {
  return chroma < maxGreyChroma;
}

/** The colours of errors for a red brand. In the usual colours, errors would look like the brand's buttons. */
function deriveErrors(b: Oklch, scheme: 'light' | 'dark') {
  const { berry, rust } = errorHues;
  const hue = hueDistance(b.hue, berry) > hueDistance(b.hue, rust) ? berry : rust;
  if (scheme === 'light') {
    const soft = toHex({ lightness: 0.955, chroma: 0.022, hue });
    return {
      danger: darken({ lightness: 0.46, chroma: 0.16, hue }, [white, soft], minTextContrast),
      'danger-soft': soft,
      'danger-line': darken({ lightness: 0.6, chroma: 0.19, hue }, [white], minMarkContrast),
    };
  }
  const { surface } = deriveDarkNeutrals(b);
  const soft = toHex({ lightness: 0.25, chroma: 0.045, hue });
  return {
    danger: lighten({ lightness: 0.8, chroma: 0.11, hue }, [surface, soft], minTextContrast),
    'danger-soft': soft,
    'danger-line': lighten({ lightness: 0.62, chroma: 0.15, hue }, [surface], minMarkContrast),
  };
}

type Backgrounds = Record<'surface' | 'canvas' | 'sunken' | 'line-strong' | SoftToken | 'solid', string>;

function deriveLightNeutrals(b: Oklch): Record<NeutralToken, string> {
  const canvas = neutral(b, 0.979, 0.006);
  return {
    surface: white,
    canvas,
    sunken: neutral(b, 0.957, 0.009),
    line: neutral(b, 0.905, 0.011),
    'line-strong': darken({ lightness: 0.66, chroma: 0.016, hue: b.hue }, [white, canvas], minEdgeContrast),
    ink: neutral(b, 0.235, 0.022),
    'ink-2': neutral(b, 0.42, 0.022),
  };
}

function deriveDarkNeutrals(b: Oklch): Record<NeutralToken, string> {
  const surface = neutral(b, 0.225, 0.014);
  const canvas = neutral(b, 0.175, 0.012);
  return {
    surface,
    canvas,
    sunken: neutral(b, 0.27, 0.016),
    line: neutral(b, 0.335, 0.018),
    'line-strong': lighten({ lightness: 0.5, chroma: 0.02, hue: b.hue }, [surface, canvas], minEdgeContrast),
    ink: neutral(b, 0.96, 0.006),
    'ink-2': neutral(b, 0.83, 0.01),
  };
}

function deriveLightSoft(b: Oklch): Record<SoftToken, string> {
  const near = (hue: number) => b.chroma > 0.06 && hueDistance(b.hue, hue) < nearHueDegrees;
  const chromaFactor = near(statusHue.danger)
    ? 0.16
    : near(statusHue.warning) || near(statusHue.success)
      ? 0.4
      : 1;
  return {
    'brand-soft': tone(b, 0.962, Math.min(b.chroma * 0.2, 0.03) * chromaFactor),
    'brand-tint': tone(b, 0.905, Math.min(b.chroma * 0.42, 0.075) * (chromaFactor < 1 ? 0.62 : 1)),
  };
}

function deriveLightMarks(b: Oklch, accent: Oklch, backgrounds: Backgrounds): Record<MarkToken, string> {
  const { surface, canvas, sunken, 'brand-soft': soft, 'brand-tint': tint } = backgrounds;
  const grey = { lightness: 0.56, chroma: toOklch(backgrounds['line-strong']).chroma, hue: b.hue };
  const ink = { ...b, lightness: Math.min(b.lightness, 0.52) };
  const isSolidVisible = contrast(backgrounds.solid, surface) >= 3;
  return {
    'ink-3': darken(grey, [surface, canvas, sunken, soft], minTextContrast),
    'brand-ink': darken(ink, [surface, canvas, soft, tint], minTextContrast),
    'brand-line': darken(accent, [surface, canvas, soft], minMarkContrast),
    'brand-edge': isSolidVisible ? backgrounds.solid : darken(b, [surface], minMarkContrast),
  };
}

function deriveDarkMarks(b: Oklch, accent: Oklch, backgrounds: Backgrounds): Record<MarkToken, string> {
  const { surface, canvas, sunken, 'brand-soft': soft, 'brand-tint': tint } = backgrounds;
  const grey = { lightness: 0.6, chroma: toOklch(backgrounds['line-strong']).chroma, hue: b.hue };
  const ink = { lightness: 0.66, chroma: Math.min(b.chroma, 0.14), hue: b.hue };
  const isSolidVisible = contrast(backgrounds.solid, surface) >= 3;
  return {
    'ink-3': lighten(grey, [surface, canvas, sunken, soft], minTextContrast),
    'brand-ink': lighten(ink, [surface, canvas, soft, tint], minTextContrast),
    'brand-line': lighten(accent, [surface, canvas], minMarkContrast),
    'brand-edge': isSolidVisible
      ? backgrounds.solid
      : lighten(toOklch(backgrounds.solid), [surface], minMarkContrast),
  };
}

/** Returns white or near-black, whichever is legible on the colour (white first). Undefined if neither is. */
export function findTextColour(solid: string): string | undefined {
  if (contrast(white, solid) >= textRatio) return white;
  const nearBlack = nearBlackOf(toOklch(solid));
  return contrast(nearBlack, solid) >= textRatio ? nearBlack : undefined;
}

/** Colours of a filled button. Uses near-black if no text colour is legible; `checkContrast` rejects such a brand. */
function deriveSolid(brand: Oklch, solid: string, onBrand?: string): Record<SolidToken, string> {
  const s = { ...toOklch(solid), hue: brand.hue };
  const textColour = onBrand ?? findTextColour(solid) ?? nearBlackOf(brand);
  const [hover, press] = pressSteps(s, textColour);
  return {
    'brand-solid': solid,
    'on-brand': textColour,
    'brand-solid-hover': tone(s, s.lightness + hover, s.chroma),
    'brand-solid-press': tone(s, s.lightness + press, s.chroma),
  };
}

function nearBlackOf(b: Oklch): string {
  return tone(b, 0.19, 0.012);
}

/** Lightness changes of a hovered and a pressed button: darker, unless dark text would become illegible. */
function pressSteps(solid: Oklch, textColour: string): readonly [hover: number, press: number] {
  if (toOklch(textColour).lightness > solid.lightness)
    return solid.lightness < 0.4 ? [0.06, -0.06] : [-0.05, -0.1];
  const pressed = tone(solid, solid.lightness - 0.1, solid.chroma);
  return contrast(textColour, pressed) >= textRatio ? [-0.05, -0.1] : [0.05, 0.1];
}

/** Colours for elements on a white background in both schemes, such as the outline of a logo's plate. */
function derivePaper(b: Oklch): Record<PaperToken, string> {
  return {
    'brand-tint-light': tone(b, 0.9, Math.min(b.chroma * 0.42, 0.06)),
    'brand-line-light': darken(b, [white], minMarkContrast),
  };
}

function deriveArtDeep(solid: Record<SolidToken, string>): string {
  if (solid['on-brand'] !== white) return solid['on-brand'];
  const s = toOklch(solid['brand-solid']);
  return tone(s, Math.max(0.14, s.lightness * 0.55), s.chroma * 0.7);
}

/** Returns a grey with a slight tint of the brand's hue. Red brands get about half of the tint. */
function neutral(b: Oklch, lightness: number, maxChroma: number): string {
  return tone(b, lightness, Math.min(maxChroma, b.chroma * 0.1) * (isRed(b) ? 0.55 : 1));
}

export function isRedBrand(b: Oklch): boolean {
  return isRed(b) && !isGrey(b);
}

function isRed(b: Oklch): boolean {
  return hueDistance(b.hue, statusHue.danger) < nearHueDegrees;
}

function tone(b: Oklch, lightness: number, chroma: number): string {
  return toHex({ lightness, chroma, hue: b.hue });
}

function darken(start: Oklch, backgrounds: readonly string[], ratio: number): string {
  return adjustUntilContrast(start, backgrounds, { ratio, towards: 'black' });
}

function lighten(start: Oklch, backgrounds: readonly string[], ratio: number): string {
  return adjustUntilContrast(start, backgrounds, { ratio, towards: 'white' });
}
