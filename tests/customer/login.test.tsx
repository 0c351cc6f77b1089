// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { BackendError } from '#src/backend/errors.ts';
import type { PasswordChange } from '#src/backend/port.ts';
import { savedCountryAtom, savedPhoneAtom } from '#src/customer/account/phone.atoms.ts';
import type { Services } from '#src/customer/services.tsx';
import { sessionAtom } from '#src/customer/session.atoms.ts';
import type { Credentials } from '#src/domain/credentials.ts';
import { signedOut } from '#src/domain/session.ts';
import { aSession } from '../support/aSession.ts';
import { find, mountApp, press, submit, type } from '../support/mountApp.tsx';
import { fill } from '../support/mountPart.tsx';

const phone = () => find<HTMLInputElement>('#phone');
const password = () => find<HTMLInputElement>('#password');
const button = () => find<HTMLButtonElement>('button[type=submit]');

describe('the login screen', () => {
  it('has a heading, fields that the browser can fill, and a submit [ACCT-07 ACCT-10]', async () => {
    await mountApp({ path: '/login' });
    expect(find('h1').textContent).toBe('Log in');
    expect([phone().type, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect([password().type, password().autocomplete]).toEqual(['password', 'current-password']);
    expect(button().textContent).toBe('Log in');
  });

  it('has the calling code of its only country before the number, whatever was saved [ACCT-14 ACCT-48]', async () => {
    const sent: Credentials[] = [];
    await mountApp({
      path: '/login',
      services: {
        logIn: async (credentials) => {
          sent.push(credentials);
          return { ok: false, error: { kind: 'offline' } };
        },
      },
      prepare: (fresh) => fresh.set(savedCountryAtom, 'RS'),
    });
    expect(document.querySelector('.country')).toBeNull();
    expect(find('#phone-before').textContent).toBe('+1');
    await type(phone(), '1 202 555 0101');
    await type(password(), 'sunlight9');
    await submit();
    expect(sent[0]?.phone).toBe('2025550101');
  });

  it('takes the country that was chosen over the one that was saved [ACCT-08 ACCT-16]', async () => {
    const { store } = await mountApp({
      path: '/login',
      capabilities: { usesCountryPicker: true },
      services: { logIn: async () => ({ ok: true, value: { kind: 'loggedIn', session: aSession() } }) },
      prepare: (fresh) => fresh.set(savedCountryAtom, 'GB'),
    });
    await fill(find<HTMLSelectElement>('.country select'), 'RS');
    await type(phone(), '065 7654321');
    await type(password(), 'sunlight9');
    await submit();
    expect([store.get(savedPhoneAtom), store.get(savedCountryAtom)]).toEqual(['657654321', 'RS']);
  });

  it('shows and hides the password [ACCT-09]', async () => {
    await mountApp({ path: '/login' });
    await type(password(), 'sunlight9');
    await press(find('button[aria-label="Show password"]'));
    expect(password().type).toBe('text');
    await press(find('button[aria-label="Hide password"]'));
    expect([password().type, password().value]).toEqual(['password', 'sunlight9']);
  });

  it('keeps its button off, and says why, until a phone and six characters are there [VAL-06 VAL-08]', async () => {
    await mountApp({ path: '/login' });
    await type(phone(), '()');
    await type(password(), '123456');
    expect(button().disabled).toBe(true);
    expect(find('#off').textContent).toContain('at least 6 characters');
    await type(phone(), '(555)');
    expect(button().disabled).toBe(false);
    await type(password(), '12345');
    expect(button().disabled).toBe(true);
  });

  it('sends the digits of the phone without its calling code, and goes to the claims [VAL-07 VAL-09 ACCT-16]', async () => {
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
    await vi.waitFor(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
  });

  it('keeps what was typed when the login cannot be sent', async () => {
    await mountApp({ path: '/login', services: {} });
    await type(phone(), '555 0104471');
    await type(password(), 'sunlight9');
    await submit();
    expect(document.activeElement).toBe(find('main [role=alert]'));
    expect([phone().value, password().value]).toEqual(['555 0104471', 'sunlight9']);
    expect(document.title).toBe('Error: Log in – Acme & Sons');
  });

  it('can be tried again after a bug of ours, which is reported: what was typed is still there', async () => {
    let tries = 0;
    const { location, warnings } = await mountApp({
      path: '/login',
      services: {
        logIn: async () => {
          tries += 1;
          if (tries === 1) throw new TypeError('a bug of ours');
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
    expect(warnings).toEqual(['form: broke off']);
    await submit();
    await vi.waitFor(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
  });

  it('keeps the phone through Back and forth, and forgets the password', async () => {
    await mountApp({ path: '/login' });
    await type(phone(), '555');
    await type(password(), 'sunlight9');
    await press(find('.back'));
    await press(find('.choice:not(.choice--main)'));
    expect([phone().value, password().value]).toEqual(['555', '']);
  });

  it('leads to the reset of a forgotten password [ACCT-11]', async () => {
    const { location } = await mountApp({ path: '/login' });
    expect(find('form a.line-link').textContent).toBe('Forgot your password?');
    expect(find('form a.line-link').getAttribute('href')).toBe('/app/acme/reset');
    await press(find('form a.line-link'));
    await vi.waitFor(() => expect(location.history?.at(-1)).toBe('/app/acme/reset'));
  });

  it.each([
    [{ kind: 'rejected', status: 401 }, 'Info did not match our records'],
    [{ kind: 'notFound', status: 404 }, 'Info did not match our records'],
    [
      { kind: 'rejected', status: 401, code: 'user_not_authorized' },
      'The credentials you entered are incorrect. Please confirm and try again.',
    ],
    [{ kind: 'rejected', status: 422, display: 'Not <b>you</b>' }, 'Not <b>you</b>'],
  ] as const)(
    'refused with %o says why at both fields and on top [ACCT-18 ERR-29 ERR-31]',
    async (error, text) => {
      await mountApp({ path: '/login', services: { logIn: async () => ({ ok: false, error }) } });
      await type(phone(), '2025550101');
      await type(password(), 'sunlight9');
      await submit();
      expect(find('main [role=alert] a').textContent).toBe(text);
      expect(find('#phone-error').textContent).toBe(text);
      for (const field of [phone(), password()]) expect(field.getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('underlines both fields of a refused login, and neither for a network that failed [ACCT-12]', async () => {
    const errors: BackendError[] = [{ kind: 'offline' }, { kind: 'rejected', status: 401 }];
    const logIn: Services['logIn'] = async () => ({ ok: false, error: errors.shift() as BackendError });
    await mountApp({ path: '/login', services: { logIn } });
    const underlined = () =>
      [phone(), password()].map((field) => field.closest('.field')?.classList.contains('is-error'));
    await type(phone(), '2025550101');
    await type(password(), 'sunlight9');
    await submit();
    expect(underlined()).toEqual([false, false]);
    await submit();
    expect(underlined()).toEqual([true, true]);
  });

  it('hands the proof of a reset, and the phone with it, to the new password [ACCT-15 ACCT-17]', async () => {
    const changed: PasswordChange[] = [];
    const { location, store } = await mountApp({
      path: '/login',
      services: {
        // As the account has it, whatever was typed.
        logIn: async () => ({
          ok: true,
          value: { kind: 'mustChangePassword', token: 'reset 1+1', phone: '2025550199' },
        }),
        updatePassword: async (change) => {
          changed.push(change);
          return { ok: false, error: { kind: 'offline' } };
        },
      },
    });
    await type(phone(), '2025550101');
    await type(password(), 'starlight9');
    await submit();
    await vi.waitFor(() => expect(location.history?.at(-1)).toBe('/app/acme/update-password'));
    expect(store.get(sessionAtom), 'nobody is let in yet').toEqual(signedOut);
    await type(password(), 'newlight9');
    await submit();
    expect(changed).toEqual([{ phone: '2025550199', token: 'reset 1+1', password: 'newlight9' }]);
  });

  it('begins with the phone and country that were saved, and saves those of a login [ACCT-19 COOK-04]', async () => {
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
      prepare: (fresh) => {
        fresh.set(savedPhoneAtom, '7911123456');
        fresh.set(savedCountryAtom, 'GB');
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
