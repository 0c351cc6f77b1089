import type { Page } from 'playwright';

/** One stop in the tab order. */
export interface TabStop {
  /** Identifies the element in failure messages. Unique on the page. */
  readonly name: string;
  /** Position relative to the document, in px. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  /** Elements that cover its centre or one of its corners while it has focus. */
  readonly coveredBy: readonly string[];
  /** True if an outline or a shadow shows the focus. */
  readonly hasFocusIndicator: boolean;
  /** True for elements that are only visible while the focus is next to them. */
  readonly isTransient: boolean;
}

/**
 * Presses a key until the focus leaves the page or returns to the first stop. Counts a frame as one stop. Skips
 * elements that are only visible while the focus is next to them, such as a field's clear button.
 */
export async function walkTabOrder(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<TabStop[]> {
  const stops: TabStop[] = [];
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    await waitForFocus(page);
    const stop = await readTabStop(page);
    // With Shift+Tab, the browser's own controls may come first.
    if (stop === undefined && stops.length === 0 && press < 2) continue;
    if (stop === undefined || stop.name === stops[0]?.name) return stops;
    if (!stop.isTransient && stop.name !== stops.at(-1)?.name) stops.push(stop);
  }
  throw new Error(`The focus never leaves the page: ${stops.map(({ name }) => name).join(' → ')}`);
}

/**
 * Waits until the focus stops moving. A sandboxed frame runs in a separate process, so the focus enters and leaves the
 * frame after the key event, and no element has focus in between.
 */
async function waitForFocus(page: Page): Promise<void> {
  let lastFocus: string | undefined;
  for (let round = 0; round < 20; round++) {
    for (const frame of page.frames()) await frame.evaluate(() => document.hasFocus());
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    const now = (await readTabStop(page))?.name ?? 'nothing';
    if (now === lastFocus) return;
    lastFocus = now;
  }
  throw new Error(`The focus keeps moving: ${lastFocus}`);
}

/** Moves the focus to the start of the document, as on a newly opened page. */
export async function resetFocus(page: Page): Promise<void> {
  await waitForFocus(page);
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  await waitForFocus(page);
}

/** Lists all interactive elements in document order. */
export function listInteractive(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selector =
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.localName} ${element.id || element.textContent?.trim()}`);
  });
}

async function readTabStop(page: Page): Promise<TabStop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === null || element === document.body) return undefined;
    const box = element.getBoundingClientRect();
    // A transparent select shows its focus on the element that is drawn in its place.
    const visibleElement = getComputedStyle(element).opacity === '0' ? element.nextElementSibling : element;
    const style = getComputedStyle(visibleElement ?? element);
    // A rounded corner does not fill the corner of its box, so test points inside the curve.
    const cornerInset = (Number.parseFloat(style.borderTopLeftRadius) || 0) * (1 - Math.SQRT1_2);
    // Text that wraps has one box per line.
    const testPoints = [...(visibleElement ?? element).getClientRects()].flatMap(
      ({ left, right, top, bottom }) => {
        const inset = 2 + Math.min(cornerInset, (right - left) / 4, (bottom - top) / 4);
        const testXs = [left + inset, right - inset].flatMap((x) => [
          [x, top + inset] as const,
          [x, bottom - inset] as const,
        ]);
        return [[(left + right) / 2, (top + bottom) / 2] as const, ...testXs];
      },
    );
    // A field's own buttons overlap the field by design.
    const fieldButtons = '.affix-end, .affix-clear';
    const coveringElements = testPoints
      .map(([x, y]) => document.elementFromPoint(x, y))
      .filter(
        (elementAtPoint) =>
          !elementAtPoint ||
          !(
            element.contains(elementAtPoint) ||
            elementAtPoint.contains(element) ||
            elementAtPoint.closest(fieldButtons)
          ),
      )
      .map(
        (covering) => (covering?.cloneNode() as Element | undefined)?.outerHTML ?? 'the edge of the window',
      );
    return {
      name: `${element.localName} ${element.id || element.textContent?.trim()}`,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      left: box.left,
      coveredBy: [...new Set(coveringElements)],
      isTransient: element.matches('.affix-clear'),
      hasFocusIndicator:
        style.boxShadow !== 'none' || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0),
    };
  });
}
