// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { savedPhoneAtom } from '#src/start/account/phone.atoms.ts';
import { find, type MountOptions, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { allByRole, byRole, descriptionOf, press } from '../support/app/mountPart.tsx';

afterEach(() => void vi.restoreAllMocks());

const phone = () => byRole<HTMLInputElement>('textbox', 'Phone number');
const button = () => find<HTMLButtonElement>('button[type=submit]');

function mountReset(options: Partial<MountOptions> = {}) {
  const requestedPhones: string[] = [];
  const backend: MountOptions['backend'] = {
    requestPasswordReset: async (number) => {
      requestedPhones.push(number);
      return { ok: true, value: undefined };
    },
  };
  return mountApp({ path: '/reset', backend, ...options }).then((app) => ({ ...app, requestedPhones }));
}

describe('password reset screen', () => {
  it('asks only for the phone and links back to the login [ACCT-20]', async () => {
    await mountReset();
    expect(allByRole('textbox')).toHaveLength(1);
    expect([phone().type, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect(byRole('link', 'Back to log in').getAttribute('href')).toBe('/app/acme/login');
    await mountReset({ capabilities: { usesCountryPicker: true } });
    expect(byRole('combobox', 'Country')).toBeDefined();
  });

  it('asks for a phone number and sends nothing if the field has no digits [ACT-06]', async () => {
    const { requestedPhones } = await mountReset();
    await type(phone(), '()');
    await submit();
    expect(descriptionOf(phone())).toContain('Enter your phone number.');
    expect(requestedPhones).toEqual([]);
  });

  it.each([
    ['X11; Linux x86_64', '(202) 555-0102'],
    ['Linux; Android 14', '+1 202 555 0102'],
  ])(
    'confirms the request on a device with %s and shows the phone number as %s [ACCT-20]',
    async (system, shown) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
      const { requestedPhones } = await mountReset();
      await type(phone(), '202 555 0102');
      await submit();
      expect(requestedPhones).toEqual(['2025550102']);
      expect(find('.sent-to').textContent).toBe(shown);
    },
  );

  it('links back to the login after the request, and offers another request [ACCT-20]', async () => {
    await mountReset();
    await type(phone(), '2025550102');
    await submit();
    expect(byRole('img', 'An envelope that has been sent')).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    expect(byRole('link', 'Back to log in').getAttribute('href')).toBe('/app/acme/login');
    await press(find('.sent button'));
    expect(phone().value).not.toBe('');
  });

  it('moves focus to the heading after the request, and again when the form is reopened', async () => {
    await mountReset();
    await type(phone(), '2025550102');
    button().focus();
    await submit();
    await expect.poll(() => document.activeElement).toBe(find('main h1'));
    find('.sent button').focus();
    await press(find('.sent button'));
    await expect.poll(() => document.activeElement).toBe(find('main h1'));
  });

  it('shows a specific message at the phone field when the reset is rejected [ERR-15]', async () => {
    await mountReset({
      backend: {
        requestPasswordReset: async () => ({ ok: false, error: { kind: 'notFound', status: 404 } }),
      },
    });
    await type(phone(), '2025550102');
    await submit();
    expect(find('main [role=alert]').textContent).toContain(
      'Unable to process password reset. Please verify you entered your phone number correctly.',
    );
    await press(find('main [role=alert] a'));
    expect(document.activeElement).toBe(phone());
  });

  it('prefills the saved phone and shows only its last digits [ACCT-19]', async () => {
    const { requestedPhones } = await mountReset({
      prepare: (store) => store.set(savedPhoneAtom, '2025550102'),
    });
    expect(phone().value).toBe('•••••• 0102');
    await submit();
    expect(requestedPhones).toEqual(['2025550102']);
  });
});
