import { describe, expect, it } from 'vitest';
import { readAgent } from '#src/device/agent.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const agents: readonly [name: string, userAgent: string, system: string, browser: string, touch?: number][] =
  [
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Android',
      'Chrome',
      5,
    ],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0',
      'Android',
      'Firefox',
      5,
    ],
    [
      'Opera on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`,
      'Android',
      'Opera',
      5,
    ],
    [
      'Opera Mini on Android',
      'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
      'Android',
      'Opera',
      5,
    ],
    [
      'Samsung Internet',
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Android',
      'Unknown',
      5,
    ],
    [
      'Edge on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`,
      'Android',
      'Unknown',
      5,
    ],
    [
      'a web view on Android',
      `Mozilla/5.0 (Linux; Android 13; SM-G991B; wv) ${blink} Version/4.0 Chrome/120.0.6099.144 Mobile Safari/537.36`,
      'Android',
      'Chrome',
      5,
    ],
    [
      'Safari on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`,
      'iOS',
      'Safari',
      5,
    ],
    [
      'Chrome on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
      'iOS',
      'Chrome',
      5,
    ],
    [
      'Firefox on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
      'iOS',
      'Firefox',
      5,
    ],
    [
      'Opera on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1 OPT/5.3.0`,
      'iOS',
      'Opera',
      5,
    ],
    [
      'Edge on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.0 EdgiOS/131.0.2903.48 Mobile/15E148 Safari/605.1.15`,
      'iOS',
      'Unknown',
      5,
    ],
    [
      'the Facebook app on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Mobile/15E148 [FBAN/FBIOS;FBAV/489.0.0.45.81]`,
      'iOS',
      'Unknown',
      5,
    ],
    [
      'Safari on iPad, posing as a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`,
      'iOS',
      'Safari',
      5,
    ],
    [
      'Safari on Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`,
      'Unknown',
      'Safari',
      0,
    ],
    [
      'Chrome on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      'Unknown',
      'Chrome',
    ],
    [
      'Chrome on a Windows tablet',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`,
      'Unknown',
      'Chrome',
      10,
    ],
    [
      'Opera on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      'Unknown',
      'Opera',
    ],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Unknown',
      'Unknown',
    ],
    [
      'Firefox on Linux',
      'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Unknown',
      'Firefox',
    ],
    [
      'a Windows phone',
      `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${blink} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15254`,
      'Unknown',
      'Unknown',
    ],
    [
      'a crawler',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Unknown',
      'Unknown',
    ],
    ['an empty user agent', '', 'Unknown', 'Unknown'],
  ];

describe('user agent detection', () => {
  it.each(agents)('detects system and browser of %s [ENT-52]', (_name, userAgent, system, browser, touch) => {
    expect(readAgent(userAgent, touch)).toEqual({ system, browser });
  });
});
