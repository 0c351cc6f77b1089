// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { NotificationPreferences, User } from '#src/api/user.ts';
import { sessionUserAtom } from '#src/claim/session.ts';
import { NotifyMe } from '#src/preferences/NotifyMe.tsx';
import { preferencesDraftAtom } from '#src/preferences/preferences.atoms.ts';
import { find, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { press } from '../support/app/mountPart.tsx';
import { aUser } from '../support/samples/aSession.ts';

const texts = () => find<HTMLInputElement>('#text');
const byEmail = () => find<HTMLInputElement>('#by-email');
const email = () => document.querySelector<HTMLInputElement>('#email');
const said = () => find('.ways + [role=status]').textContent;

/** Renders the switches; `answers` decides when and how each save ends. */
async function mountSwitches(part: Partial<User> = {}, draft = '') {
  const saves: { readonly sent: NotificationPreferences; end(result: Result<void>): void }[] = [];
  const { store } = await mountApp({
    path: '/7/photos',
    session: { kind: 'signedIn', token: 'token-1' },
    prepare: (store) => {
      store.set(sessionUserAtom, aUser(part));
      store.set(preferencesDraftAtom, draft);
    },
    screens: { peek: () => NotifyMe, load: () => undefined },
    backend: {
      savePreferences: (sent) => new Promise((end) => saves.push({ sent, end })),
    },
  });
  const draftAfter = () => store.get(preferencesDraftAtom);
  const end = (result: Result<void>) => act(async () => saves.at(-1)?.end(result));
  return {
    draftAfter,
    sent: () => saves.map(({ sent }) => sent),
    succeed: () => end({ ok: true, value: undefined }),
    fail: (error: BackendError) => end({ ok: false, error }),
  };
}

describe('notification switches', () => {
  it('save each change immediately, one at a time, then show that all changes are saved [NOT-06]', async () => {
    const { sent, succeed } = await mountSwitches({ email: 'sam@customers.example' });
    await press(texts());
    await press(byEmail());
    expect([texts().checked, byEmail().checked, sent().length]).toEqual([true, true, 1]);
    await succeed();
    expect(said()).toBe('');
    await succeed();
    expect(sent()).toEqual([
      { sendTextMessage: true, sendEmail: false, email: 'sam@customers.example' },
      { sendTextMessage: true, sendEmail: true, email: 'sam@customers.example' },
    ]);
    expect([texts().checked, byEmail().checked, said()]).toEqual([true, true, 'Your preferences are saved.']);
  });

  it('show the stored state and the reason if a save fails [NOT-06]', async () => {
    const { fail } = await mountSwitches({ sendTextMessage: true });
    await press(texts());
    expect(texts().checked).toBe(false);
    await fail({ kind: 'offline' });
    expect(texts().checked).toBe(true);
    expect(find('.card [role=alert]').textContent).toContain('Network error');
  });

  it('ask for an email address if the account has none, before email is switched on [NOT-06 VAL-10]', async () => {
    const { sent, succeed } = await mountSwitches();
    await press(byEmail());
    await type(email() as HTMLInputElement, 'nope');
    await submit();
    expect(find('#email-error').textContent).toContain('Invalid email address');
    texts().focus();
    await submit();
    expect(document.activeElement, 'after each attempt').toBe(email());
    await type(email() as HTMLInputElement, ' sam@customers.example ');
    expect(sent()).toEqual([]);
    await submit();
    await succeed();
    expect(sent()).toEqual([{ sendTextMessage: false, sendEmail: true, email: 'sam@customers.example' }]);
    expect([email(), byEmail().checked, document.activeElement]).toEqual([null, true, byEmail()]);
  });

  it('keep the typed email address while another switch is saved, and after a reload [NOT-06]', async () => {
    const { succeed, draftAfter } = await mountSwitches();
    await press(byEmail());
    await type(email() as HTMLInputElement, 'sam@customers.example');
    await press(texts());
    await succeed();
    const shown = () => [email()?.value, byEmail().checked];
    expect([...shown(), texts().checked]).toEqual(['sam@customers.example', true, true]);
    const reloaded = await mountSwitches({}, draftAfter());
    expect(shown()).toEqual(['sam@customers.example', true]);
    await submit();
    await reloaded.succeed();
    expect(reloaded.draftAfter()).toBe('');
  });

  it('show an error at the email field if the address belongs to another account [ERR-16]', async () => {
    const { fail } = await mountSwitches();
    await press(byEmail());
    await type(email() as HTMLInputElement, 'sam@customers.example');
    await submit();
    await fail({ kind: 'rejected', status: 422 });
    expect(find('#email-error').textContent).toContain('Email already tied to a different account');
    expect(document.activeElement).toBe(email());
  });
});
