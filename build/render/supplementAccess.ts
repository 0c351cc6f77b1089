import type { CaptchaSettings, SearchSettings } from '#src/tenant/supplementData.ts';
import type { Statics } from '../compile/statics.ts';
import type { Environment } from '../config/environments.ts';
import { assetsPath } from '../core/assets.ts';
import type { ExtraSources } from './csp.ts';

/** Returns the settings of the hosted search; undefined if the environment lacks one of its keys. */
export function searchSettings({ keys, search }: Environment): SearchSettings | undefined {
  const { search_application_id: applicationId, search_public_key: publicKey, search_index: index } = keys;
  if (applicationId === undefined || publicKey === undefined || index === undefined) return undefined;
  return { applicationId, publicKey, index, hosts: search };
}

/** Returns the captcha settings; undefined if the environment has no captcha key. */
export function captchaSettings({
  keys,
  captcha_origin: origin,
}: Pick<Environment, 'keys' | 'captcha_origin'>): CaptchaSettings | undefined {
  const { captcha_site_key: siteKey } = keys;
  return siteKey === undefined ? undefined : { siteKey, origin: origin ?? '' };
}

/**
 * Returns the URLs of the file type icons: in the bundle's assets, or on the environment's asset origin under their
 * original names.
 */
export function iconAddresses({ assets }: Pick<Environment, 'assets'>, { icons }: Pick<Statics, 'icons'>) {
  const address = ([name, file]: readonly [string, string]) =>
    [name, assets === null ? `${assetsPath}/${file}` : `${assets}/${name}.png`] as const;
  return Object.fromEntries([...icons].map(address));
}

const googleOrigin = 'https://www.google.com';

/**
 * Returns the additional content security policy sources of the portal's pages. Google's captcha loads a second script
 * from gstatic.com, and shows its challenge in a frame.
 */
export function portalSources(environment: Environment): ExtraSources {
  const captcha = captchaSettings(environment);
  const search = searchSettings(environment) ? environment.search : [];
  const isGoogle = captcha?.origin === googleOrigin;
  const origin = captcha && captcha.origin !== '' ? [captcha.origin] : [];
  return {
    connect: [...search, ...(isGoogle ? [googleOrigin] : [])],
    scripts: [...origin, ...(isGoogle ? ['https://www.gstatic.com'] : [])],
    frames: origin,
    // The preview of a video that the user has just added has a blob: URL.
    media: ['blob:'],
    trustedTypes: isGoogle ? googlePolicies : [],
  };
}

/** Names of the Trusted Types policies that Google's script creates. */
const googlePolicies = ['recaptcha', 'goog#html'];
