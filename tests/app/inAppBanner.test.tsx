// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { find, mountApp, press } from '../support/mountApp.tsx';

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
const banner = () => document.querySelector('.banner--info');

describe('page inside the browser of Facebook', () => {
  it('has a link that opens the page in the real browser on Android', async () => {
    await open(agents.android);
    const { host, protocol } = location;
    expect(find('.banner--info a').textContent).toBe('Open in browser');
    expect(find('.banner--info a').getAttribute('href')).toBe(
      `intent://${host}/app/acme/activate#Intent;scheme=${protocol.slice(0, -1)};end`,
    );
  });

  it('copies its address on iOS, and says what to do with it', async () => {
    const writeText = vi.fn(async () => {});
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    await open(agents.iphone);
    await press(find('.banner--info button'));
    expect(writeText).toHaveBeenCalledWith(location.href);
    expect(banner()?.textContent).toContain('Link copied. Open Safari');
  });

  it('says nothing in an app that may belong to the carrier', async () => {
    await open(agents.ownApp);
    expect(banner()).toBeNull();
  });
});
