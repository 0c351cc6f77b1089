// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import { readReply } from '#src/api/reply.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { find, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { allByRole, byRole, descriptionOf, nameOf } from '../support/app/mountPart.tsx';
import { allMessages } from '../support/samples/aTenant.ts';

/** A rejected login is explained in the alert and at its fields. */
const alertText = () =>
  [...allByRole('textbox').map(descriptionOf), ...allByRole('alert').map(nameOf)].join(' ');
const alertTitle = () => document.querySelector('main [role=alert] h2')?.textContent;

/** Submits a login that fails with the error. */
async function logInWithError(error: BackendError, locale: Locale = 'en'): Promise<void> {
  await mountApp({
    path: '/login',
    tenant: { locale },
    backend: { logIn: async () => ({ ok: false, error }) },
  });
  // The labels are in the language of the page.
  const [phone, password] = allByRole<HTMLInputElement>('textbox');
  await type(phone as HTMLInputElement, '2025550101');
  await type(password as HTMLInputElement, 'sunlight9');
  await submit();
}

/** Parses the response in the same way as the backend adapter. */
function parseError(status: number, body: unknown, language?: string): BackendError {
  const result = readReply({ status, text: JSON.stringify(body), requestId: null, language });
  if (result.ok) throw new Error('The response is not an error.');
  return result.error;
}

describe('message of a failed login', () => {
  it('is the text of the error code, also with HTTP status 500 [trust U14]', async () => {
    await logInWithError(parseError(500, { error: { code: 'user_not_authorized' } }));
    expect(alertText()).toContain('The credentials you entered are incorrect.');
    expect(alertTitle(), 'title for an error with a response').not.toBe('Network error');
  });

  it('is the server’s text for an unknown code', async () => {
    await logInWithError(
      parseError(422, { error: { code: 'moon_phase', display: 'Not at <b>full</b> moon' } }),
    );
    expect(alertText()).toContain('Not at <b>full</b> moon');
  });

  describe('on a page in Spanish', () => {
    const show = async (error: object, language?: string) => {
      document.documentElement.lang = 'es';
      onTestFinished(() => document.documentElement.removeAttribute('lang'));
      await logInWithError(parseError(422, { error }, language), 'es');
      return alertText();
    };
    const known = { code: 'exposure_not_found', display: 'The code is wrong.' };

    it.each([undefined, 'en', 'en-US, es'])(
      'is the page’s own text for a known code if the language of the response is %s [ERR-51]',
      async (language) =>
        expect(await show(known, language)).toContain(allMessages('es').t.error.exposure_not_found.display()),
    );

    it.each([
      ['that text is in the language of the page', { ...known, display: 'Propio.' }, 'es-XX', 'Propio.'],
      [
        'the error code and the language are unknown',
        { code: 'moon_phase', display: 'Full moon' },
        undefined,
        'Full moon',
      ],
    ])('is the server’s text if %s [ERR-51]', async (_when, error, language, text) => {
      expect(await show(error, language)).toContain(text);
    });

    it('is not the server’s text for an unknown code in another language [ERR-51]', async () => {
      expect(await show({ code: 'moon_phase', display: 'Full moon' }, 'en')).not.toContain('Full moon');
    });
  });

  it('is the default text, with a phone number, if the response gives no reason [ERR-51]', async () => {
    await logInWithError(parseError(500, { error: { message: 'undefined method' } }));
    expect(alertText()).toContain(
      'Uh oh, something went wrong. Please try again or contact us if the problem continues.',
    );
    expect(find('main [role=alert] a').getAttribute('href')).toBe('tel:+15550142200');
  });

  it('says that the input is saved if the backend did not respond [ERR-18]', async () => {
    await logInWithError({ kind: 'stalled' });
    expect(alertTitle()).toBe('Network error');
    expect(alertText()).toContain('What you typed is saved here');
    const field = byRole<HTMLInputElement>('textbox', 'Phone number');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2025550101', null]);
  });

  it('asks the user to wait after too many attempts and marks no field as invalid', async () => {
    await logInWithError(parseError(429, {}));
    expect(alertTitle()).toBe('Too many attempts');
    expect(alertText()).toContain('Please wait a minute');
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });
});

it('the activation screen shows a fallback error with a phone number when the lazily loaded messages fail to load', async () => {
  await mountApp({ path: '/activate', backend: {}, isLazyChunkMissing: true });
  await type(byRole<HTMLInputElement>('textbox', 'Activation code'), 'OLDONE');
  await submit();
  expect(alertTitle()).toBe('We can’t reach your claims right now');
  expect(alertText()).toContain('What you typed is saved here');
  expect(find('main [role=alert] a').getAttribute('href')).toBe('tel:+15550142200');
});

it('the activation screen offers no phone call for a carrier without a phone number', async () => {
  const call = async () => ({ ok: false as const, error: { kind: 'offline' as const } });
  const tenant = { phone: null, formattedPhone: null, carrierPhone: null };
  await mountApp({ path: '/activate', tenant, backend: { lookUpActivation: call } });
  await type(byRole<HTMLInputElement>('textbox', 'Activation code'), 'OLDONE');
  await submit();
  expect(alertText()).not.toContain('call us');
});
