import type { CaptchaSettings, SearchSettings } from '#src/tenant/supplementData.ts';
import { assetsPath } from '../assets.ts';
import type { Environment } from '../environments.ts';
import type { MoreSources } from '../page/csp.ts';
import type { Statics } from '../page/statics.ts';

/** The hosted search of an environment that has all of its keys. */
export function searchSettings({ keys, search }: Environment): SearchSettings | undefined {
  const { search_application_id: applicationId, search_public_key: publicKey, search_index: index } = keys;
  if (applicationId === undefined || publicKey === undefined || index === undefined) return undefined;
  return { applicationId, publicKey, index, hosts: search };
}

/** The captcha of an environment that has a key for it. */
export function captchaSettings({
  keys,
  captcha_origin: origin,
}: Pick<Environment, 'keys' | 'captcha_origin'>): CaptchaSettings | undefined {
  const { captcha_site_key: siteKey } = keys;
  return siteKey === undefined ? undefined : { siteKey, origin: origin ?? '' };
}

/**
 * The pictures that stand for kinds of files: the bundle's own, unless the environment keeps its static images
 * elsewhere, under the names that they have there.
 */
export function iconAddresses({ assets }: Pick<Environment, 'assets'>, { icons }: Pick<Statics, 'icons'>) {
  const address = ([name, file]: readonly [string, string]) =>
    [name, assets === null ? `${assetsPath}/${file}` : `${assets}/${name}.png`] as const;
  return Object.fromEntries([...icons].map(address));
}

const googleOrigin = 'https://www.google.com';

/**
 * What the portal's pages reach besides what every page does; no other page may. Google's script fetches its larger
 * part from a host of its own, and shows its challenge in a frame.
 */
export function portalSources(environment: Environment): MoreSources {
  const captcha = captchaSettings(environment);
  const search = searchSettings(environment) ? environment.search : [];
  const isGoogle = captcha?.origin === googleOrigin;
  const origin = captcha && captcha.origin !== '' ? [captcha.origin] : [];
  return {
    connect: [...search, ...(isGoogle ? [googleOrigin] : [])],
    scripts: [...origin, ...(isGoogle ? ['https://www.gstatic.com'] : [])],
    frames: origin,
    // A video that a shop has just added, from the page's own memory.
    media: ['blob:'],
    trustedTypes: isGoogle ? googlePolicies : [],
  };
}

/** Policies that Google's script makes for itself. */
const googlePolicies = ['recaptcha', 'goog#html'];
