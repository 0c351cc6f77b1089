import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser/browser.ts';
import { kim, lee, logIn, sam } from '../support/browser/logIn.ts';
import { photoFile } from '../support/browser/photoScreens.ts';
import { navigateHistory, operateRandomControl, waitForUsableScreen } from '../support/browser/randomWalk.ts';
import { sandboxSite } from '../support/browser/site.ts';
import { filePayload } from '../support/browser/supplementPages.ts';
import { cmykJpeg } from '../support/samples/jpegs.ts';
import { createRandom } from '../support/samples/random.ts';

const browser = sharedBrowser();
/** Two carriers with the survey, one per flavour, one that identifies vehicles by licence plate, and the supplement portal. */
const site = sandboxSite(['quillon', 'vidra', 'marlowe', 'harbourline', 'supplement-desk']);
const { sandbox } = site;
/** Log lines for rejected input, expired sessions and invalid pictures. These are expected. */
const expectedError =
  /^Failed to load resource: the server responded with a status of [45]\d\d|file upload failed|authentication_token_expired/;
const pathOf = (page: Page) => page.url().replace(site.url, '');

interface Walk {
  readonly steps: number;
  readonly page: Page;
  readonly consoleErrors: readonly string[];
  /** Takes one step and returns its description. */
  readonly takeStep: () => Promise<string>;
}

/** @returns the paths that the walk has visited, each with its heading */
async function walk({ steps, page, consoleErrors, takeStep }: Walk): Promise<Set<string>> {
  const trail: string[] = [];
  const visited = new Set<string>();
  for (let count = 0; count < steps; count++) {
    trail.push(`${await takeStep()} → ${pathOf(page)}`);
    const screenState = await waitForUsableScreen(page);
    const errors = consoleErrors.filter((text) => !expectedError.test(text));
    if (screenState !== 'usable' || errors.length > 0)
      throw new Error([`step ${count}: ${screenState}`, ...errors, ...trail.slice(-12)].join('\n'));
    const heading = page.locator('h1:visible').first();
    visited.add(`${pathOf(page)} ${await heading.textContent({ timeout: 5_000 }).catch(() => '')}`);
  }
  return visited;
}

/** Sometimes goes back, forward or reloads. Returns undefined if the step should act on the screen instead. */
async function navigateRandomly(
  page: Page,
  random: () => number,
  start: string,
): Promise<string | undefined> {
  const randomValue = random();
  if (randomValue < 0.08) return navigateHistory(page, 'back', start);
  if (randomValue < 0.13) return navigateHistory(page, 'forward', start);
  if (randomValue > 0.03 + 0.13) return undefined;
  await page.reload({ waitUntil: 'commit' });
  return 'reloads';
}

const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

describe('vehicle and photo screens', () => {
  const steps = 80;
  const codes = ['marlowe', 'vidra', 'harbourline'] as const;
  /** A valid VIN, one that requires a photo, an invalid one, one whose lookup fails, and a licence plate. */
  const entries = [
    ...['1M8GDM9AXKP042788', '2T1BURHE5JC034301', '5YJ3E1EA2KF317000', '3VW2B7AJ4HM201425'],
    'BG 123-AB',
  ];
  const walkedScreens = /\/\d+\/(?:vin|photos|photos-feedback)(?:\/additional)?$/;

  it.each([1, 2, 3])(
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
      const start = `/app/${code}/claims`;
      const takeStep = async () => {
        const navigation = await navigateRandomly(page, random, start);
        if (navigation) return navigation;
        const path = new URL(page.url()).pathname;
        if (!walkedScreens.test(path) && path !== start) {
          await page.goto(start, { waitUntil: 'commit' });
          return 'opens the claims';
        }
        const within = walkedScreens.test(path)
          ? 'main, .queue-chip'
          : 'a.claim[href*="/vin"], a.claim[href*="/photos"]';
        const file = () => photoFile(cmykJpeg, Math.floor(random() * 1e6));
        return operateRandomControl(page, { within, random, file, text: () => pick(entries, random) });
      };
      const visited = await walk({ steps, page, consoleErrors, takeStep });
      expect(new Set(createdClaims).size, 'no claim is created twice').toBe(createdClaims.length);
      expect((await sandbox.photos()).doubles).toEqual({ stored: 0, notified: 0 });
      expect([watched.cspViolations, watched.foreignRequests]).toEqual([[], []]);
      expect(visited.size, 'number of visited screens').toBeGreaterThan(8);
    },
  );
});

describe('survey', () => {
  const steps = 50;
  const codes = ['quillon', 'vidra'] as const;

  it.each([1, 2])(`stays usable for ${steps} random steps: seed %i [trust U19]`, async (seed) => {
    const code = pick(codes, () => (seed % 2) / 2);
    const watched = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
    const { page, consoleErrors } = watched;
    const random = createRandom(seed);
    await logIn(page, code, lee);
    const claims = await page
      .locator('a.claim')
      .evaluateAll((all) =>
        all.map((claim) => /\/(\d+)\//.exec(claim.getAttribute('href') ?? '')?.[1] ?? ''),
      );
    // Rejects most ratings, because the app does not show an accepted survey again, and the walk would soon be over.
    await page.route(/\/rating$/, (route) =>
      random() < 0.8 ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    const start = `/app/${code}/claims`;
    const takeStep = async () => {
      const navigation = await navigateRandomly(page, random, start);
      if (navigation) return navigation;
      const isSurvey = /\/\d+\/feedback$/.test(new URL(page.url()).pathname);
      if (!isSurvey || random() < 0.02) {
        const query = pick(
          ['', '?step=product', '?step=comment', '?step=submitted', '?step=nowhere'],
          random,
        );
        await page.goto(`/app/${code}/${pick(claims, random)}/feedback${query}`, { waitUntil: 'commit' });
        return 'opens a survey';
      }
      const text = () => pick(['', ' ', 'Quick.', '<b>&amp;', 'x'.repeat(3_000)], random);
      const file = () => ({ name: 'none', mimeType: '', buffer: Buffer.alloc(0) });
      return operateRandomControl(page, { within: 'main', random, file, text });
    };
    const visited = await walk({ steps, page, consoleErrors, takeStep });
    const ratings = (await sandbox.calls()).filter(
      ({ method, path, status }) => method !== 'GET' && path.endsWith('/rating') && status < 300,
    );
    expect(new Set(ratings.map(({ path }) => path)).size, 'no survey is sent twice').toBe(ratings.length);
    expect([watched.cspViolations, watched.foreignRequests]).toEqual([[], []]);
    expect(visited.size, 'number of visited screens').toBeGreaterThan(6);
  });
});

describe('supplement portal', () => {
  const steps = 200;
  const screens = new Set<string>();
  const titles = [
    ...['Find the claim', 'Choose the shop', 'Add a shop', 'Is this right?'],
    ...['Add photos and notes', 'Supplement sent'],
  ];
  const starts = ['/app/supplements/create', '/app/vendor_assignments/details?token=bypass-good'] as const;
  const inputs = {
    claim: ['MM-48211', 'MM-48213', 'MM-48211', 'MM-48210', 'MM-48215', ' ', 'none'],
    shop: ['bright', 'brightwater', 'img', 'Nowhere Motors', ''],
    note: ['', '', 'Rail cracked.'],
    other: ['Dana', 'dana@brightwater.example', '5550107790', '62701', '12 Main St', '', 'no address', '<b>'],
  };
  const textFor = (field: string, random: () => number) => {
    const kind = (['claim', 'shop', 'note'] as const).find((candidate) => field.includes(candidate));
    return pick(inputs[kind ?? 'other'], random);
  };
  const files = [
    filePayload('front.jpg', cmykJpeg, 'image/jpeg'),
    filePayload('rear.jpg', cmykJpeg, 'image/jpeg'),
    filePayload('torn.jpg', 'no picture', 'image/jpeg'),
    filePayload('empty.pdf', '', 'application/pdf'),
    filePayload('run.exe', 'MZ', 'application/octet-stream'),
  ];

  it.each([1, 2, 3, 4])(`stays usable for ${steps} random steps: seed %i [trust U19]`, async (seed) => {
    const watched = await browser.open({ origin: site.url, viewport: { width: 360, height: 740 } });
    const { page, consoleErrors } = watched;
    const random = createRandom(seed);
    const start = () => pick(starts, random);
    page.on('filechooser', (chooser) => void chooser.setFiles(pick(files, random)).catch(() => undefined));
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.goto(start());
    const takeStep = async () => {
      // The portal starts over after a reload or a return, so walks with much navigation would not reach the last steps.
      const navigation = random() < 0.15 ? await navigateRandomly(page, random, start()) : undefined;
      if (navigation) return navigation;
      const { pathname } = new URL(page.url());
      if (!starts.some((path) => path.startsWith(pathname))) {
        await page.goto(start(), { waitUntil: 'commit' });
        return 'opens the portal';
      }
      if (random() < 0.15) {
        await page.keyboard.press('Enter');
        return 'presses Enter';
      }
      const mainButton = page.locator('main .btn--main:visible').last();
      if (random() < 0.2 && (await mainButton.count()) > 0) {
        await mainButton.click({ force: true, timeout: 2_000 }).catch(() => undefined);
        return 'clicks the main button';
      }
      const text = (field: string) => textFor(field, random);
      return operateRandomControl(page, { within: 'main', random, file: () => pick(files, random), text });
    };
    const visited = await walk({ steps, page, consoleErrors, takeStep });
    expect([watched.cspViolations, watched.foreignRequests]).toEqual([[], []]);
    for (const screen of visited) screens.add(screen.slice(screen.indexOf(' ') + 1));
  });

  it('shows every step in at least one of the random walks', () => {
    expect([...screens]).toEqual(expect.arrayContaining(titles));
  });
});
