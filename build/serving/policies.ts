/** Origins for content security policies. Part of a release. */
export interface DeliveryTable {
  /** Other origins to which service workers send photos: the API and the storages. */
  readonly deliveryOrigins?: readonly string[];
}

const noFraming = "frame-ancestors 'none'";
/** Placeholder for the origins to which service workers send photos. */
const deliveryPlaceholder = ' $delivery';
/** The last directives for a worker that loads no other scripts. */
const noScripts = `require-trusted-types-for 'script'; trusted-types 'none'; ${noFraming}`;
const noActiveContent = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Content security policies that must be sent as a header; the first match wins. The policy of a page is in its meta
 * element, but does not apply to the page's workers. Terms are shown in a frame on the app's pages, and their links may
 * open a window. Logos and pictures are files from carriers, so they must not run scripts when opened directly.
 */
const policies: readonly { readonly match: RegExp; readonly policy: string }[] = [
  {
    match: /^\/app\/assets\/[^/]+\.html$/,
    policy: `${noActiveContent}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
  },
  { match: /^\/app\/[^/]+\/(?:logo|hero)-[^/]+$/, policy: `${noActiveContent}; ${noFraming}; sandbox` },
  // The photo worker only processes the data passed to it. Without network access, a malicious photo cannot send data
  // or load code.
  {
    match: /^\/app\/[^/]+\/photo-worker-[0-9a-f]{16}\.js$/,
    policy: `default-src 'none'; ${noScripts}`,
  },
  // The barcode worker only reads the pixels passed to it. It is the only place where WebAssembly may be compiled: the
  // policies of pages do not allow it.
  {
    match: /^\/app\/assets\/barcode-worker-[0-9a-f]{16}\.js$/,
    policy: `default-src 'none'; script-src 'wasm-unsafe-eval'; ${noScripts}`,
  },
  // The PDF worker only draws the file passed to it. The policy also forbids PDF.js to compile code from the file.
  {
    match: /^\/app\/assets\/pdf-worker-[0-9a-f]{16}\.js$/,
    policy: `default-src 'none'; ${noScripts}`,
  },
  {
    match: /^\/sw-off\.js$/,
    policy: `default-src 'none'; ${noScripts}`,
  },
  // The service worker fetches files from its own origin and sends photos. It loads one script from this origin, and its
  // Trusted Types policy allows no other script.
  {
    match: /^\/app\/[^/]+\/sw\.js$/,
    policy: `default-src 'none'; script-src 'self'; connect-src 'self'${deliveryPlaceholder}; require-trusted-types-for 'script'; trusted-types livery; ${noFraming}`,
  },
  { match: /\.svg$/, policy: `${noActiveContent}; ${noFraming}` },
  { match: /^/, policy: noFraming },
];

/** Returns the policy of an output file. `adaptPolicy` replaces the placeholder that it can contain. */
export function policyFor(path: string): string {
  const found = policies.find((row) => row.match.test(path));
  return found ? found.policy : noFraming;
}

/** Returns a policy with the origins of the release's environment. */
export function adaptPolicy(policy: string, table: DeliveryTable): string {
  return policy.replace(
    deliveryPlaceholder,
    (table.deliveryOrigins || []).map((origin) => ` ${origin}`).join(''),
  );
}

/** Returns the policies with the origins of the release's environment. */
export function policiesOf(table: DeliveryTable): typeof policies {
  return policies.map((row) => ({ match: row.match, policy: adaptPolicy(row.policy, table) }));
}

/**
 * Features that the app uses, on its own pages only. The live camera reads from the sensors whether it is level. All
 * carriers of a host share its headers, so the features are allowed whether or not a carrier has the live camera.
 */
const ownFeatures = ['camera', 'geolocation', 'accelerometer', 'gyroscope'];
/** Features that the app never uses. Copying a receipt to the clipboard needs no entry. */
const disabledFeatures =
  'autoplay browsing-topics display-capture encrypted-media hid idle-detection local-fonts magnetometer microphone midi ' +
  'payment picture-in-picture publickey-credentials-get serial usb xr-spatial-tracking';

/** The value of the Permissions-Policy header. */
export const permissionsPolicy = ownFeatures
  .map((name) => `${name}=(self)`)
  .concat(disabledFeatures.split(' ').map((name) => `${name}=()`))
  .join(', ');
