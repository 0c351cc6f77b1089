import type { Page } from 'playwright';

/** Sets the root font size, like the browser's text size setting. Pass '' to reset it. */
export async function zoomText(page: Page, size: '200%' | ''): Promise<void> {
  await page.evaluate((text) => {
    document.documentElement.style.fontSize = text;
  }, size);
}

/** Applies the text spacing of WCAG 1.4.12. */
export async function applyTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    // The page's CSP blocks style elements and style attributes.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      body * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      body p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Removes the spacing that `applyTextSpacing` applied. */
export async function resetTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

/** Lists labels, fields and paragraphs beside the title of the page. On an upright phone, they belong below it. */
export function findBesideTitle(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const title = document.querySelector('h1');
    if (!title) return [];
    const { top, bottom } = title.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('label, input, textarea, p')]
      .filter((element) => element.checkVisibility() && !element.closest('h1, header, .vh'))
      .filter((element) => element.closest('dialog') === title.closest('dialog'))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.height > 1 && box.top < bottom - 4 && box.bottom > top + 4;
      })
      .map((element) => `${element.localName}.${element.className} is beside the title`);
  });
}

/**
 * Lists phone fields whose outer corners are not round or whose inner corners are round, and fields whose clear
 * button covers the number. The number runs from left to right in every language. Moves the focus to the field.
 */
export async function findBrokenPhoneFields(page: Page): Promise<string[]> {
  const filled = page.locator('.joined input[type="tel"]:enabled:not([value=""])');
  if ((await filled.count()) > 0) await filled.first().focus();
  return page.evaluate(() => {
    const sizeOf = (element: Element, property: string) =>
      Number.parseFloat(getComputedStyle(element).getPropertyValue(property));
    const hasRoundShape = sizeOf(document.documentElement, '--radius') > 0;
    return [...document.querySelectorAll<HTMLElement>('.joined:has(input[type="tel"])')].flatMap((field) => {
      const parts = [...field.querySelectorAll('.unit, .input')]
        .filter((element) => element.checkVisibility())
        .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left);
      const corners = parts.flatMap((part, index) =>
        (['left', 'right'] as const).flatMap((side) => {
          const isEnd = index === (side === 'left' ? 0 : parts.length - 1);
          const isRound = sizeOf(part, `border-top-${side}-radius`) > 0;
          return (isEnd && hasRoundShape) === isRound
            ? []
            : [`${part.className} has a wrong corner at the ${side}`];
        }),
      );
      const [input, button] = [field.querySelector('input'), field.querySelector('.affix-clear')];
      if (!input || !button) return corners;
      const [box, inner] = [input.getBoundingClientRect(), button.getBoundingClientRect()];
      const isCovered =
        inner.right > box.left + sizeOf(input, 'padding-left') &&
        inner.left < box.right - sizeOf(input, 'padding-right');
      return isCovered ? [...corners, 'the clear button covers the phone number'] : corners;
    });
  });
}

/**
 * Lists elements that overflow the page, are clipped by their own box, or are covered by an icon. An empty list means
 * that all text is readable.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const problems: string[] = [];
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement));
    if (root.scrollWidth > root.clientWidth)
      problems.push(`the page: ${root.scrollWidth} in ${root.clientWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // Skips progress bars, because their unfilled part extends beyond the bar.
      // A completed step shows only a check mark on a phone; its button has the name for screen readers.
      if (!element.checkVisibility() || element.closest('svg, .vh, .progress, .step-name button')) continue;
      if (isForScreenReaders(element)) continue;
      const name = `${element.localName}.${element.className}`;
      const box = element.getBoundingClientRect();
      if (box.right > root.clientWidth + 0.5 || box.left < -0.5) problems.push(`${name} leaves the page`);
      const style = getComputedStyle(element);
      // Two kinds of clipping are intended: text for screen readers that `text-indent` hides, such as in the step
      // indicator, and long file names with an ellipsis.
      const isVisuallyHidden = style.textIndent === '100%';
      const hasEllipsis = style.textOverflow === 'ellipsis';
      const isIntended = element.localName === 'input' || isVisuallyHidden || hasEllipsis;
      const isClipped = style.overflowX !== 'visible' && !isIntended;
      if (isClipped && element.scrollWidth > element.clientWidth + 1)
        problems.push(`${name} is cut to the side`);
      // A hint of the camera ends with an ellipsis after some lines.
      const hasLastLine = style.webkitLineClamp !== 'none';
      const isClippedBelow = style.overflowY === 'hidden' && !isVisuallyHidden && !hasLastLine;
      if (isClippedBelow && element.scrollHeight > element.clientHeight + 1)
        problems.push(`${name} is cut below`);
    }
    for (const icon of document.querySelectorAll('svg.i')) {
      const label = icon.nextElementSibling;
      if (!label || !icon.checkVisibility() || label.closest('svg, .vh') || isForScreenReaders(label))
        continue;
      const box = icon.getBoundingClientRect();
      const textRange = document.createRange();
      textRange.selectNodeContents(label);
      const isCovered = [...textRange.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width > 1 &&
          Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
          Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1,
      );
      if (isCovered) problems.push(`${label.localName}.${label.className} lies under its icon`);
    }
    return problems;
  });
}

export interface Target {
  readonly name: string;
  /** The shorter side, in CSS pixels. */
  readonly size: number;
}

/** Lists all visible pointer targets except links inside a sentence, which WCAG 2.5.8 exempts from the minimum size. */
export function listTargets(page: Page): Promise<Target[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href]:not(.skip), button, input, select, textarea, summary',
      ),
    ]
      .filter((element) => element.checkVisibility({ checkOpacity: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { name: `${element.localName} ${element.textContent}`, size: Math.min(width, height) };
      }),
  );
}

/** Lists elements with a transition or animation longer than 10 ms. */
export function listMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const style = getComputedStyle(element);
        const times = `${style.transitionDuration},${style.animationDuration}`.split(',').map(parseFloat);
        return times.some((seconds) => seconds > 0.01);
      })
      .map((element) => `${element.localName}.${element.className}`),
  );
}

/**
 * Lists visible elements that are hard to use without scrolling: outside the window, covered at their centre, or controls
 * with a side under 44 px.
 */
export function findUnusableElements(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selectors) => {
    const unusable: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(selectors)) {
      if (!element.checkVisibility() || element.closest('.vh')) continue;
      const name = `${element.localName}.${element.className} "${element.textContent?.trim()}"`;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      if (!isInside) unusable.push(`${name} leaves the window`);
      const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!topElement || !element.contains(topElement))
        unusable.push(`${name} is covered by ${topElement?.className}`);
      const isControl = element.matches('button, label, a');
      if (isControl && Math.min(width, height) < 44) unusable.push(`${name} is ${width}×${height}`);
    }
    return unusable;
  }, selector);
}
