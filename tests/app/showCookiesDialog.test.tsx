// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { showCookiesDialog } from '#src/app/layout/CookiesDialog.tsx';
import type { Tenant } from '#src/tenant/tenant.ts';
import { allMessages, aPage } from '../support/aTenant.ts';
import { find, press, setCapabilities } from '../support/mountApp.tsx';

async function show(tenant: Partial<Tenant>, supportPhone?: string): Promise<void> {
  setCapabilities({});
  document.body.innerHTML = '<div id="root"></div>';
  const page = { ...aPage(tenant), ...(supportPhone !== undefined && { supportPhone }) };
  await act(async () => showCookiesDialog(find('#root'), page, allMessages('en')));
}

const noPhones = { phone: null, formattedPhone: null, carrierPhone: null };
const call = () => document.querySelector('dialog a[href^="tel:"]');

describe('dialog for browsers with blocked storage', () => {
  it("shows the environment's phone number if the carrier has no number [COOK-01]", async () => {
    await show(noPhones, '+1 (202) 555-0100');
    expect(call()?.getAttribute('href')).toBe('tel:+12025550100');
    expect(call()?.textContent).toBe('Call +1 (202) 555-0100');
  });

  it("prefers the carrier's phone number to the environment's number [COOK-01]", async () => {
    await show({}, '+1 (202) 555-0100');
    expect(call()?.getAttribute('href')).toBe('tel:+15550142200');
  });

  it('reloads the page when its button is clicked [COOK-01]', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    await show({});
    await press(find('dialog .btn--main'));
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('shows no call link if no phone number is configured', async () => {
    await show(noPhones);
    expect(call()).toBeNull();
    expect(find('dialog .btn--main').textContent).toBe("I've Enabled Cookies");
  });
});
