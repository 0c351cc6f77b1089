import type { SearchSettings } from '#src/tenant/supplementData.ts';
import type { MoreSources } from './csp.ts';
import type { Environment } from './environments.ts';

/** The hosted search of an environment that has all of its keys. [PIPE-27 ENT-46] */
export function searchSettings({ keys, search }: Environment): SearchSettings | undefined {
  const { search_application_id: applicationId, search_public_key: publicKey, search_index: index } = keys;
  if (applicationId === undefined || publicKey === undefined || index === undefined) return undefined;
  return { applicationId, publicKey, index, hosts: search };
}

/** What the portal's pages reach besides what every page does. No other page may. [trust T25] */
export function portalSources(environment: Environment): MoreSources {
  const isOn = environment.keys.captcha_site_key !== undefined;
  return {
    connect: environment.search,
    scripts: isOn ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : [],
    frames: isOn ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : [],
    trustedTypes: isOn ? ['goog#html', 'recaptcha'] : [],
  };
}
