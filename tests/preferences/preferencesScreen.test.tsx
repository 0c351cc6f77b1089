// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { Backend } from '#src/api/port.ts';
import type { NotificationPreferences, User } from '#src/api/user.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { preferencesDraftAtom } from '#src/preferences/preferences.atoms.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { find, type MountOptions, member, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';
import { aUser } from '../support/samples/aSession.ts';

const texts = () => find<HTMLInputElement>('#text');
const byEmail = () => find<HTMLInputElement>('#by-email');
const email = () => find<HTMLInputElement>('#email');
const alert = () => find('main [role=alert]');

async function mountPreferences(
  user: Partial<User> = {},
  backend: Partial<Backend> = {},
  prepare?: MountOptions['prepare'],
) {
  const saved: NotificationPreferences[] = [];
  const app = await mountApp({
    path: '/notificationPreferences',
    session: member,
    ...(prepare && { prepare }),
    capabilities: { enablesNotificationPreferences: true },
    backend: {
      loadUser: async () => ({ ok: true, value: aUser(user) }),
      savePreferences: async (preferences) => {
        saved.push(preferences);
        return { ok: true, value: undefined };
      },
      ...backend,
    },
  });
  return { ...app, saved };
}

const refusing = (error: BackendError): Partial<Backend> => ({
  savePreferences: async () => ({ ok: false, error }),
});

describe('notification preferences', () => {
  it('show two switches that are off for a new user, and no email field [NOT-01]', async () => {
    await mountPreferences();
    expect([texts().checked, byEmail().checked]).toEqual([false, false]);
    expect([texts().getAttribute('role'), byEmail().getAttribute('role')]).toEqual(['switch', 'switch']);
    expect(document.querySelector('#email')).toBeNull();
    expect(document.title).toBe('Notification preferences – Acme & Sons');
  });

  it('start with the stored values, and show the email field only while the email switch is on [NOT-01]', async () => {
    await mountPreferences({ sendTextMessage: true, sendEmail: true, email: 'sam@customers.example' });
    expect([texts().checked, byEmail().checked, email().value]).toEqual([
      true,
      true,
      'sam@customers.example',
    ]);
    await press(byEmail());
    expect(document.querySelector('#email')).toBeNull();
  });

  it('show the disclaimer in paragraphs and only the last digits of the phone [NOT-01]', async () => {
    await mountPreferences({ phone: '2025550104' });
    expect(document.querySelectorAll('.disclaimer p')).toHaveLength(2);
    expect(find('main').textContent).toContain('••• 0104');
    expect(find('main').textContent).not.toContain('202555');
  });

  it('are saved once, show a success message and keep the values [NOT-05]', async () => {
    let answer: (result: Result<void>) => void = () => undefined;
    const sent: NotificationPreferences[] = [];
    const { store, location } = await mountPreferences(
      {},
      {
        savePreferences: (preferences) => {
          sent.push(preferences);
          return new Promise((resolve) => {
            answer = resolve;
          });
        },
      },
    );
    await press(texts());
    await press(byEmail());
    await type(email(), ' \u200esam@customers.example\ufeff ');
    await submit();
    await submit();
    expect(sent).toEqual([{ sendTextMessage: true, sendEmail: true, email: 'sam@customers.example' }]);
    const toasts: string[] = [];
    store.sub(flashQueueAtom, () =>
      toasts.push(...store.get(flashQueueAtom).map(({ kind, text }) => `${kind} ${text}`)),
    );
    await act(async () => answer({ ok: true, value: undefined }));
    expect(toasts).toEqual(['SUCCESS Your preferences are saved.']);
    expect(location.history).toHaveLength(1);
    expect([texts().checked, byEmail().checked]).toEqual([true, true]);
  });

  it.each([
    ['', 'Please enter your email address.'],
    ['nope', 'Invalid email address entered. Please re-enter your email address.'],
  ])('are not sent with the email address %o, and show the reason [VAL-10]', async (text, errorText) => {
    const { saved } = await mountPreferences();
    await press(byEmail());
    await type(email(), text);
    expect(document.querySelector('main [role=alert]')).toBeNull();
    await submit();
    expect(saved).toEqual([]);
    expect(find('#email-error').textContent).toBe(errorText);
    expect(document.title).toBe('Error: Notification preferences – Acme & Sons');
    expect(document.activeElement).toBe(email());
  });

  it.each<[BackendError, string]>([
    [
      { kind: 'rejected', status: 422, display: '<b>x</b>' },
      'Email already tied to a different account. Please enter a different email',
    ],
    [{ kind: 'rejected', status: 400 }, 'Invalid email address entered. Please re-enter your email address.'],
  ])('show the server error %o at the email field [ERR-16]', async (error, errorText) => {
    await mountPreferences({ sendEmail: true, email: 'sam@customers.example' }, refusing(error));
    await submit();
    expect(find('#email-error').textContent).toBe(errorText);
    expect(document.activeElement).toBe(email());
    expect(email().value).toBe('sam@customers.example');
  });

  it.each<BackendError>([{ kind: 'offline' }, { kind: 'unavailable', status: 503 }])(
    'do not mark the email address as invalid after the failure $kind [ERR-16]',
    async (error) => {
      await mountPreferences({ sendEmail: true, email: 'sam@customers.example' }, refusing(error));
      await submit();
      expect(document.querySelector('#email-error')).toBeNull();
      expect(alert().textContent).toContain('Network error');
    },
  );

  it('show an error page when the user data fails to load, and appear after a successful retry [UI-12]', async () => {
    let isDown = true;
    await mountPreferences(
      {},
      {
        loadUser: async () =>
          isDown ? { ok: false, error: { kind: 'timeout' } } : { ok: true, value: aUser() },
      },
    );
    expect(find('main h1').textContent).toBe('We couldn’t load your preferences');
    expect(find('main').textContent).toContain('404 Page not Found');
    isDown = false;
    await press(find('main button'));
    expect(find('main h1').textContent).toBe('Notification preferences');
  });

  it('have a Back link to the claims when there is no previous page [NOT-05]', async () => {
    const { location } = await mountPreferences(
      {},
      { loadAssignments: async () => ({ ok: true, value: [] }) },
    );
    await press(find('.back'));
    await expect.poll(() => location.history?.at(-1)).toBe('/app/acme/claims');
  });

  it('show a 404 page when the carrier has no notification preferences [CLM-26]', async () => {
    await mountApp({ path: '/notificationPreferences', session: member });
    expect(find('main h1').textContent).toBe('404 Page not Found');
    expect(document.querySelector('form')).toBeNull();
  });

  const draft = (phone: string) =>
    JSON.stringify({ phone, sendTextMessage: true, sendEmail: true, email: 'new@customers.example' });
  const withDraft = (text: string, user: Partial<User> = {}) =>
    mountPreferences({ phone: '2025550104', ...user }, {}, (store) => store.set(preferencesDraftAtom, text));

  it('restore the draft of an ended session, but only for the same user [trust U13]', async () => {
    await withDraft(draft('2025550104'));
    expect([texts().checked, email().value]).toEqual([true, 'new@customers.example']);
    await withDraft(draft('2025550199'));
    expect([texts().checked, byEmail().checked]).toEqual([false, false]);
  });

  it('keep a draft until the preferences are saved or the user leaves the screen', async () => {
    const { store } = await withDraft('');
    await press(texts());
    expect(store.get(preferencesDraftAtom)).toContain('"sendTextMessage":true');
    await submit();
    expect(store.get(preferencesDraftAtom)).toBe('');
    await press(texts());
    await press(find('.back'));
    expect(
      store.get(preferencesDraftAtom),
      'discards the draft, which could look like saved preferences',
    ).toBe('');
  });

  it('keep the draft when the session expires', async () => {
    const { store } = await withDraft('');
    await press(texts());
    await act(async () => store.set(sessionAtom, { kind: 'expired' }));
    expect(store.get(preferencesDraftAtom)).toContain('"sendTextMessage":true');
  });
});
