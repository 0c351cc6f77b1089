import type { Page } from 'playwright';

/** One place that the keyboard reaches. */
export interface Stop {
  /** Tells it from the others on this page, and a reader what it is. */
  readonly name: string;
  /** In the page, at rest. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  /** What lies over its middle or one of its corners while it has the focus. */
  readonly coveredBy: readonly string[];
  /** True where something besides a colour of text shows that it has the focus. */
  readonly isMarked: boolean;
  /** True for what comes and goes with the focus. */
  readonly isPassing: boolean;
}

/**
 * Presses a key until the focus has left the page, or comes back to where it was. A frame's inside is one stop. What is
 * there only while the focus is beside it, such as the button that empties a field, is passed over: it has no place of
 * its own in the page at rest.
 */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    await settle(page);
    const stop = await readStop(page);
    // Backwards, the browser's own controls may come first.
    if (stop === undefined && stops.length === 0 && press < 2) continue;
    if (stop === undefined || stop.name === stops[0]?.name) return stops;
    if (!stop.isPassing && stop.name !== stops.at(-1)?.name) stops.push(stop);
  }
  throw new Error(`The focus never leaves the page: ${stops.map(({ name }) => name).join(' → ')}`);
}

/**
 * Waits until the focus is where the last key has sent it. A frame that may run nothing lives in a process of its own,
 * and the focus comes out of it, and goes into it, only after the key has been handled: read at once, it is nowhere.
 */
async function settle(page: Page): Promise<void> {
  let last: string | undefined;
  for (let round = 0; round < 20; round++) {
    for (const frame of page.frames()) await frame.evaluate(() => document.hasFocus());
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const now = (await readStop(page))?.name ?? 'nothing';
    if (now === last) return;
    last = now;
  }
  throw new Error(`The focus does not come to rest: ${last}`);
}

/** Puts the focus where it is on a page that was just opened: before everything. */
export async function blur(page: Page): Promise<void> {
  await settle(page);
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await settle(page);
}

/** Every element of the page that a pointer can work, in the order of the document. */
export function listOperable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.localName} ${element.id || element.textContent?.trim()}`);
  });
}

async function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element === document.body) return undefined;
    const box = element.getBoundingClientRect();
    // A list that is seen through is marked on what shows in its place.
    const shown = getComputedStyle(element).opacity === '0' ? element.nextElementSibling : element;
    const style = getComputedStyle(shown ?? element);
    // Around a round corner is what lies behind it.
    const round = (Number.parseFloat(style.borderTopLeftRadius) || 0) * (1 - Math.SQRT1_2);
    // Words that go on in the next line have a box in each.
    const places = [...(shown ?? element).getClientRects()].flatMap(({ left, right, top, bottom }) => {
      const inset = 2 + Math.min(round, (right - left) / 4, (bottom - top) / 4);
      const ends = [left + inset, right - inset].flatMap((x) => [
        [x, top + inset] as const,
        [x, bottom - inset] as const,
      ]);
      return [[(left + right) / 2, (top + bottom) / 2] as const, ...ends];
    });
    // A field's own buttons stand inside its box.
    const ownParts = '.affix-end, .affix-clear';
    const over = places
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter(
        (found) => !found || !(element.contains(found) || found.contains(element) || found.closest(ownParts)),
      )
      .map((found) => (found?.cloneNode() as Element | undefined)?.outerHTML ?? 'the edge of the window');
    return {
      name: `${element.localName} ${element.id || element.textContent?.trim()}`,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      left: box.left,
      coveredBy: [...new Set(over)],
      isPassing: element.matches('.affix-clear'),
      isMarked:
        style.boxShadow !== 'none' || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0),
    };
  });
}
