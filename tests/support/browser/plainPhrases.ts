import type { Page } from 'playwright';

/** The texts that the backend has sent to a page, or that the page has sent to it. */
export interface ServerTexts {
  includes(text: string): boolean;
}

/** Records every text in the JSON responses and in the addresses and bodies of the requests of a page. */
export function recordServerTexts(page: Page): ServerTexts {
  const texts = new Set<string>();
  page.on('request', (request) => {
    texts.add(decodeURIComponent(request.url()));
    texts.add(request.postData() ?? '');
  });
  page.on('response', async (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    // The page may have been left before the body arrived.
    const body: unknown = await response.json().catch(() => null);
    collectTexts(body, texts);
  });
  const isKnown = (text: string) => [...texts].some((each) => each.includes(text));
  // The app joins some texts of the backend, for example the make and the model of a vehicle.
  return { includes: (text) => isKnown(text) || text.split(/[ ,]+/).every(isKnown) };
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value.replace(/\s+/g, ' '));
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, texts);
}

/**
 * Lists English phrases among the visible texts and accessible names of a page in the pseudo-locale, in which every
 * text of the catalogue has Arabic letters.
 */
export async function listPlainPhrases(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // The names of countries and languages come from the browser. An isolated text is data, such as the name of a file.
      const others = 'script, style, option, [lang]:not(html), bdi, [dir]:not(html)';
      if (!parent?.checkVisibility() || parent.closest(others)) continue;
      found.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
        found.push(element.getAttribute(name) ?? '');
    return [...found, document.title];
  });
  return texts.flatMap(
    (text) =>
      text
        .replace(/\s+/g, ' ')
        // Removes the names of files that a test has chosen.
        .replace(/\S+\.(?:png|exe)\b/g, '')
        .match(/[A-Za-z][A-Za-z0-9 ,.'’#&-]*[A-Za-z]{3}/g)
        ?.map((phrase) => phrase.trim()) ?? [],
  );
}
