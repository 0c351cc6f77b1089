/** A logo that passes every logo check. */
export const sampleLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 32" width="160" height="32"><path d="M0 0h160v32H0z" fill="#11395b"/></svg>';

export const sampleProviders = {
  acme: {
    name: 'Acme & Sons Mutual',
    client_code: 'acme',
    phone: '+15550142',
    formatted_phone: '555-0142',
    currency: { code: 'USD', sign: '$' },
    original_logo_url: 'logos/original.svg',
    horizontal_logo_url: 'logos/horizontal.svg',
    nps_after_photos: true,
    capabilities: { uses_faq_feedback: true },
    livery: { flavour: 'standard', brand_colour: '#11395B' },
  },
  zeta: {
    name: 'Zeta osiguranje',
    client_code: 'zeta',
    phone: '+381115550142',
    formatted_phone: '011 555 0142',
    locale: 'sr-Latn-RS',
    original_logo_url: 'logos/original.svg',
    livery: { flavour: 'vice', locale: 'sr' },
  },
} as const;

export const sampleStrings = {
  acme: { 'start.title': 'Show us the damage, please', 'start.lead': '' },
  zeta: { 'start.title': 'Pokažite štetu' },
} as const;

const environment = (type: 'portal' | 'production', api: string | null) => ({
  class: type,
  api,
  storage: [],
  search: [],
  analytics: null,
  assets: null,
  hostnames: [],
  keys: {},
  insurer_portal: null,
  flavour: 'vice',
  codes: {},
});

/** The files of a tenants folder with one carrier of each flavour. */
export function sampleTenants(): Record<string, string> {
  const files: Record<string, string> = {
    'tenants/environments.json': JSON.stringify({
      footer_provider_codes: [],
      supplement_provider_code: 'acme',
      environments: {
        development: environment('portal', null),
        'production-us': environment('production', 'https://api.livery.example'),
      },
    }),
  };
  for (const code of ['acme', 'zeta'] as const) {
    files[`tenants/${code}/provider.json`] = `${JSON.stringify(sampleProviders[code], null, 2)}\n`;
    files[`tenants/${code}/strings.json`] = `${JSON.stringify(sampleStrings[code], null, 2)}\n`;
    files[`tenants/${code}/logos/original.svg`] = sampleLogo;
  }
  files['tenants/acme/logos/horizontal.svg'] = sampleLogo;
  return files;
}
