// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Result } from '#src/api/errors.ts';
import type { Backend, Credentials, LoginOutcome, PasswordChange } from '#src/api/port.ts';
import { sessionAtom, signedOut } from '#src/claim/session.ts';
import { savedCountryAtom } from '#src/start/account/countryChoice.ts';
import { savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { find, type MountOptions, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { allByRole, byRole, descriptionOf, press } from '../support/app/mountPart.tsx';
import { waitUntil } from '../support/app/waitUntil.ts';
import { aSession } from '../support/samples/aSession.ts';
import { failed, ok } from '../support/samples/results.ts';

const phone = () => byRole<HTMLInputElement>('textbox', 'Phone number');
const password = () => byRole<HTMLInputElement>('textbox', 'Password');
const button = () => find<HTMLButtonElement>('button[type=submit]');

const loggedIn = ok<LoginOutcome>({ kind: 'loggedIn', session: aSession() });

/** Mounts the login screen and records the credentials that it sends. The backend returns `answer` for each login. */
async function mountLogin(
  answer: Result<LoginOutcome> = failed({ kind: 'offline' }),
  options: Partial<MountOptions> = {},
) {
  const sent: Credentials[] = [];
  const logIn: Backend['logIn'] = async (credentials) => {
    sent.push(credentials);
    return answer;
  };
  return { ...(await mountApp({ path: '/login', backend: { logIn }, ...options })), sent };
}

async function logIn(phoneText: string, passwordText = 'sunlight9') {
  await type(phone(), phoneText);
  await type(password(), passwordText);
  await submit();
}

describe('login screen', () => {
  it('shows a heading, fields with autofill support and a submit button [ACCT-07]', async () => {
    await mountApp({ path: '/login' });
    expect(find('h1').textContent).toBe('Log in');
    expect([phone().type, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
    expect(button().textContent).toBe('Log in');
  });

  it('shows the calling code of the only country and ignores a saved country [ACCT-48]', async () => {
    const { sent } = await mountLogin(undefined, {
      prepare: (initialStore) => initialStore.set(savedCountryAtom, 'RS'),
    });
    expect(allByRole('combobox')).toEqual([]);
    expect(descriptionOf(phone())).toBe('+1');
    await logIn('1 202 555 0101');
    expect(sent[0]?.phone).toBe('2025550101');
  });

  it('shows and hides the password [ACCT-09]', async () => {
    await mountApp({ path: '/login' });
    await type(password(), 'sunlight9');
    await press(byRole('button', 'Show password'));
    expect(password().type).toBe('text');
    await press(byRole('button', 'Hide password'));
    expect([password().type, password().value]).toEqual(['password', 'sunlight9']);
  });

  it('asks on submit for the phone first, then for a password of six characters [ACCT-01 ACCT-49]', async () => {
    await mountApp({ path: '/login' });
    await type(phone(), '()');
    await type(password(), '12345');
    await submit();
    expect(descriptionOf(phone())).toContain('Enter your phone number.');
    expect(document.activeElement).toBe(phone());
    await type(phone(), '(555)');
    await submit();
    expect(descriptionOf(password())).toContain('at least 6 characters');
    expect(document.activeElement).toBe(password());
  });

  it('sends the phone digits without the calling code and opens the claims [ACCT-50 ACCT-19]', async () => {
    const { sent, location } = await mountLogin(loggedIn);
    await logIn('+1 (555) 010-4471', ' sun light ');
    expect(sent).toEqual([{ phone: '5550104471', password: ' sun light ' }]);
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
  });

  it('keeps the input when the login cannot be sent', async () => {
    await mountLogin();
    await logIn('555 0104471');
    expect(document.activeElement).toBe(find('main [role=alert]'));
    expect([phone().value, password().value]).toEqual(['555 0104471', 'sunlight9']);
    expect(document.title).toBe('Error: Log in – Acme & Sons');
  });

  it('keeps the input after an unexpected exception, reports the exception and allows another try', async () => {
    let tries = 0;
    const { location, warnings } = await mountApp({
      path: '/login',
      backend: {
        logIn: async () => {
          tries += 1;
          if (tries === 1) throw new TypeError('an internal error');
          return loggedIn;
        },
      },
    });
    await logIn('555 0104471');
    expect(find('main [role=alert]').textContent).toContain(
      'Something went wrong on this page. What you entered is saved here, so please try again.',
    );
    expect(find('main [role=alert]').textContent).not.toContain('Network error');
    expect([phone().value, password().value]).toEqual(['555 0104471', 'sunlight9']);
    expect(warnings).toEqual(['form: submit failed']);
    await submit();
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
  });

  it('keeps the phone after Back and a return to the screen, and clears the password', async () => {
    await mountApp({ path: '/login' });
    await type(phone(), '555');
    await type(password(), 'sunlight9');
    await press(byRole('link', 'Back'));
    await press(find('.choice:not(.choice--main)'));
    expect([phone().value, password().value]).toEqual(['555', '']);
  });

  it('links to the password reset [ACCT-07]', async () => {
    const { location } = await mountApp({ path: '/login' });
    expect(byRole('link', 'Forgot your password?').getAttribute('href')).toBe('/app/acme/reset');
    await press(byRole('link', 'Forgot your password?'));
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/reset'));
  });

  it.each([
    [{ kind: 'rejected', status: 401 }, 'Info did not match our records'],
    [{ kind: 'rejected', status: 422, display: 'Not <b>you</b>' }, 'Not <b>you</b>'],
  ] as const)('explains %o in the alert and marks both fields as invalid [ACCT-12]', async (error, text) => {
    await mountLogin(failed(error));
    await logIn('2025550101');
    expect(find('main [role=alert] a').textContent).toBe(text);
    expect(descriptionOf(phone()), 'does not show it twice').not.toContain(text);
    for (const field of [phone(), password()]) expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('passes the reset token and the returned phone to the new password screen [ACCT-15]', async () => {
    const passwordChanges: PasswordChange[] = [];
    const { location, store } = await mountApp({
      path: '/login',
      backend: {
        // The response contains the account’s phone, which can differ from the typed phone.
        logIn: async () => ({
          ok: true,
          value: { kind: 'mustChangePassword', token: 'reset 1+1', phone: '2025550199' },
        }),
        updatePassword: async (passwordChange) => {
          passwordChanges.push(passwordChange);
          return { ok: false, error: { kind: 'offline' } };
        },
      },
    });
    await logIn('2025550101', 'starlight9');
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/update-password'));
    expect(store.get(sessionAtom), 'the user is not signed in yet').toEqual(signedOut);
    await type(byRole<HTMLInputElement>('textbox', 'New password'), 'newlight9');
    await submit();
    expect(passwordChanges).toEqual([{ phone: '2025550199', token: 'reset 1+1', password: 'newlight9' }]);
  });

  it('prefills the saved phone and country, and saves the phone and country of a login [ACCT-19]', async () => {
    const { sent, store } = await mountLogin(loggedIn, {
      capabilities: { usesCountryPicker: true },
      prepare: (initialStore) => {
        initialStore.set(savedPhoneAtom, '7911123456');
        initialStore.set(savedCountryAtom, 'GB');
      },
    });
    expect(phone().value).toBe('•••••• 3456');
    expect(byRole<HTMLSelectElement>('combobox', 'Country').value).toBe('GB');
    await logIn('+381 65 7654321');
    expect(sent).toEqual([{ phone: '657654321', password: 'sunlight9' }]);
    expect([store.get(savedPhoneAtom), store.get(savedCountryAtom)]).toEqual(['657654321', 'RS']);
  });
});
