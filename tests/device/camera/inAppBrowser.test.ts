import { describe, expect, it } from 'vitest';
import { isInAppBrowser } from '#src/device/agent.ts';

const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('in-app browser', () => {
  it.each([
    `${iphone} Mobile/21E219 Instagram 320.0.0.0`,
    `${iphone} Mobile/21E219 [FBAN/FBIOS;FBAV/450.0]`,
    `${iphone} Mobile/15E148`,
    `${android} Build/UD1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/122.0 Mobile Safari/537.36`,
    `${android}) AppleWebKit/537.36 Chrome/122.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/450.0]`,
  ])('is detected in %s [CAM-04]', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`,
    `${iphone} CriOS/122.0 Mobile/15E148 Safari/604.1`,
    `${android}) AppleWebKit/537.36 Chrome/122.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:124.0) Gecko/20100101 Firefox/124.0',
  ])('is not detected in %s [CAM-04]', (userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
