// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { isMobileAtom, savedCountryAtom, savedPhoneAtom } from '#src/customer/account/phone.atoms.ts';
import { find, type MountOptions, mountApp, press, submit, type } from '../support/mountApp.tsx';

const phone = () => find<HTMLInputElement>('#phone');
const button = () => find<HTMLButtonElement>('button[type=submit]');

function mountReset(options: Partial<MountOptions> = {}) {
  const asked: string[] = [];
  const services: MountOptions['services'] = {
    requestPasswordReset: async (number) => {
      asked.push(number);
      return { ok: true, value: undefined };
    },
  };
  return mountApp({ path: '/reset', services, ...options }).then((app) => ({ ...app, asked }));
}

describe('a forgotten password', () => {
  it('is asked for by the phone alone, with a way back to the login [ACCT-20 ACCT-21]', async () => {
    await mountReset();
    expect(document.querySelectorAll('main input')).toHaveLength(1);
    expect([phone().type, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect(find('.back').getAttribute('href')).toBe('/app/acme/login');
    expect(find('.back').textContent).toBe('Back to log in');
    await mountReset({ capabilities: { usesCountryPicker: true } });
    expect(find('.country select')).toBeDefined();
  });

  it('is not asked for without a phone, by Enter either [ACCT-22]', async () => {
    const { asked } = await mountReset();
    await type(phone(), '()');
    expect(button().disabled).toBe(true);
    await submit();
    expect(asked).toEqual([]);
  });

  it.each([
    [false, '(202) 555-0102'],
    [true, '+1 202 555 0102'],
  ])(
    'is confirmed, on a phone or tablet (%s) by the number %s [ACCT-25 ACCT-43]',
    async (isMobile, shown) => {
      // The area reads the device's agent when it opens, which is before the press.
      const { asked, store } = await mountReset();
      await act(async () => store.set(isMobileAtom, isMobile));
      await type(phone(), '202 555 0102');
      await submit();
      expect(asked).toEqual(['2025550102']);
      expect(find('.sent-to').textContent).toBe(shown);
    },
  );

  it('once asked for leads back to the login, or asks again [ACCT-23 ACCT-24 ACCT-26]', async () => {
    await mountReset();
    await type(phone(), '2025550102');
    await submit();
    expect(find('.sent .art').getAttribute('aria-label')).toBe('An envelope that has been sent');
    expect(document.querySelector('form')).toBeNull();
    expect(find('.sent .btn--main').getAttribute('href')).toBe('/app/acme/login');
    expect(find('.sent .btn--main').textContent).toBe('Back to log in');
    await press(find('.sent button'));
    expect(phone().value).not.toBe('');
  });

  it('that is refused says so in its own words, at the phone [ERR-15]', async () => {
    await mountReset({
      services: {
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

  it('begins with the phone that was saved, of which the end alone is shown [ACCT-19]', async () => {
    const { asked } = await mountReset({
      prepare: (store) => {
        store.set(savedPhoneAtom, '2025550102');
        store.set(savedCountryAtom, 'US');
      },
    });
    expect(phone().value).toBe('•••••• 0102');
    await submit();
    expect(asked).toEqual(['2025550102']);
  });
});
