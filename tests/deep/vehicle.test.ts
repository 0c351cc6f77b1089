import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { zoomText } from '../support/layout.ts';
import { openLoggedIn } from '../support/logIn.ts';
import { sandboxSite } from '../support/site.ts';

/**
 * Counts the distinct grey levels in a small square of a drawing, after a reduction to four levels. Coordinates are in
 * units of the drawing's 640×400 box.
 */
async function countGreyLevels(
  page: Page,
  drawing: Locator,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Promise<number> {
  const box = await drawing.boundingBox();
  if (!box) throw new Error('The drawing is not on the page.');
  const scale = box.width / 640;
  const clip = {
    x: box.x + (x - size / 2) * scale,
    y: box.y + (y - size / 2) * scale,
    width: size * scale,
    height: size * scale,
  };
  const image = (await page.screenshot({ clip })).toString('base64');
  const canvasPage = await page.context().newPage();
  const count = await canvasPage.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
    return new Set([...pixels].filter((_, index) => index % 4 === 0).map((level) => level >> 6)).size;
  }, image);
  await canvasPage.close();
  return count;
}

const browser = sharedBrowser();
/** A carrier on API v4, a Serbian one on the customer API, and one that identifies vehicles by license plate. */
const codes = ['marlowe', 'vidra', 'tarnside'] as const;
const site = sandboxSite(codes);
const byVin = ['marlowe', 'vidra'] as const;
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Sandbox claims: one that waits for its VIN, one without a claim record, and one with all of its photos. */
const ids = { waiting: '4101', unopened: '4113', complete: '4104' };
const vins = {
  good: '1M8GDM9AXKP042788',
  unknown: '2T1BURHE5JC034301',
  invalid: '5YJ3E1EA2KF317000',
  failing: '3VW2B7AJ4HM201425',
};

const { sandbox } = site;

const callsOf = async (method: string, path: RegExp) =>
  (await sandbox.calls()).filter((call) => call.method === method && path.test(call.path));

const open = (code: string, path: string, viewport = phone) =>
  openLoggedIn(browser, { origin: site.url, code, path: `/${path}`, viewport });

/** Matches the photo page at any of its steps. */
const photos = /\/\d+\/photos(\?|$)/;
const next = (page: Page) => page.locator('.actions .btn--main');
const stepOf = (page: Page) => new URL(page.url()).search;
const atStep = (page: Page, step: string) => page.waitForURL(`**/vin?step=${step}`);
const marksOf = (page: Page, code: string) =>
  page.evaluate((key) => localStorage.getItem(key), `livery/${code}/vin-required`);

/** Goes from the overview to the input step and submits the text. */
async function enter(page: Page, text: string): Promise<void> {
  if (stepOf(page) === '') await next(page).click();
  await atStep(page, 'enter');
  await page.locator('main input').fill(text);
  await page.locator('main input').press('Enter');
}

/** Returns the rendered lines of a text. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const lines = new Map<number, string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let index = 0; index < (node.nodeValue ?? '').length; index++) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, `${lines.get(top) ?? ''}${range}`);
      }
    }
    return [...lines.values()];
  });

describe.each(byVin)('VIN check at %s', (code) => {
  it('leads from the activation code through a valid VIN to the photos [VIN-02 VIN-15]', async () => {
    const { page, consoleErrors, cspViolations, foreignRequests } = await open(code, 'activate');
    await page.locator('#code').fill('TRYabc');
    await page.locator('#code').press('Enter');
    await page.waitForURL(/\/\d+\/vin$/);
    await page.locator('main h1').waitFor();
    await enter(page, ' 1m8gdm9axkp 042788');
    await atStep(page, 'success');
    expect(await page.locator('main dd').allInnerTexts()).toContain(vins.good);
    expect(await callsOf('GET', new RegExp(`/vin/${vins.good}$`))).toHaveLength(1);
    await zoomText(page, '200%');
    expect(await linesOf(page, '.vin-text')).toEqual(['1M8GDM9AX', 'KP042788']);
    await zoomText(page, '');
    await next(page).click();
    await page.waitForURL(photos);
    expect([consoleErrors, cspViolations, foreignRequests]).toEqual([[], [], []]);
  });

  it('creates one claim on a double click, and no other one after Back [VIN-19] [trust U12]', async () => {
    const { page } = await open(code, `${ids.unopened}/vin`);
    await enter(page, vins.good);
    await atStep(page, 'success');
    await sandbox.breakCalls({ path: '*', kind: 'delay', delay_ms: 300 });
    // At a carrier that sends nothing, the second click would hit the next screen.
    await next(page).click({ clickCount: code === 'marlowe' ? 2 : 1 });
    await page.waitForURL(photos);
    await page.goBack();
    await atStep(page, 'success');
    await next(page).click();
    await page.waitForURL(photos);
    // The customer API creates a claim for each exposure by itself.
    expect(await callsOf('POST', /\/claims$/)).toHaveLength(code === 'marlowe' ? 1 : 0);
  });

  it('looks up a VIN once on a double click [API-GEN-13] [trust U12]', async () => {
    const { page } = await open(code, `${ids.waiting}/vin?step=enter`);
    await page.locator('#vin').fill(vins.good);
    await sandbox.breakCalls({ path: '*', kind: 'delay', delay_ms: 300 });
    await next(page).dblclick();
    await atStep(page, 'success');
    expect(await callsOf('GET', /\/vin\/\w+$/)).toHaveLength(1);
  });

  it('asks for a photo of an unknown VIN, also after a reload [VIN-20 VIN-25]', async () => {
    const { page } = await open(code, `${ids.waiting}/vin`);
    await enter(page, vins.unknown);
    await atStep(page, 'unknown');
    expect(await marksOf(page, code)).toBe(ids.waiting);
    await next(page).click();
    await atStep(page, 'photo');
    await page.reload();
    await page.locator('.vin-hints').waitFor();
    expect([stepOf(page), await marksOf(page, code)]).toEqual(['?step=photo', ids.waiting]);
    await next(page).click();
    await page.waitForURL(photos);
    await page.goto(`/app/${code}/${ids.waiting}/vin?step=enter`);
    await page.locator('#vin').waitFor();
    await enter(page, vins.good);
    await atStep(page, 'success');
    expect(await marksOf(page, code)).toBeNull();
  });

  it('keeps the typed VIN if it is invalid or the lookup fails [VIN-30]', async () => {
    const { page } = await open(code, `${ids.waiting}/vin`);
    const errors: string[] = [];
    for (const vin of [vins.invalid, vins.failing]) {
      await enter(page, vin);
      await page.locator('#vin-error').waitFor();
      errors.push(await page.locator('#vin-error').innerText());
      expect(await page.locator('#vin').inputValue()).toBe(vin);
    }
    await sandbox.breakCalls({ path: '*', kind: 'status', status: 503 });
    await enter(page, vins.good);
    await page.locator('main [role=alert]').waitFor();
    await sandbox.clearFaults();
    await page.reload();
    await page.locator('#vin').waitFor();
    expect(await page.locator('#vin').inputValue()).toBe(vins.good);
    expect(errors).toEqual(
      code === 'marlowe'
        ? ['Invalid VIN', 'We could not find that VIN. Try Again.']
        : ['Neispravan broj šasije', 'Nismo našli taj broj šasije. Pokušajte ponovo.'],
    );
  });

  it('returns from a wrong vehicle to the input in one step and leaves no finished step in the history', async () => {
    const { page } = await open(code, `${ids.waiting}/vin`);
    for (const vin of [vins.good, vins.unknown]) {
      await enter(page, vin);
      await page.waitForURL(/\?step=(success|unknown)$/);
      await page.locator('.line-link').click();
      await atStep(page, 'enter');
      expect(await page.locator('#vin').inputValue()).toBe(vin);
    }
    await page.goBack();
    await page.locator('.steps-large').waitFor();
  });

  it('shows exactly one heading at every step of the history', async () => {
    const { page, consoleErrors } = await open(code, `${ids.waiting}/vin`);
    await enter(page, vins.good);
    await atStep(page, 'success');
    const headings: string[] = [];
    const note = async () =>
      headings.push((await page.locator('main h1:visible').allInnerTexts()).join(' | '));
    await note();
    await page.goBack();
    await page.locator('#vin').waitFor();
    await note();
    await page.goBack();
    await page.locator('.steps-large').waitFor();
    await note();
    await page.goForward();
    await page.locator('#vin').waitFor();
    await page.goForward();
    await page.locator('.vehicle-facts').waitFor();
    await page.reload();
    await page.locator('.vehicle-facts').waitFor();
    await note();
    expect(headings[3]).toBe(headings[0]);
    expect(new Set(headings).size).toBe(3);
    expect([headings.join(), consoleErrors]).toEqual([expect.not.stringContaining('|'), []]);
  });
});

describe('list of VIN check steps', () => {
  it.each([
    [desktop, 'down'],
    [phone, 'across'],
  ] as const)('is laid out at %j: %s [VIN-15]', async (viewport, direction) => {
    const { page } = await open('marlowe', `${ids.waiting}/vin`, viewport);
    await enter(page, vins.good);
    await atStep(page, 'success');
    const lists = page.locator('main ol.steps:visible');
    expect(await lists.count()).toBe(1);
    const boxes = await lists.locator('li').evaluateAll((all) =>
      all.map((item) => {
        const { x, y } = item.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y) };
      }),
    );
    const places = (axis: 'x' | 'y') => new Set(boxes.map((box) => box[axis])).size;
    expect([places('x'), places('y')]).toEqual(direction === 'down' ? [1, 3] : [3, 1]);
  });
});

it.each(['light', 'dark'] as const)(
  'VIN location drawing keeps its numerals visible in %s forced colours [VIN-08]',
  async (colorScheme) => {
    const { page } = await open('marlowe', `${ids.waiting}/vin`);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await next(page).click();
    await page.locator('.link-row').click();
    const drawing = page.locator('dialog .vin-places .art');
    await drawing.waitFor();
    for (const [x, y] of [
      [284, 108],
      [454, 151],
    ] as const) {
      expect(await countGreyLevels(page, drawing, { x, y, size: 30 })).toBeGreaterThan(1);
    }
  },
);

it('VIN check can be completed with the keyboard only [VIN-08 UI-18]', async () => {
  const { page } = await open('marlowe', `${ids.waiting}/vin`);
  const tabTo = async (selector: string) => {
    for (let count = 0; count < 20; count += 1) {
      if (await page.evaluate((it) => document.activeElement?.matches(it), selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  await tabTo('.actions .btn--main');
  await page.keyboard.press('Enter');
  await atStep(page, 'enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('vin');
  await tabTo('.link-row');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('link-row');
  await page.locator('#vin').focus();
  await page.keyboard.type(vins.good);
  await tabTo('.actions .btn--main');
  await page.keyboard.press('Enter');
  await atStep(page, 'success');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await tabTo('.actions .btn--main');
  await page.keyboard.press('Enter');
  await page.waitForURL(photos);
});

describe('vehicle check by licence plate', () => {
  it('accepts the plate and is skipped on the next visit [VIN-04 VIN-02]', async () => {
    const { page, consoleErrors, cspViolations } = await open('tarnside', `${ids.waiting}/vin`);
    await enter(page, 'ab');
    await page.locator('#plate-error').waitFor();
    // Inserts the whole text in one step, as a keyboard's clipboard does. Leading blanks must not count toward the maximum length.
    await page.locator('input').selectText();
    await page.keyboard.insertText('  bg  1234-abcd');
    expect(await page.locator('input').inputValue()).toBe('bg 1234-abcd');
    await enter(page, 'ab12 cde');
    await atStep(page, 'success');
    expect(await page.locator('main dl').count()).toBe(0);
    expect(await callsOf('GET', /\/vin\//)).toEqual([]);
    await next(page).click();
    await page.waitForURL(photos);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/app/tarnside/${ids.waiting}/vin`);
    await page.waitForURL(photos);
    expect([consoleErrors, cspViolations]).toEqual([[], []]);
  });
});

describe('photo feedback page', () => {
  it('sends one rating in the standard flavour and is skipped afterwards [PFB-02 PFB-05]', async () => {
    const { page, consoleErrors, cspViolations } = await open('marlowe', `${ids.complete}/photos-feedback`);
    await page.locator('.face--good').click();
    await page.waitForURL('**/photos-feedback?rating=good');
    await page.locator('input[value=meh]').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('input[value=bad]').isChecked()).toBe(true);
    await sandbox.breakCalls({ path: '*', kind: 'delay', delay_ms: 300 });
    await next(page).dblclick();
    await page.waitForURL('**/estimate');
    expect(await callsOf('POST', /\/rating$/)).toHaveLength(1);
    await page.goto(`/app/marlowe/${ids.complete}/photos-feedback`);
    await page.waitForURL('**/estimate');
    expect([consoleErrors, cspViolations]).toEqual([[], []]);
  });

  it('lets the user continue if the rating fails [PFB-15]', async () => {
    const { page } = await open('marlowe', `${ids.complete}/photos-feedback?rating=bad`);
    await sandbox.breakCalls({ path: '*', kind: 'status', status: 500 });
    await next(page).click();
    await page.locator('main [role=alert]').waitFor();
    await page.locator('.actions a').click();
    await page.waitForURL('**/estimate');
  });

  it('thanks users of the other flavour and continues to the survey [PFB-02 EST-17]', async () => {
    const { page } = await open('vidra', `${ids.complete}/photos-feedback`);
    expect(await page.locator('.face').count()).toBe(0);
    await next(page).click();
    await page.waitForURL(`**/${ids.complete}/feedback`);
  });
});
