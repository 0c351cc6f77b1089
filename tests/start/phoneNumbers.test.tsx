// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { setPendingCodeAtom } from '#src/claim/linkCode.ts';
import type { PhoneLibrary } from '#src/phone/phoneLibrary.ts';
import type { LoadPhoneLibrary } from '#src/phone/usePhoneLibrary.ts';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import { find, type MountOptions, mountApp, phoneLibrary, submit, type } from '../support/app/mountApp.tsx';
import { byRole, descriptionOf } from '../support/app/mountPart.tsx';

const button = () => find<HTMLButtonElement>('button[type=submit]');

const login = {
  screen: 'login',
  path: '/login',
  fillForm: async (text: string) => {
    await type(byRole('textbox', 'Phone number'), text);
    await type(byRole('textbox', 'Password'), 'sunlight9');
  },
} as const;

/** All screens that send a phone number. */
const screens = [
  {
    screen: 'create account',
    path: '/create/K7P4QX',
    fillForm: async (text: string) => {
      await type(byRole('textbox', 'Phone number'), text);
      await type(byRole('textbox', 'Password'), 'sunlight9');
      await type(byRole('textbox', 'Confirm your password'), 'sunlight9');
    },
  },
  login,
  {
    screen: 'forgotten password',
    path: '/reset',
    fillForm: (text: string) => type(byRole('textbox', 'Phone number'), text),
  },
  {
    screen: 'new password',
    path: (text: string) => `/update-password?phone=${encodeURIComponent(text)}&token=t`,
    fillForm: () => type(byRole('textbox', 'New password'), 'sunlight9'),
  },
  {
    screen: 'password of an existing account',
    path: '/activate?step=password',
    prepare:
      (text: string): MountOptions['prepare'] =>
      (store) =>
        store.set(setPendingCodeAtom, { code: 'OLDONE', ownerPhone: text, formattedPhone: text }),
    fillForm: () => type(byRole('textbox', 'Password'), 'sunlight9'),
  },
] as const;

async function mountScreen(
  { path, fillForm, ...screen }: (typeof screens)[number],
  text: string,
  options: Partial<MountOptions>,
) {
  const sent: string[] = [];
  const offline = { ok: false, error: { kind: 'offline' } } as const;
  const send = async ({ phone }: { phone: string }) => {
    sent.push(phone);
    return offline;
  };
  await mountApp({
    path: typeof path === 'string' ? path : path(text),
    backend: {
      lookUpActivation: async () => ({
        ok: true,
        value: { ownerPhone: text, ownerFormattedPhone: text, accountExists: false },
      }),
      createAccount: send,
      logIn: send,
      updatePassword: send,
      requestPasswordReset: async (phone) => send({ phone }),
    },
    prepare: 'prepare' in screen ? screen.prepare(text) : undefined,
    ...options,
  } as MountOptions);
  await fillForm(text);
  return sent;
}

const britishPhones = { phoneCountry: { code: 'GB', callingCode: '44' } };

describe.each(screens)('phone number on the screen $screen', (screen) => {
  it('is sent as national digits once the lazily loaded phone library is ready [ACCT-50]', async () => {
    const { call: loadPhoneLibrary, pending } = createDeferredCall<PhoneLibrary>();
    const sent = await mountScreen(screen, '+44 7700 900177', { tenant: britishPhones, loadPhoneLibrary });
    await submit();
    expect([sent, button().getAttribute('aria-busy')]).toEqual([[], 'true']);
    for (const load of pending) await load.answer({ ok: true, value: phoneLibrary });
    expect(sent).toEqual(['7700900177']);
  });

  it('is not sent while the phone library fails to load, and is sent on a retry after the error [ACCT-50]', async () => {
    let isDown = true;
    const loadPhoneLibrary: LoadPhoneLibrary = async () =>
      isDown ? { ok: false, error: { kind: 'timeout' } } : { ok: true, value: phoneLibrary };
    const sent = await mountScreen(screen, '07700 900177', { tenant: britishPhones, loadPhoneLibrary });
    await submit();
    expect(sent).toEqual([]);
    expect(find('main [role=alert]').textContent).toContain('please try again');
    isDown = false;
    await submit();
    expect(sent).toEqual(['7700900177']);
  });
});

/** Sends the text from the login, and returns the sent numbers. */
async function sendFromLogin(text: string, options: Partial<MountOptions>) {
  const sent = await mountScreen(login, text, options);
  await submit();
  return sent;
}

const serbianPhones = { tenant: { phoneCountry: { code: 'RS', callingCode: '381' } } };
const picker = { capabilities: { usesCountryPicker: true } };

describe('copied phone number', () => {
  it.each([
    ['\u202a+381 64 1234567\u202c'],
    ['\u202d\u2066064 123\u00ad45\u200b67\u2069\ufeff'],
    ['00381 64 1234567'],
    ['011 381 64 1234567'],
    ['(+381) 64/123\u201145\u201167'],
    ['tel:+381-64-1234567'],
    ['Mobilni: 064 1234567 (privatni)'],
    ['＋３８１６４１２３４５６７'],
  ])('is sent like the typed number: %j [ACCT-49 ACCT-50]', async (text) => {
    expect(await sendFromLogin(text, serbianPhones)).toEqual(['641234567']);
  });

  it.each(['+381 64 1234567', '00381641234567', '011 381 64 1234567'])(
    'selects the country of its calling code: %j [ACCT-49]',
    async (text) => {
      expect(await sendFromLogin(text, picker)).toEqual(['641234567']);
      await act(async () => byRole('textbox', 'Phone number').focus());
      await act(async () => byRole('textbox', 'Phone number').blur());
      expect(byRole<HTMLSelectElement>('combobox', 'Country').value).toBe('RS');
    },
  );

  it.each([
    ['1-800-FLOWERS', 'Enter the phone number in digits only.'],
    ['312-555-0177 or 312-555-0178', 'Enter only one phone number.'],
    ['+13125550177+13125550178', 'Enter only one phone number.'],
    ['312-555-0177 ext. 12', 'Enter the number without the extension.'],
    ['+999 123456', 'Check the country code after the +, and the number after it.'],
    ['+381 64 1234567', 'That number starts with +381. Enter one that starts with +1.'],
    [
      '2025550101202555010',
      'That number is too long. Phone numbers have at most 15 digits, including the country code.',
    ],
  ])('is not sent if it is invalid: %j [ACCT-49]', async (text, error) => {
    const sent = await sendFromLogin(text, {});
    expect(sent).toEqual([]);
    expect(descriptionOf(byRole('textbox', 'Phone number'))).toContain(error);
    expect(document.activeElement).toBe(byRole('textbox', 'Phone number'));
    expect(document.title).toMatch(/^Error: /);
    await type(byRole('textbox', 'Phone number'), '312-555-0177');
    await submit();
    expect(sent).toEqual(['3125550177']);
  });
});
