// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BackendError, type CatalogueCode, catalogueCodes } from '#src/api/errors.ts';
import { readReply } from '#src/api/reply.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { allMessages } from '../support/aTenant.ts';
import { catalogues } from '../support/builtInTexts.ts';
import { find, mountApp, submit, type } from '../support/mountApp.tsx';
import { allByRole, byRole, descriptionOf, nameOf } from '../support/mountPart.tsx';

/** A rejected code is explained at its field, every other failure in the alert. */
const alertText = () =>
  [...allByRole('textbox').map(descriptionOf), ...allByRole('alert').map(nameOf)].join(' ');
const alertTitle = () => document.querySelector('main [role=alert] h2')?.textContent;

/** Mounts the screen and submits a form whose call fails with the error. */
async function submitWithError(
  screen: 'activate' | 'login',
  error: BackendError,
  locale: Locale = 'en',
): Promise<void> {
  const call = async () => ({ ok: false as const, error });
  await mountApp({
    path: `/${screen}`,
    tenant: { locale },
    backend: { lookUpActivation: call, logIn: call },
  });
  // The code, or the phone number and the password. Their labels are in the language of the page.
  const [first, second] = allByRole<HTMLInputElement>('textbox');
  if (first) await type(first, screen === 'activate' ? 'OLDONE' : '2025550101');
  if (second) await type(second, 'sunlight9');
  await submit();
}

/** Parses the response in the same way as the backend adapter. */
function parseError(status: number, body: unknown, language?: string): BackendError {
  const result = readReply({ status, text: JSON.stringify(body), requestId: null, language });
  if (result.ok) throw new Error('The response is not an error.');
  return result.error;
}

const messageOf = (code: CatalogueCode) => catalogues.en.get(`error.${code}.display`) ?? 'no text';
const defaultText = 'Uh oh, something went wrong. Please try again or contact us if the problem continues.';
const screens = ['activate', 'login'] as const;

describe.each(screens)('error messages on /%s', (screen) => {
  it.each(catalogueCodes)(
    'shows the catalogue message for the error code %s, also with HTTP status 500 [trust U14]',
    async (code) => {
      await submitWithError(screen, parseError(500, { error: { code } }));
      expect(alertText()).toContain(messageOf(code));
      expect(alertTitle(), 'title for an error with a response').not.toBe('Network error');
    },
  );

  it.each([422, 429])(
    'shows the server’s message for an unknown code with HTTP status %i',
    async (status) => {
      await submitWithError(
        screen,
        parseError(status, { error: { code: 'moon_phase', display: 'Not at <b>full</b> moon' } }),
      );
      expect(alertText()).toContain('Not at <b>full</b> moon');
      expect(alertTitle()).not.toBe('Network error');
    },
  );

  describe.each(['es', 'sr'] as const)('on a page in %s', (locale) => {
    const show = async (error: object, language?: string) => {
      document.documentElement.lang = locale;
      onTestFinished(() => document.documentElement.removeAttribute('lang'));
      const call = parseError(422, { error }, language);
      await submitWithError(screen, call, locale);
      return alertText();
    };
    const known = { code: 'exposure_not_found', display: 'The code is wrong.' };
    const ownText = allMessages(locale).t.error.exposure_not_found.display();

    it.each([undefined, 'en', 'en-US, es'])(
      'shows the page’s own text for a known code if the language of the response is %s [ERR-51]',
      async (language) => expect(await show(known, language)).toContain(ownText),
    );

    it('shows the server’s text if it is in the language of the page [ERR-51]', async () => {
      expect(await show({ ...known, display: 'Propio.' }, `${locale}-XX`)).toContain('Propio.');
    });

    it('shows the server’s text for an unknown code in an unknown language [ERR-51]', async () => {
      expect(await show({ code: 'moon_phase', display: 'Full moon' })).toContain('Full moon');
    });

    it('shows a text of the page for an unknown code in another language [ERR-51]', async () => {
      const text = await show({ code: 'moon_phase', display: 'Full moon' }, 'en');
      expect(text).not.toContain('Full moon');
    });
  });

  it('shows the first message when the response lists errors by field', async () => {
    await submitWithError(screen, parseError(422, { errors: { phone: ['is locked'], zip: ['is odd'] } }));
    expect(alertText()).toContain('phone is locked');
  });

  it.each([
    ['{}', {}],
    ['only an unknown code', { error: { code: 'moon_phase' } }],
    ['only a technical message', { error: { message: 'undefined method' } }],
  ])(
    'shows the default message and a phone number for a 500 response with %s [ERR-51]',
    async (_what, body) => {
      await submitWithError(screen, parseError(500, body));
      expect(alertText()).toContain(defaultText);
      expect(find('main [role=alert] a').getAttribute('href')).toBe('tel:+15550142200');
    },
  );

  it.each(['offline', 'timeout', 'stalled'] as const)(
    'explains that the input is saved when the network error is %s',
    async (kind) => {
      await submitWithError(screen, { kind });
      expect(alertTitle()).toBe('Network error');
      expect(alertText()).toContain('What you typed is saved here');
      const field = byRole<HTMLInputElement>(
        'textbox',
        screen === 'activate' ? 'Activation code' : 'Phone number',
      );
      expect(field.value).not.toBe('');
      expect(field.getAttribute('aria-invalid'), 'the input is not marked as invalid').toBeNull();
    },
  );

  it('asks the user to wait after too many attempts and marks no field as invalid', async () => {
    await submitWithError(screen, parseError(429, {}));
    expect(alertTitle()).toBe('Too many attempts');
    expect(alertText()).toContain('Please wait a minute');
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });
});

it('shows a fallback error with a phone number when the lazily loaded messages fail to load', async () => {
  await mountApp({ path: '/activate', backend: {}, isLazyChunkMissing: true });
  await type(byRole<HTMLInputElement>('textbox', 'Activation code'), 'OLDONE');
  await submit();
  expect(alertTitle()).toBe('We can’t reach your claims right now');
  expect(alertText()).toContain('What you typed is saved here');
  expect(find('main [role=alert] a').getAttribute('href')).toBe('tel:+15550142200');
});

it('does not offer a phone call for a carrier without a phone number', async () => {
  const call = async () => ({ ok: false as const, error: { kind: 'offline' as const } });
  const tenant = { phone: null, formattedPhone: null, carrierPhone: null };
  await mountApp({ path: '/activate', tenant, backend: { lookUpActivation: call } });
  await type(byRole<HTMLInputElement>('textbox', 'Activation code'), 'OLDONE');
  await submit();
  expect(alertText()).not.toContain('call us');
});
