import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { pseudoLocales } from '#build/scaffold/pseudoStrings.ts';
import { scenes } from '#scripts/gallery/scenes/scenes.ts';
import { findBesideTitle, findBrokenPhoneFields, findOverflow } from '../support/layout.ts';
import { listVisitsIn, setUpScenes } from '../support/setUpScenes.ts';

/** The texts that the backend has sent to a page, or that the page has sent to it. */
interface ServerTexts {
  includes(text: string): boolean;
}

/** Records every text in the JSON responses and in the addresses and bodies of the requests of a page. */
function recordServerTexts(page: Page): ServerTexts {
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
  // The app joins some of them, for example the make and the model of a vehicle.
  return { includes: (text) => isKnown(text) || text.split(/[ ,]+/).every(isKnown) };
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value.replace(/\s+/g, ' '));
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, texts);
}

/**
 * Lists English phrases among the visible texts and accessible names of a page in the pseudo-locale `en-XA`, in which
 * every text of the catalogue has accents.
 */
async function listPlainPhrases(page: Page): Promise<string[]> {
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
        // The names of files that a test has chosen.
        .replace(/\S+\.(?:png|exe)\b/g, '')
        .match(/[A-Za-z][A-Za-z0-9 ,.'’#&-]*[A-Za-z]{3}/g)
        ?.map((phrase) => phrase.trim()) ?? [],
  );
}

const sizes = [
  [360, 640],
  [844, 390],
  [1366, 650],
] as const;
/** Areas whose screens are in English, regardless of the language of the carrier. */
const englishAreas: readonly string[] = ['builders', 'fallback', 'site'];

describe.each(pseudoLocales)('screens in the pseudo-locale %s', (locale) => {
  const sceneLocale = { locale, localeCode: locale, codes: ['marlowe', 'vidra', 'quillon'] };
  const visits = listVisitsIn(sceneLocale, scenes).filter(({ scene }) => !englishAreas.includes(scene.area));
  const serverTexts = new Map<Page, ServerTexts>();
  const prepare = async (page: Page) => void serverTexts.set(page, recordServerTexts(page));
  const read = setUpScenes(
    sceneLocale,
    visits,
    async (page, { subject }) => {
      const phrases = await listPlainPhrases(page);
      const server = serverTexts.get(page);
      const problems: Record<string, string[]> = {};
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const isUpright = width < height;
        const found = [...(await findOverflow(page)), ...(isUpright ? await findBesideTitle(page) : [])];
        found.push(...(await findBrokenPhoneFields(page)));
        if (found.length > 0) problems[`${width}×${height}`] = found;
      }
      return {
        problems,
        direction: await page.evaluate(() => getComputedStyle(document.body).direction),
        phrases: phrases.filter((phrase) => phrase !== subject.name && !server?.includes(phrase)),
      };
    },
    { prepare },
  );

  it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
    'fit, and show only texts of the catalogue: %s',
    async (_, visit) => {
      const { problems, phrases, direction } = await read(visit);
      expect(problems).toEqual({});
      expect(direction).toBe(locale === 'ar-XB' ? 'rtl' : 'ltr');
      if (locale === 'en-XA') expect(phrases).toEqual([]);
    },
  );
});
