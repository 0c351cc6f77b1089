import * as v from 'valibot';
import { findMisplacedCharacter, hasVisibleText } from '#src/texts/visibleText.ts';
import { type CallPathKey, callPathNames, isCallPath } from './callPaths.ts';
import { type CapabilityKey, capabilityKeys } from './capabilities.ts';
import { flavours } from './flavour.ts';
import { locales } from './locales.ts';
import { vehicles } from './vehicles.ts';

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.check(
      (value) => findMisplacedCharacter(value) !== '\ufffd',
      'contains U+FFFD, which replaces a lost character',
    ),
    v.check(
      (value) =>
        [undefined, '\ufffd'].includes(findMisplacedCharacter(value)) &&
        (!hasVisibleText(value) || !/[\t\n\r\u200b\u2028\u2029\u2060\ufeff]/.test(value)),
      'contains an invisible character: a control character, a zero-width space or a text-direction mark',
    ),
    // Another rule reports an empty text.
    v.check((value) => value === '' || hasVisibleText(value), 'contains only invisible characters'),
  );
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'is not a hex colour such as #11395B'));
const phone = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^(?:[+ ()./-]*[0-9]){3}[+0-9 ()./-]*$/, 'is not a phone number such as +12025550142'),
);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is not a two-letter country code such as IE'));
const link = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'is not an https URL such as https://apps.example/claims'),
  v.check(
    (value) => URL.canParse(value) && new URL(value).username === '',
    'is not an https URL such as https://apps.example/claims',
  ),
);
/** Allowed path of a logo file below the carrier's folder. */
export const logoPathPattern = /^logos\/[a-zA-Z0-9_-]+\.(svg|png|webp)$/;
const logo = v.pipe(v.string(), v.regex(logoPathPattern, 'is not a logo path such as logos/horizontal.svg'));

/** Allowed paths of font files below the carrier's folder. */
const fontPath = v.pipe(
  v.string(),
  v.regex(/^fonts\/[a-zA-Z0-9_-]+\.woff2$/, 'is not a font path such as fonts/regular.woff2'),
);
const font = v.strictObject({
  regular: fontPath,
  bold: fontPath,
  licence: v.pipe(
    v.string(),
    v.regex(/^fonts\/[a-zA-Z0-9_-]+\.txt$/, 'is not the path of a licence such as fonts/OFL.txt'),
  ),
});

const flag = v.optional(v.boolean());
const flags = Object.fromEntries(capabilityKeys.map((key) => [key, flag])) as Record<
  CapabilityKey,
  typeof flag
>;

/** Capabilities as a provider writes them. Missing capabilities use their default. */
const capabilities = v.strictObject({
  ...flags,
  /** Countries at the top of the country picker. @default IE and GB; US on the standard flavour */
  country_picker_preferred_countries: v.optional(v.pipe(v.array(country), v.minLength(1), v.maxLength(10))),
});

const callPath = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.check(isCallPath, 'is not a path such as /customer/v2/{clientCode}/login'),
  ),
);
const callPaths = Object.fromEntries(Object.keys(callPathNames).map((key) => [key, callPath])) as Record<
  CallPathKey,
  typeof callPath
>;

/** The path of a picture below the carrier's folder. */
const picturePath = v.pipe(
  v.string(),
  v.regex(/^pictures\/[a-zA-Z0-9_-]+\.(svg|avif|webp)$/, 'is not a picture path such as pictures/hero.webp'),
);
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const brandShapes = ['sharp', 'soft', 'round'] as const;
export const startLayouts = ['stage', 'full', 'quiet'] as const;
export const tones = ['friendly', 'formal'] as const;

/** How this carrier is built. No backend returns it, and `pull` never changes it. */
const livery = v.strictObject({
  /** The backend: `standard` is API v4, `vice` the customer API v1 and v2. @default the environment's default flavour */
  flavour: v.optional(v.picklist(flavours)),
  /** Catalogue of the built-in texts. @default en */
  locale: v.optional(v.picklist(locales)),
  /** The languages among which visitors choose, the default first. Replaces `locale`. */
  locales: v.optional(
    v.pipe(
      v.array(v.picklist(locales)),
      v.minLength(1),
      v.check((list) => new Set(list).size === list.length, 'contains a locale twice'),
    ),
  ),
  /** The brand colour; all other colour tokens are derived from it. @default #11395B */
  brand_colour: v.optional(colour),
  /** The text on buttons in the brand colour. @default white or near-black, whichever is legible */
  on_brand_colour: v.optional(colour),
  /** The colour of pictures and the areas behind them, of progress and of chosen answers. @default the brand colour */
  accent_colour: v.optional(colour),
  /** The corners and heights of buttons, fields and cards. @default soft */
  shape: v.optional(v.picklist(brandShapes)),
  /** The font of all texts: WOFF2 files in the carrier's folder, and their licence. @default the device's font */
  font: v.optional(font),
  /**
   * The start screen: `stage` has the picture on the brand colour, `full` is a surface in the brand colour, and `quiet` is
   * a plain page with a small picture. @default stage
   */
  start_layout: v.optional(v.picklist(startLayouts)),
  /**
   * The picture of the start screen: a drawing of a vehicle, `none`, or a file in the carrier's folder. The focal point, in
   * percent from the left and from the top, stays visible where the picture is cropped. @default hatchback
   */
  hero: v.optional(
    v.union([
      v.picklist([...vehicles, 'none']),
      v.strictObject({ picture: picturePath, focal_point: v.optional(v.strictTuple([percent, percent])) }),
    ]),
  ),
  /** How the built-in texts address the customer. @default friendly */
  tone: v.optional(v.picklist(tones)),
  /** Country of a phone field until the customer picks another. Fixed if there is no country picker. @default US */
  phone_country: v.optional(country),
  /** Whether the logos are readable on a dark background. @default false */
  dark_logos: v.optional(v.boolean()),
  /**
   * The dark mode, which follows the visitor's system: `auto` derives its colours if `dark_logos` is true, `off` has no
   * dark mode, and an object sets its colours. @default auto
   */
  dark: v.optional(
    v.union([
      v.picklist(['auto', 'off']),
      v.strictObject({ brand_colour: v.optional(colour), accent_colour: v.optional(colour) }),
    ]),
  ),
  /** The carrier's own paths for single operations of the vice flavour. @default the paths of the customer API v1 */
  call_paths: v.optional(v.strictObject(callPaths)),
  /** Differences per environment, by its name. An environment with `enabled: false` is not built. */
  environments: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        enabled: v.optional(v.boolean()),
        flavour: v.optional(v.picklist(flavours)),
        capabilities: v.optional(v.strictObject(flags)),
      }),
    ),
  ),
});

/** Schema of tenants/<code>/provider.json. It is strict, because ignoring a typo would ship the wrong bundle. */
export const providerFileSchema = v.strictObject({
  $schema: v.optional(v.string()),
  /** The carrier's name, as customers read it. */
  name: text(80),
  /** Client code. Must equal the folder's name. */
  client_code: v.string(),
  /** The number that help links call. */
  phone: v.optional(phone),
  /** `phone` as customers read it. @default phone */
  formatted_phone: v.optional(phone),
  /** The number that help links call if there is no `phone`. @default phone */
  carrier_phone: v.optional(phone),
  /** The currency of amounts. @default USD, $ */
  currency: v.optional(
    v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not an ISO 4217 code such as USD')),
      sign: text(8),
    }),
  ),
  /** The locale of dates and numbers. Its language selects the terms document. @default en-US for English texts */
  locale: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'is not a locale code such as en-US'),
    ),
  ),
  /** A logo of any shape, as a file such as logos/original.svg. One of the three logos is enough. */
  original_logo_url: v.optional(logo),
  /** A wide logo, for the top bar. */
  horizontal_logo_url: v.optional(logo),
  /** A logo about as high as wide, for the start screen. */
  vertical_logo_url: v.optional(logo),
  /** The carrier's app in the App Store. */
  ios_link: v.optional(link),
  /** The carrier's app in Google Play. */
  android_link: v.optional(link),
  /** Older name of the capability `shows_webapp_footer`. The footer is shown if either is true. */
  show_web_app_footer: v.optional(v.boolean()),
  /** Customers are asked to fill in a survey after the photos. @default false */
  nps_after_photos: v.optional(v.boolean()),
  /** Switches. What is off is not in the bundle; all but `uses_vin_verification` are off by default. */
  capabilities: v.optional(capabilities),
  /** Settings of Livery, which no backend returns. */
  livery: v.optional(livery),
});

export type ProviderFile = v.InferOutput<typeof providerFileSchema>;
