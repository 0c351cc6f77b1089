import * as v from 'valibot';
import { findCodeProblem } from '#src/tenant/code.ts';
import { flavours } from '#src/tenant/flavour.ts';
import { locales } from '#src/tenant/locales.ts';
import { isHostname, isHttpsOrigin, isLocalOrigin } from '../core/origin.ts';

/** `production` has no test pages; `portal` and `other` have them. Only `portal` has the slim portal. */
export const environmentClasses = ['production', 'portal', 'other'] as const;
export type EnvironmentClass = (typeof environmentClasses)[number];

const origin = v.pipe(
  v.string(),
  v.check(
    (text) => isHttpsOrigin(text) || isLocalOrigin(text),
    'is not an origin such as https://api.example, without a path, spaces or special characters',
  ),
);
const hostname = v.pipe(
  v.string(),
  v.check(isHostname, 'is not a lower-case host name such as claims.example'),
);
const code = v.pipe(
  v.string(),
  v.check((text) => findCodeProblem(text) === undefined, 'is not a valid client code, or is a reserved name'),
);
/** Names are also folder names. */
export const environmentNamePattern = /^[a-z][a-z0-9-]{0,39}$/;
const environmentName = v.pipe(
  v.string(),
  v.regex(environmentNamePattern, 'is not a valid name: use lower-case letters, digits and hyphens'),
);
const publicKey = v.pipe(
  v.string(),
  v.regex(/^[\w.-]{1,120}$/, 'is not a valid public key: use letters, digits, _ . and -'),
);
const dsn = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check(isReportingAddress, 'is not a DSN such as https://publickey@reports.example/1'),
);
const flavour = v.picklist(flavours);
/** Headers that already have a meaning in these requests, or that browsers do not allow pages to set. */
const reservedHeaders =
  /^(?:accept|authorization|connection|content-.*|cookie|host|origin|proxy-.*|referer|sec-.*|token)$/i;
const headerName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'is not an HTTP header name such as Provider-Code'),
  v.check((name) => !reservedHeaders.test(name), 'is a reserved HTTP header'),
);
/** Formatted for display; the `tel:` link is built from its digits. */
const phone = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\+?(?:[ ()./-]*[0-9]){3}[0-9 ()./-]*$/, 'is not a phone number such as +12025550142'),
);
const basePath = v.pipe(
  v.string(),
  v.regex(/^(?:\/[\w~-][\w.~-]*)+$/, 'is not a path such as /claims-api, without a trailing slash'),
);

export const environmentSchema = v.strictObject({
  /** `production` has no test pages. `portal` has the test pages and the slim supplement portal. */
  class: v.picklist(environmentClasses),
  /** Origin of the API; null means the page's own origin. */
  api: v.nullable(origin),
  /** Overrides for how the API is called. */
  calls: v.optional(
    v.strictObject({
      /**
       * Prefix of every path.
       * @default none
       */
      base_path: v.optional(basePath),
      /**
       * The header that contains the client code.
       * @default Provider-Code
       */
      provider_header: v.optional(headerName),
      /**
       * `include` also sends cookies to an API on another origin.
       * @default same-origin
       */
      credentials: v.optional(v.picklist(['same-origin', 'include'])),
      /**
       * Path that finds the claims of the supplement portal.
       * @default /customer/v2/exposures/lookup
       */
      exposure_lookup_path: v.optional(basePath),
    }),
  ),
  /** Origins that photos and documents are uploaded to. */
  storage: v.array(origin),
  /**
   * Hosts of the repair shop index; an empty list means the page's own origin. Used only if all three search keys are
   * set.
   */
  search: v.array(origin),
  /** Origin of the captcha script; null means the page's own origin. Used only if captcha_site_key is set. */
  captcha_origin: v.optional(v.nullable(origin), 'https://www.google.com'),
  /** Origin that counts page views; null switches them off. */
  analytics: v.nullable(origin),
  /** Origin of the icons of file types; null means that bundles contain them. */
  assets: v.nullable(origin),
  /** Host names that serve the bundles. */
  hostnames: v.array(hostname),
  /**
   * Gives each carrier its own origin: https://<code>.<domain>. Null means that all carriers share one origin.
   * @default null
   */
  carrier_origins: v.optional(
    v.nullable(
      v.strictObject({
        /** This host name itself serves the landing page and the supplement portal. */
        domain: hostname,
        /**
         * True during the migration from one shared origin: https://<domain>/app/<code> still serves customers whose browser
         * has stored data there, and sends all others to the carrier's origin.
         * @default false
         */
        moving: v.optional(v.boolean(), false),
      }),
    ),
    null,
  ),
  /** Public keys. Never put a secret here, because anyone can read the bundles. */
  keys: v.strictObject({
    captcha_site_key: v.optional(publicKey),
    error_reporting_dsn: v.optional(dsn),
    search_application_id: v.optional(publicKey),
    search_public_key: v.optional(publicKey),
    search_index: v.optional(publicKey),
  }),
  /**
   * Hosts, besides the API host, from which `pull` fetches logos.
   * @default none
   */
  pull_hosts: v.optional(v.array(hostname), []),
  /**
   * Phone number shown to users who cannot use the app at all, if the carrier has no phone number.
   * @default none
   */
  support_phone: v.optional(phone),
  /** The insurer page: the supplement portal of one carrier, on a separate host name. */
  insurer_portal: v.nullable(v.strictObject({ hostname, provider_code: code })),
  /**
   * False disables the service workers of all carriers, including those already installed on phones.
   * @default true
   */
  service_worker: v.optional(v.boolean(), true),
  /**
   * True adds `includeSubDomains` to the Strict-Transport-Security header.
   * @default false
   */
  hsts_include_subdomains: v.optional(v.boolean(), false),
  /**
   * Flavour of carriers that do not set one, and of codes without a bundle.
   * @default vice
   */
  flavour: v.optional(flavour, 'vice'),
  /** Codes without a bundle that need a different flavour or locale from the environment's default. */
  codes: v.record(
    code,
    v.strictObject({ flavour: v.optional(flavour), locale: v.optional(v.picklist(locales)) }),
  ),
});

/** Schema of tenants/environments.json. Unknown fields are errors. */
export const environmentsSchema = v.strictObject({
  $schema: v.optional(v.string()),
  /** Carriers whose first screen shows the footer regardless of their capabilities. */
  footer_provider_codes: v.array(code),
  /** The default carrier of the supplement pages. */
  supplement_provider_code: code,
  environments: v.record(environmentName, environmentSchema),
});

function isReportingAddress(text: string): boolean {
  const match = /^https:\/\/[0-9a-zA-Z]{1,64}@([^/@]+)(?:\/[\w-]+)*\/[0-9]+$/.exec(text);
  return match?.[1] !== undefined && isHttpsOrigin(`https://${match[1]}`);
}
