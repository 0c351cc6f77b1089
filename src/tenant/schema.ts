import * as v from 'valibot';
import { type CallPathKey, callPathNames, isCallPath } from './callPaths.ts';
import { type CapabilityKey, capabilityKeys } from './capabilities.ts';
import { flavours, locales } from './flavour.ts';

/** Controls, halves of characters, and marks that turn the direction of what follows: nobody sees what they do. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maxLength),
    v.check(
      (value) => !unseen.test(value),
      'holds a control character or a mark that turns the direction of text',
    ),
    // An empty one is told as empty.
    v.check((value) => value === '' || /[^\s\p{Cf}]/u.test(value), 'shows nothing'),
  );
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/, 'is not a colour of the form #rrggbb'));
const phone = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^[+0-9 ()./-]{3,}$/, 'is not a phone number such as +12025550142'),
);
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'is not a two-letter country code such as IE'));
const link = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https:\/\/[^\s"'<>\\]+$/, 'is not an address such as https://apps.example/claims'),
  v.check(
    (value) => URL.canParse(value) && new URL(value).username === '',
    'is not an address such as https://apps.example/claims',
  ),
);
/** What a logo's file may be called, below the carrier's folder. */
export const logoPathPattern = /^logos\/[a-zA-Z0-9_-]+\.(svg|png|webp)$/;
const logo = v.pipe(v.string(), v.regex(logoPathPattern, 'is not a file like logos/horizontal.svg'));

const flag = v.optional(v.boolean());
const flags = Object.fromEntries(capabilityKeys.map((key) => [key, flag])) as Record<
  CapabilityKey,
  typeof flag
>;

/** Capabilities as a provider writes them; a missing one takes its default. */
const capabilities = v.strictObject({
  ...flags,
  /** @default IE and GB; US on the standard flavour */
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

/** What no backend returns: how this carrier is built. `pull` never touches it. */
const livery = v.strictObject({
  /** @default the environment's default flavour */
  flavour: v.optional(v.picklist(flavours)),
  /** Catalogue of the built-in words. @default en */
  locale: v.optional(v.picklist(locales)),
  /** One brand colour; every other token is derived from it. @default #11395B */
  brand_colour: v.optional(colour),
  /** Country of a phone field until the customer picks another. Fixed without a country picker. @default US */
  phone_country: v.optional(country),
  /** True where the logos read on a dark ground; without it the carrier stays light. @default false */
  dark_logos: v.optional(v.boolean()),
  /** Addresses of its own for single operations of the vice flavour. @default those of the customer API v1 */
  call_paths: v.optional(v.strictObject(callPaths)),
  /** What one environment changes, by its name. An environment that is `enabled: false` is not built. */
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

/** tenants/<code>/provider.json: strict, because a typo that is silently dropped ships the wrong bundle. */
export const providerFileSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: text(80),
  /** Must equal the folder's name. */
  client_code: v.string(),
  phone: v.optional(phone),
  formatted_phone: v.optional(phone),
  carrier_phone: v.optional(phone),
  /** @default USD, $ */
  currency: v.optional(
    v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not an ISO 4217 code such as USD')),
      sign: text(8),
    }),
  ),
  /** Terms and number formats follow its language part. @default en-US */
  locale: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'is not a locale code such as en-US'),
    ),
  ),
  original_logo_url: v.optional(logo),
  horizontal_logo_url: v.optional(logo),
  vertical_logo_url: v.optional(logo),
  ios_link: v.optional(link),
  android_link: v.optional(link),
  /** The entity's spelling of the footer switch. */
  show_web_app_footer: v.optional(v.boolean()),
  nps_after_photos: v.optional(v.boolean()),
  capabilities: v.optional(capabilities),
  livery: v.optional(livery),
});

export type ProviderFile = v.InferOutput<typeof providerFileSchema>;
