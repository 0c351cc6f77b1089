import { describe, expect, it } from 'vitest';
import { makeRuntimeTenant } from '#src/tenant/runtimeTenant.ts';
import { aProvider } from '../support/aProvider.ts';

const origin = 'https://claims.example';
const page = {
  flavour: 'vice',
  locale: 'en',
  footer: false,
  backend: { base: 'https://api.example' },
  imageOrigins: ['https://api.example', 'https://images.example'],
} as const;

function make(
  provider: Parameters<typeof aProvider>[0],
  settings: Partial<Parameters<typeof makeRuntimeTenant>[1]> = {},
) {
  const made = makeRuntimeTenant(aProvider(provider), { ...page, ...settings }, origin);
  if (!made) throw new Error('The provider made no tenant.');
  return made;
}

const logoOf = (address: string) =>
  make({ logos: { original: address, horizontal: null, vertical: null } }).tenant.logos.original.src;

describe('a tenant made at run time', () => {
  it('takes the defaults of the build for all that the provider leaves out [PIPE-28 BRAND-05 BRAND-14]', () => {
    expect(make({})).toEqual({
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
      capabilities: {
        usesVinVerification: true,
        usesFaqFeedback: false,
        usesCountryPicker: false,
        showsWebappFooter: false,
        enablesNotificationPreferences: false,
        hideCallForHelp: false,
        supplementAcceptsDocuments: false,
      },
    });
  });

  it('keeps two switches on and leads with the US on the standard flavour [BRAND-15 BRAND-16]', () => {
    const { tenant, capabilities } = make(
      { capabilities: { uses_vin_verification: false, enables_notification_preferences: false } },
      { flavour: 'standard' },
    );
    expect(capabilities).toMatchObject({ usesVinVerification: true, enablesNotificationPreferences: true });
    expect(tenant.preferredCountries).toEqual(['US']);
    expect(make({ capabilities: { uses_vin_verification: false } }).capabilities.usesVinVerification).toBe(
      false,
    );
  });

  it.each([
    ['the capability', { capabilities: { shows_webapp_footer: true } }, false],
    ['the entity’s field', { showsFooter: true }, false],
    ['the environment, for this code', {}, true],
  ] as const)('shows the footer where %s says so [BRAND-29 BRAND-18]', (_who, provider, footer) => {
    expect(make(provider, { footer }).capabilities.showsWebappFooter).toBe(true);
  });

  it('takes what the provider says [BRAND-04 BRAND-05 BRAND-07 BRAND-17]', () => {
    const said = {
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
    expect(make(said).tenant).toMatchObject(said);
  });

  it('has the default phone country: preferred countries select nothing [BRAND-17]', () => {
    expect(make({ preferredCountries: ['RS', 'FR'] }).tenant.phoneCountry).toEqual({
      code: 'US',
      callingCode: '1',
    });
  });

  it('writes numbers and picks terms as its catalogue’s language does where no locale is said [BRAND-24]', () => {
    expect(make({}, { locale: 'sr' }).tenant).toMatchObject({ locale: 'sr', localeCode: 'sr' });
  });
});

describe('a hostile provider', () => {
  it.each([
    ['a number that starts a script', { phone: 'javascript:alert(1)' }, { phone: null }],
    ['a number that is endless', { phone: '1'.repeat(10_000) }, { phone: null }],
    ['an app link that runs', { iosLink: 'javascript:alert(1)' }, { iosLink: null }],
    ['an app link that hides its host', { iosLink: 'https://bank.example@evil.example/' }, { iosLink: null }],
    ['an app link over http', { androidLink: 'http://apps.example/' }, { androidLink: null }],
    ['a locale that Intl throws at', { localeCode: 'x!' }, { localeCode: 'en-US' }],
    [
      'a currency that Intl throws at',
      { currency: { code: 'dollars', sign: '$' } },
      { currency: { code: 'USD', sign: '$' } },
    ],
    [
      'a sign that turns the text around',
      { currency: { code: 'USD', sign: '\u202e$' } },
      { currency: { code: 'USD', sign: '$' } },
    ],
    [
      'countries that are none',
      { preferredCountries: ['Ireland', '<b>'] },
      { preferredCountries: ['IE', 'GB'] },
    ],
    ['no countries at all', { preferredCountries: [] }, { preferredCountries: ['IE', 'GB'] }],
  ])('with %s is read as if it had left that out [trust T4 U15]', (_what, provider, expected) => {
    const { tenant } = make(provider);
    expect(tenant).toMatchObject(expected);
    expect(
      () => new Intl.NumberFormat(tenant.localeCode, { style: 'currency', currency: tenant.currency.code }),
    ).not.toThrow();
  });

  it.each([
    ['Acme\u202e\u2066 Mutual\u0000', 'Acme Mutual'],
    ['  Acme \n\t Mutual ', 'Acme Mutual'],
    ['A\ud800cme', 'A cme'],
    ['é'.repeat(500), 'é'.repeat(80)],
    ['😀'.repeat(500), '😀'.repeat(80)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('named %j shows as %j: text that nobody can hide in', (name, shown) => {
    expect(make({ name }).tenant.name).toBe(shown);
  });

  it.each(['', '   ', '\u200b\u2060', '\u202e', '\u0000'])('named %j speaks for nobody', (name) => {
    expect(makeRuntimeTenant(aProvider({ name }), page, origin)).toBeUndefined();
  });
});

describe('a logo’s address', () => {
  it.each([
    ['https://images.example/a.svg', 'https://images.example/a.svg'],
    ['https://claims.example/a.svg?x=1', 'https://claims.example/a.svg?x=1'],
    ['/logos/a.svg', 'https://api.example/logos/a.svg'],
  ])('%s is taken: its origin may show images here [BRAND-03]', (address, src) => {
    expect(logoOf(address)).toBe(src);
  });

  it.each([
    ...[
      'https://evil.example/a.svg',
      '//evil.example/a.svg',
      '\\\\evil.example\\a.svg',
      'http://images.example/a.svg',
    ],
    ...[
      'https://images.example@evil.example/a.svg',
      'https://me:pass@images.example/a.svg',
      'https://images.example.evil.example/',
    ],
    ...[
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'blob:https://claims.example/1',
      'file:///etc/passwd',
      'https://',
    ],
    `https://images.example/${'a'.repeat(3000)}`,
  ])('%s is refused [SEC-11] [trust T4]', (address) => {
    expect(logoOf(address)).toBe('');
  });

  it('stands in for those that are not named or not allowed [BRAND-37]', () => {
    const { logos } = make({
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
  ] as const)('is borrowed, of %j, for the %s from the %s [BRAND-37]', (given, use, lender) => {
    const none = { original: null, horizontal: null, vertical: null };
    const named = Object.fromEntries(given.map((name) => [name, `/${name}.svg`]));
    const { logos } = make({ logos: { ...none, ...named } }).tenant;
    expect(logos[use].src).toBe(`https://api.example/${lender}.svg`);
  });

  it('is read against the page’s own origin where the API has none', () => {
    const { logos } = make(
      { logos: { original: '/o.svg', horizontal: null, vertical: null } },
      { backend: { base: '' }, imageOrigins: [] },
    ).tenant;
    expect(logos.original.src).toBe('https://claims.example/o.svg');
  });
});
