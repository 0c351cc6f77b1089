import { describe, expect, it } from 'vitest';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';
import { aProvider } from '../support/samples/aTenant.ts';

const origin = 'https://claims.example';
const page = {
  flavour: 'vice',
  locale: 'en',
  footer: false,
  backend: { base: 'https://api.example' },
  imageOrigins: ['https://api.example', 'https://images.example'],
} as const;

function makeTenant(
  provider: Parameters<typeof aProvider>[0],
  settings: Partial<Parameters<typeof makeRuntimeTenant>[1]> = {},
) {
  const made = makeRuntimeTenant(aProvider(provider), { ...page, ...settings }, origin);
  if (!made) throw new Error('The provider data gives no tenant.');
  return made;
}

const logoOf = (address: string) =>
  makeTenant({ logos: { original: address, horizontal: null, vertical: null } }).tenant.logos.original.src;

describe('carrier data loaded at run time', () => {
  it('uses the build defaults for everything that the provider omits [BRAND-08 BRAND-07 BRAND-14]', () => {
    expect(makeTenant({})).toEqual({
      tenant: {
        code: 'acme',
        name: 'Acme & Sons',
        flavour: 'vice',
        locale: 'en',
        localeCode: 'en-US',
        phone: null,
        formattedPhone: null,
        carrierPhone: null,
        currency: { code: 'USD', sign: '$' },
        logos: {
          original: { src: '', width: 96, height: 96 },
          horizontal: { src: '', width: 160, height: 32 },
          vertical: { src: '', width: 96, height: 96 },
        },
        iosLink: null,
        androidLink: null,
        npsAfterPhotos: false,
        preferredCountries: ['IE', 'GB'],
        phoneCountry: { code: 'US', callingCode: '1' },
      },
      capabilities: defaultCapabilities,
    });
  });

  it('has VIN verification, notification preferences and the US as preferred country in the standard flavour [BRAND-15 BRAND-14]', () => {
    const { tenant, capabilities } = makeTenant(
      { capabilities: { uses_vin_verification: false, enables_notification_preferences: false } },
      { flavour: 'standard' },
    );
    expect(capabilities).toMatchObject({ usesVinVerification: true, enablesNotificationPreferences: true });
    expect(tenant.preferredCountries).toEqual(['US']);
    expect(
      makeTenant({ capabilities: { uses_vin_verification: false } }).capabilities.usesVinVerification,
    ).toBe(false);
  });

  it.each([
    ['the capability', { capabilities: { shows_webapp_footer: true } }, false],
    ['the provider’s field', { showsFooter: true }, false],
    ['the environment for this code', {}, true],
  ] as const)('shows the footer if it is enabled by %s [BRAND-11]', (_who, provider, footer) => {
    expect(makeTenant(provider, { footer }).capabilities.showsWebappFooter).toBe(true);
  });

  it('uses the values of the provider [BRAND-07 BRAND-17]', () => {
    const providerValues = {
      phone: '+44 20 7946 0142',
      formattedPhone: '020 7946 0142',
      carrierPhone: '+442079460143',
      currency: { code: 'GBP', sign: '£' },
      localeCode: 'en-GB',
      iosLink: 'https://apps.example/ios',
      androidLink: 'https://apps.example/android',
      npsAfterPhotos: true,
      preferredCountries: ['FR'],
    };
    expect(makeTenant(providerValues).tenant).toMatchObject(providerValues);
  });

  it.each([
    ['+12025550142', '(202) 555-0142'],
    ['2025550142', '(202) 555-0142'],
    ['+44 20 7946 0142', '+44 20 7946 0142'],
  ])('shows phone number %s as %s if the provider sends no formatted number [BRAND-07]', (phone, shown) => {
    expect(makeTenant({ phone }).tenant).toMatchObject({ phone, formattedPhone: shown });
  });
});

describe('carrier data from a hostile provider', () => {
  it.each([
    ['a phone number that is a javascript: address', { phone: 'javascript:alert(1)' }, { phone: null }],
    ['a phone number without digits', { phone: '(---) +' }, { phone: null, formattedPhone: null }],
    ['a phone number with 10,000 digits', { phone: '1'.repeat(10_000) }, { phone: null }],
    ['an app link that is a javascript: address', { iosLink: 'javascript:alert(1)' }, { iosLink: null }],
    ['an app link over http', { androidLink: 'http://apps.example/' }, { androidLink: null }],
    ['a locale that Intl rejects', { localeCode: 'x!' }, { localeCode: 'en-US' }],
    [
      'a currency that Intl rejects',
      { currency: { code: 'dollars', sign: '$' } },
      { currency: { code: 'USD', sign: '$' } },
    ],
    [
      'invalid country codes',
      { preferredCountries: ['Ireland', '<b>'] },
      { preferredCountries: ['IE', 'GB'] },
    ],
  ])('replaces %s with the default [trust T4 U15]', (_what, provider, expected) => {
    const { tenant } = makeTenant(provider);
    expect(tenant).toMatchObject(expected);
    expect(
      () => new Intl.NumberFormat(tenant.localeCode, { style: 'currency', currency: tenant.currency.code }),
    ).not.toThrow();
  });

  it.each([
    ['Acme\u202e\u2066 Mutual\u0000', 'Acme Mutual'],
    ['  Acme \n\t Mutual ', 'Acme Mutual'],
    ['é'.repeat(500), 'é'.repeat(80)],
    ['😀'.repeat(500), '😀'.repeat(80)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('cleans the name %j to %j', (name, shown) => {
    expect(makeTenant({ name }).tenant.name).toBe(shown);
  });

  it.each(['   ', '\u200b\u2060', '\u3164'])(
    'is not created for the name %j, which has no visible characters',
    (name) => {
      expect(makeRuntimeTenant(aProvider({ name }), page, origin)).toBeUndefined();
    },
  );
});

describe('logo address', () => {
  it.each([
    ['https://images.example/a.svg', 'https://images.example/a.svg'],
    ['https://claims.example/a.svg?x=1', 'https://claims.example/a.svg?x=1'],
    ['/logos/a.svg', 'https://api.example/logos/a.svg'],
  ])('is accepted from an allowed image origin: %s [BRAND-07]', (address, src) => {
    expect(logoOf(address)).toBe(src);
  });

  it.each([
    ...['https://evil.example/a.svg', '//evil.example/a.svg', '\\\\evil.example\\a.svg'],
    'javascript:alert(1)',
    ...['http://images.example/a.svg', 'https://images.example@evil.example/a.svg', 'https://'],
    ...['https://images.example.evil.example/', 'data:image/svg+xml,<svg/>', 'file:///etc/passwd'],
  ])('is rejected: %s [SEC-01] [trust T4]', (address) => {
    expect(logoOf(address)).toBe('');
  });

  it('falls back to the one allowed logo if the other logos are missing or disallowed [BRAND-37]', () => {
    const { logos } = makeTenant({
      logos: {
        original: 'https://evil.example/o.svg',
        horizontal: null,
        vertical: 'https://images.example/v.svg',
      },
    }).tenant;
    expect(Object.values(logos).map(({ src }) => src)).toEqual(Array(3).fill('https://images.example/v.svg'));
  });

  it.each([
    [['original', 'horizontal'], 'vertical', 'original'],
    [['original', 'vertical'], 'horizontal', 'original'],
    [['horizontal', 'vertical'], 'original', 'horizontal'],
  ] as const)(
    'falls back to another logo if only %j are given: the %s logo uses the %s logo [BRAND-37]',
    (given, usage, source) => {
      const noLogos = { original: null, horizontal: null, vertical: null };
      const givenLogos = Object.fromEntries(given.map((name) => [name, `/${name}.svg`]));
      const { logos } = makeTenant({ logos: { ...noLogos, ...givenLogos } }).tenant;
      expect(logos[usage].src).toBe(`https://api.example/${source}.svg`);
    },
  );
});
