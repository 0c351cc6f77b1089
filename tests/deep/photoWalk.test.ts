import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { cmykJpeg } from '../support/jpegs.ts';
import { kim, logIn, sam } from '../support/logIn.ts';
import { photoFile } from '../support/photoScreens.ts';
import { createRandom } from '../support/random.ts';
import { navigateHistory, operateRandomControl, waitForUsableScreen } from '../support/randomWalk.ts';
import { sandboxSite } from '../support/site.ts';

const browser = sharedBrowser();
/** Covers both flavours and a carrier that identifies vehicles by licence plate. */
const codes = ['marlowe', 'vidra', 'harbourline'] as const;
const site = sandboxSite(codes);
const { sandbox } = site;
const steps = 500;
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
/** A valid VIN, one that must be photographed, an invalid one, an unknown one, and a licence plate. */
const entries = [
  '1M8GDM9AXKP042788',
  '2T1BURHE5JC034301',
  '5YJ3E1EA2KF317000',
  '3VW2B7AJ4HM201425',
  'BG 123-AB',
];
/** The browser logs an error for every rejected entry. These are expected. */
const expectedError = /^Failed to load resource: the server responded with a status of 4\d\d/;
const walkedScreens = /\/\d+\/(?:vin|photos|photos-feedback)(?:\/additional)?$/;

interface Walker {
  readonly page: Page;
  readonly code: string;
  readonly random: () => number;
}

/** Takes one random step and returns a description of it. */
async function takeStep({ page, code, random }: Walker): Promise<string> {
  const start = `/app/${code}/claims`;
  const randomValue = random();
  if (randomValue < 0.12) return navigateHistory(page, 'back', start);
  if (randomValue < 0.18) return navigateHistory(page, 'forward', start);
  if (randomValue < 0.21) {
    await page.reload({ waitUntil: 'commit' });
    return 'reloads';
  }
  const path = new URL(page.url()).pathname;
  if (!walkedScreens.test(path) && path !== start) {
    await page.goto(start, { waitUntil: 'commit' });
    return 'opens the claims';
  }
  const within = walkedScreens.test(path)
    ? 'main, .queue-chip'
    : 'a.claim[href*="/vin"], a.claim[href*="/photos"]';
  return operateRandomControl(page, {
    within,
    random,
    file: () => photoFile(cmykJpeg, Math.floor(random() * 1e6)),
    text: () => entries[Math.floor(random() * entries.length)] ?? '',
  });
}

describe('vehicle and photo screens', () => {
  it.each(seeds)(
    `stay usable and consistent for ${steps} random steps: seed %i [trust U19]`,
    async (seed) => {
      const code = codes[seed % codes.length] ?? codes[0];
      const watched = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
      const { page, consoleErrors } = watched;
      const createdClaims: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && /\/claims$/.test(new URL(request.url()).pathname))
          createdClaims.push(request.postData() ?? '');
      });
      await logIn(page, code, seed % 2 === 0 ? sam : kim);
      const random = createRandom(seed);
      const trail: string[] = [];
      for (let step = 0; step < steps; step++) {
        trail.push(`${await takeStep({ page, code, random })} → ${page.url().replace(site.url, '')}`);
        const screenState = await waitForUsableScreen(page);
        const errors = consoleErrors.filter((text) => !expectedError.test(text));
        if (screenState !== 'usable' || errors.length > 0)
          throw new Error([`step ${step}: ${screenState}`, ...errors, ...trail.slice(-12)].join('\n'));
      }
      expect(new Set(createdClaims).size, 'no claim is created twice').toBe(createdClaims.length);
      expect((await sandbox.photos()).doubles).toEqual({ stored: 0, notified: 0 });
      expect([watched.cspViolations, watched.foreignRequests]).toEqual([[], []]);
      expect(
        new Set(trail.map((line) => line.replace(/^.*→ /, ''))).size,
        'number of visited screens',
      ).toBeGreaterThan(12);
    },
  );
});
