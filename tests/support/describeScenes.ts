import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { findAccessibilityProblems } from './accessibility.ts';
import { formatAriaSnapshot, listAriaErrors, listEnglishTexts } from './ariaSnapshot.ts';
import { listVisitsIn, readAria, type SceneLocale, setUpScenes } from './setUpScenes.ts';

/** One screen of each kind. What a screen reader announces there is compared word by word with a file. */
const goldenScenes: readonly string[] = [
  ...['start', 'activate', 'create', 'login-refused', 'claims', 'menu-claim', 'vehicle-vin', 'photos'],
  ...['photos-review', 'estimate-whole', 'faqs-open', 'survey-carrier', 'preferences'],
  ...['supplement-claim', 'supplement-confirm'],
];

const noHeading = ['headings of level 1: none'];
/** Screens without content, because they are still loading. */
const expectedErrors: Readonly<Record<string, string[]>> = {
  'fallback-waiting': ['0 main parts', ...noHeading],
};

const expectedProblems: Readonly<Record<string, string[]>> = {
  'claims-loading': ['region: .page-progress'],
  'fallback-waiting': ['landmark-one-main: html', 'page-has-heading-one: html', 'region: #root'],
};

/** The sizes with the least space for each layout. Longer words of a translation fit elsewhere if they fit here. */
const tightSizes = [
  [360, 640],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1366, 650],
] as const;
const allSizes = [...tightSizes, [390, 844], [915, 412], [1024, 768], [1280, 800]] as const;

/** The help for the camera scrolls on the smallest phone. */
const scrollingScenes: readonly string[] = ['photos-help', 'photos-live-denied-help'];

const customerAreas = ['start', 'account', 'claims', 'vehicle', 'photos', 'estimate', 'survey', 'questions'];
/** Phones scroll to the buttons of the portals, because the keyboard covers half of the screen. */
const portalAreas = ['supplement', 'slim'];

const mainActions = [
  ...['.actions', '.dialog-actions'].map((bar) => `${bar} .btn--main`),
  '.shutter',
  '.live-shutter',
  '.choice--main',
  '.no-claims .btn--main',
].join();

/** Lists the title and the main action if the visitor cannot see them without scrolling, or something covers them. */
function findHidden(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document;
    const title = root.querySelector('h1, h2');
    const actions = [...root.querySelectorAll(selector)];
    // On a small phone, the fields of a form with an error need the space more than its button.
    const isSmallError = innerHeight < 704 && innerWidth < 720 && innerHeight > innerWidth;
    const hidesButton = isSmallError && root.querySelector('[role=alert]') !== null;
    const action = hidesButton ? undefined : actions.find((it) => it.checkVisibility());
    const { left: before = 0, right: end = innerWidth } = dialog?.getBoundingClientRect() ?? {};
    const isOffCenter = dialog?.matches('.dialog--sheet') && Math.abs(before - (innerWidth - end)) > 1;
    if (isOffCenter) return [`the dialog is from ${before} to ${end}`];
    return [title, action].flatMap((element) => {
      if (!element?.checkVisibility() || element.closest('.vh')) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const name = `${element === title ? 'title' : 'action'} "${element.textContent?.trim().slice(0, 30)}"`;
      if (top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5)
        return [`${name} is outside: ${Math.round(top)} to ${Math.round(bottom)}`];
      const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      // The shutter is drawn below a file input that covers its label.
      const target = element.closest('label') ?? element;
      // The user has opened a list of suggestions, which closes with the next press.
      if (found?.closest('[role=listbox]')) return [];
      return found && (target.contains(found) || found.contains(target))
        ? []
        : [`${name} is covered by ${found?.className || found?.localName}`];
    });
  }, mainActions);
}

/** Lists the last element of the task if the action bar covers it although the page is scrolled to its end. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const bar = document.querySelector('.sheet > .actions')?.getBoundingClientRect();
    const parts = [...document.querySelectorAll('.sheet > :is(.sheet-body, .sheet-more)')];
    const last = parts.at(-1)?.lastElementChild;
    if (!bar || !last || document.querySelector('dialog[open]')) return [];
    const { bottom } = last.getBoundingClientRect();
    return bottom > bar.top + 0.5
      ? [
          `"${last.textContent?.trim().slice(0, 30)}" ends ${Math.round(bottom - bar.top)}px below the buttons`,
        ]
      : [];
  });
}

/** Lists the texts that are only for screen readers, but visible. */
function findShownSpokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.vh:not(.uncut)')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.max(width, height) > 1 ? [`"${element.textContent}" is visible`] : [];
    }),
  );
}

/** Lists what is hidden at each size. */
async function findHiddenParts(
  page: Page,
  scene: Scene,
  sizes: readonly (readonly [number, number])[],
): Promise<Record<string, string[]>> {
  const isPortal = portalAreas.includes(scene.area);
  const hidden: Record<string, string[]> = {};
  if (!(isPortal || customerAreas.includes(scene.area)) || scrollingScenes.includes(scene.id)) return hidden;
  for (const [width, height] of sizes) {
    // The picture of the start page fills the first window of a phone in portrait orientation.
    if (scene.path === '/start' && width < height && width < 720) continue;
    if (isPortal && (width < 720 || height < 480)) continue;
    await page.setViewportSize({ width, height });
    const found = [
      ...(await findHidden(page)),
      ...(await findCovered(page)),
      ...(await findShownSpokenTexts(page)),
    ];
    if (found.length > 0) hidden[`${width}×${height}`] = found;
  }
  return hidden;
}

/** Lists the text fields that lack a hint for the password manager or for the Enter key of a phone. */
function findFieldsWithoutHint(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main input, dialog[open] input')]
      .filter((field) => !/file|checkbox|radio|hidden/.test(field.type) && field.checkVisibility())
      .filter((field) => !field.autocomplete || !(field.enterKeyHint || field.readOnly))
      .map((field) => field.outerHTML),
  );
}

/**
 * Checks each scene by rules: its accessibility tree, and the visibility of its title and its main action. A translated scene
 * has no English text. In English, golden scenes are also compared with their files, and each scene is checked by axe, on a
 * narrow phone and with large text.
 */
export function describeScenes(sceneLocale: SceneLocale<Locale>, scenes: readonly Scene[]): void {
  const { locale, codes } = sceneLocale;
  const visits = listVisitsIn(sceneLocale, scenes);
  describe(`scenes of ${codes[0]}, in ${locale}`, () => {
    const readScene = setUpScenes(sceneLocale, visits, async (page, { scene }) => ({
      snapshot: await readAria(page),
      fieldsWithoutHint: scene.area === 'builders' ? [] : await findFieldsWithoutHint(page),
      // The pages for builders are tested by themselves.
      problems: locale === 'en' && scene.area !== 'builders' ? await findAccessibilityProblems(page) : [],
      hidden: await findHiddenParts(page, scene, locale === 'en' ? allSizes : tightSizes),
    }));
    it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
      'are accessible, and show their title and main action without scrolling: %s',
      async (id, visit) => {
        const { snapshot, fieldsWithoutHint, problems, hidden } = await readScene(visit);
        expect.soft(listAriaErrors(snapshot, locale)).toEqual(expectedErrors[id] ?? []);
        expect.soft(fieldsWithoutHint).toEqual([]);
        expect.soft(hidden).toEqual({});
        if (locale !== 'en') return expect(listEnglishTexts(snapshot.tree, locale)).toEqual([]);
        expect.soft(problems).toEqual(expectedProblems[id] ?? []);
        if (goldenScenes.includes(id))
          await expect(formatAriaSnapshot(snapshot)).toMatchFileSnapshot(
            join(projectRoot, `tests/golden/aria/${id}.yml`),
          );
      },
      60_000,
    );
  });
}
