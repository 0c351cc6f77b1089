// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VinWithCopy } from '#src/portal/VinWithCopy.tsx';
import { byRole } from '../support/app/mountPart.tsx';
import { mountPortal } from '../support/app/mountPortal.tsx';

const vin = '4S4BTACC1M3104417';
const copyFailedText = 'This browser doesn’t let us copy. The VIN is selected, so you can copy it yourself.';

afterEach(() => void vi.unstubAllGlobals());

async function mountVin(clipboard: { writeText(text: string): Promise<void> } | undefined) {
  vi.stubGlobal('navigator', { clipboard });
  await mountPortal(<VinWithCopy vin={vin} />);
}

const press = () => act(async () => byRole('button', 'Copy VIN').click());
const announcement = () => byRole('status').textContent;

describe('VIN with a copy button', () => {
  it('shows the full VIN and copies it without line breaks [SUP-CONF-01]', async () => {
    const copied: string[] = [];
    await mountVin({ writeText: async (text) => void copied.push(text) });
    expect(document.querySelector('bdi')?.textContent).toBe(vin);
    expect(announcement()).toBe('');
    await press();
    expect([copied, announcement()]).toEqual([[vin], 'VIN copied.']);
  });

  it.each([
    ['denies access', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['has no clipboard', undefined],
  ])(
    'selects the VIN and announces the reason when the browser %s [SUP-CONF-01]',
    async (_case, clipboard) => {
      await mountVin(clipboard);
      await press();
      expect(announcement()).toBe(copyFailedText);
      expect(getSelection()?.toString()).toBe(vin);
    },
  );
});
