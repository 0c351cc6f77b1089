import { describe, expect, it } from 'vitest';
import { readAgent } from '#src/device/agent.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('user agent detection', () => {
  it.each([
    ['Chrome on Android', `${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Android', 'Chrome', 5],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
      'Android',
      'Firefox',
      5,
    ],
    [
      'Opera on Android',
      `${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`,
      'Android',
      'Opera',
      5,
    ],
    ['Samsung Internet', `${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile`, 'Android', 'Unknown', 5],
    ['Safari on iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'iOS', 'Safari', 5],
    ['Chrome on iPhone', `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'iOS', 'Chrome', 5],
    ['Firefox on iPhone', `${iphone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'iOS', 'Firefox', 5],
    ['Opera on iPhone', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1 OPT/5.3.0`, 'iOS', 'Opera', 5],
    [
      'Edge on iPhone',
      `${iphone} Version/17.0 EdgiOS/131.0 Mobile/15E148 Safari/605.1.15`,
      'iOS',
      'Unknown',
      5,
    ],
    ['the Facebook app on iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/489.0]`, 'iOS', 'Unknown', 5],
    ['Safari on iPad, posing as a Mac', `${mac} Version/17.5 Safari/605.1.15`, 'iOS', 'Safari', 5],
    ['Safari on Mac', `${mac} Version/17.5 Safari/605.1.15`, 'Unknown', 'Safari', 0],
    ['Chrome on a Windows tablet', `${windows} Chrome/131.0.0.0 Safari/537.36`, 'Unknown', 'Chrome', 10],
    ['Edge on Windows', `${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Unknown', 'Unknown', 0],
    [
      'a Windows phone',
      'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) Chrome/52.0 Edge/15.15254',
      'Unknown',
      'Unknown',
      5,
    ],
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'Unknown', 'Unknown', 0],
  ])('detects system and browser of %s [ENT-52]', (_name, userAgent, system, browser, touchPoints) => {
    expect(readAgent(userAgent, touchPoints)).toEqual({ system, browser });
  });
});
