// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Credentials, PasswordChange } from '#src/api/port.ts';
import { sessionAtom, signedOut } from '#src/claim/session.ts';
import { savedCountryAtom } from '#src/start/account/countryChoice.ts';
import { savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { aSession } from '../support/aSession.ts';
import { find, mountApp, press, submit, type } from '../support/mountApp.tsx';
import { waitUntil } from '../support/waitUntil.ts';

const phone = () => find<HTMLInputElement>('#phone');
const password = () => find<HTMLInputElement>('#password');
const button = () => find<HTMLButtonElement>('button[type=submit]');

describe('login screen', () => {
  it('shows a heading, fields with autofill support and a submit button [ACCT-07]', async () => {
    await mountApp({ path: '/login' });
    expect(find('h1').textContent).toBe('Log in');
    expect([phone().type, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
    expect(button().textContent).toBe('Log in');
  });

  it('shows the calling code of the only country and ignores a saved country [ACCT-48]', async () => {
    const sent: Credentials[] = [];
    await mountApp({
      path: '/login',
      services: {
        logIn: async (credentials) => {
          sent.push(credentials);
          return { ok: false, error: { kind: 'offline' } };
        },
      },
      prepare: (initialStore) => initialStore.set(savedCountryAtom, 'RS'),
    });
    expect(document.querySelector('.country')).toBeNull();
    expect(find('#phone-before').textContent).toBe('+1');
    await type(phone(), '1 202 555 0101');
    await type(password(), 'sunlight9');
    await submit();
    expect(sent[0]?.phone).toBe('2025550101');
  });

  it('shows and hides the password [ACCT-09]', async () => {
    await mountApp({ path: '/login' });
    await type(password(), 'sunlight9');
    await press(find('button[aria-label="Show password"]'));
    expect(password().type).toBe('text');
    await press(find('button[aria-label="Hide password"]'));
    expect([password().type, password().value]).toEqual(['password', 'sunlight9']);
  });

  it('asks for a phone and a password of six characters after a press, one at a time [ACCT-01 ACCT-49]', async () => {
    await mountApp({ path: '/login' });
    await type(phone(), '()');
    await type(password(), '12345');
    await submit();
    expect(find('#phone-error').textContent).toBe('Enter your phone number.');
    expect(document.activeElement).toBe(phone());
    await type(phone(), '(555)');
    await submit();
    expect(find('#password-error').textContent).toContain('at least 6 characters');
    expect(document.activeElement).toBe(password());
  });

  it.each([
    ['without any event', () => undefined],
    ['with only a change event', () => new Event('change', { bubbles: true })],
  ])('sends what a password manager has filled in %s [ACCT-50]', async (_how, event) => {
    const sent: Credentials[] = [];
    const { store } = await mountApp({
      path: '/login',
      capabilities: { usesCountryPicker: true },
      services: {
        logIn: async (credentials) => {
          sent.push(credentials);
          return { ok: false, error: { kind: 'offline' } };
        },
      },
    });
    for (const [field, text] of [
      [phone(), '\u202a+1 202 555 0101\u202c'],
      [password(), 'sunlight9'],
    ] as const) {
      field.value = text;
      const dispatched = event();
      if (dispatched) await act(async () => field.dispatchEvent(dispatched));
    }
    // Something on the page renders the form again.
    await act(async () => store.set(savedCountryAtom, 'US'));
    await press(button());
    expect(sent).toEqual([{ phone: '2025550101', password: 'sunlight9' }]);
  });

  it('sends the phone digits without the calling code and opens the claims [ACCT-50 ACCT-19]', async () => {
    const sent: Credentials[] = [];
    const { location } = await mountApp({
      path: '/login',
      services: {
        logIn: async (credentials) => {
          sent.push(credentials);
          return { ok: true, value: { kind: 'loggedIn', session: aSession() } };
        },
      },
    });
    await type(phone(), '+1 (555) 010-4471');
    await type(password(), ' sun light ');
    await submit();
    expect(sent).toEqual([{ phone: '5550104471', password: ' sun light ' }]);
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
  });

  it('keeps the input when the login cannot be sent', async () => {
    await mountApp({ path: '/login', services: {} });
    await type(phone(), '555 0104471');
    await type(password(), 'sunlight9');
    await submit();
    expect(document.activeElement).toBe(find('main [role=alert]'));
    expect([phone().value, password().value]).toEqual(['555 0104471', 'sunlight9']);
    expect(document.title).toBe('Error: Log in – Acme & Sons');
  });

  it('keeps the input after an unexpected exception, reports the exception and allows another try', async () => {
    let tries = 0;
    const { location, warnings } = await mountApp({
      path: '/login',
      services: {
        logIn: async () => {
          tries += 1;
          if (tries === 1) throw new TypeError('an internal error');
          return { ok: true, value: { kind: 'loggedIn', session: aSession() } };
        },
      },
    });
    await type(phone(), '555 0104471');
    await type(password(), 'sunlight9');
    await submit();
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
    await press(find('.back'));
    await press(find('.choice:not(.choice--main)'));
    expect([phone().value, password().value]).toEqual(['555', '']);
  });

  it('links to the password reset [ACCT-07]', async () => {
    const { location } = await mountApp({ path: '/login' });
    expect(find('form a.line-link').textContent).toBe('Forgot your password?');
    expect(find('form a.line-link').getAttribute('href')).toBe('/app/acme/reset');
    await press(find('form a.line-link'));
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/reset'));
  });

  it.each([
    [{ kind: 'rejected', status: 401 }, 'Info did not match our records'],
    [{ kind: 'notFound', status: 404 }, 'Info did not match our records'],
    [
      { kind: 'rejected', status: 401, code: 'user_not_authorized' },
      'The credentials you entered are incorrect. Please confirm and try again.',
    ],
    [{ kind: 'rejected', status: 422, display: 'Not <b>you</b>' }, 'Not <b>you</b>'],
  ] as const)('shows the reason for %o in the alert and marks both fields [ACCT-12]', async (error, text) => {
    await mountApp({ path: '/login', services: { logIn: async () => ({ ok: false, error }) } });
    await type(phone(), '2025550101');
    await type(password(), 'sunlight9');
    await submit();
    expect(find('main [role=alert] a').textContent).toBe(text);
    expect(document.querySelector('#phone-error'), 'does not show it twice').toBeNull();
    for (const field of [phone(), password()]) expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('passes the reset token and the returned phone to the new password screen [ACCT-15]', async () => {
    const passwordChanges: PasswordChange[] = [];
    const { location, store } = await mountApp({
      path: '/login',
      services: {
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
    await type(phone(), '2025550101');
    await type(password(), 'starlight9');
    await submit();
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/update-password'));
    expect(store.get(sessionAtom), 'the user is not signed in yet').toEqual(signedOut);
    await type(password(), 'newlight9');
    await submit();
    expect(passwordChanges).toEqual([{ phone: '2025550199', token: 'reset 1+1', password: 'newlight9' }]);
  });

  it('prefills the saved phone and country, and saves the phone and country of a login [ACCT-19]', async () => {
    const sent: Credentials[] = [];
    const { store } = await mountApp({
      path: '/login',
      capabilities: { usesCountryPicker: true },
      services: {
        logIn: async (credentials) => {
          sent.push(credentials);
          return { ok: true, value: { kind: 'loggedIn', session: aSession() } };
        },
      },
      prepare: (initialStore) => {
        initialStore.set(savedPhoneAtom, '7911123456');
        initialStore.set(savedCountryAtom, 'GB');
      },
    });
    expect(phone().value).toBe('•••••• 3456');
    expect(find<HTMLSelectElement>('.country select').value).toBe('GB');
    await type(phone(), '+381 65 7654321');
    await type(password(), 'sunlight9');
    await submit();
    expect(sent).toEqual([{ phone: '657654321', password: 'sunlight9' }]);
    expect([store.get(savedPhoneAtom), store.get(savedCountryAtom)]).toEqual(['657654321', 'RS']);
  });
});
