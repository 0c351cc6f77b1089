// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountApp } from '../support/app/mountApp.tsx';
import { allByRole, byRole, press } from '../support/app/mountPart.tsx';

const facebook = '[FBAN/FBIOS;FBAV/450.0]';
const agents = {
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/21E219 ${facebook}`,
  android: `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/122.0 Mobile Safari/537.36 ${facebook}`,
  ownApp: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/122.0 Mobile Safari/537.36',
};
const open = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => void vi.restoreAllMocks());
  history.replaceState(null, '', '/app/acme/activate');
  return mountApp({ path: '/activate' });
};
const statuses = () => allByRole('status').map(({ textContent }) => textContent);

describe('in-app browser notice', () => {
  it('has a link that opens the page in the real browser on Android', async () => {
    await open(agents.android);
    const { host, protocol } = location;
    expect(byRole('link', 'Open in browser').getAttribute('href')).toBe(
      `intent://${host}/app/acme/activate#Intent;scheme=${protocol.slice(0, -1)};end`,
    );
  });

  it('has a button that copies the page address on iOS, and says what to do with the address', async () => {
    const writeText = vi.fn(async () => {});
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    await open(agents.iphone);
    await press(byRole('button', 'Copy link'));
    expect(writeText).toHaveBeenCalledWith(location.href);
    expect(statuses().join()).toContain('Link copied. Open Safari');
  });

  it('is not shown in an app that may belong to the carrier', async () => {
    await open(agents.ownApp);
    expect(statuses().join('')).toBe('');
  });
});
