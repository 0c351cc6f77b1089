import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { pseudoLocale } from '#build/scaffold/pseudoStrings.ts';
import type { Visit } from '#scripts/gallery/capture.ts';
import type { Scene } from '#scripts/gallery/scenes/scene.ts';
import { findAccessibilityProblems } from './accessibility.ts';
import { formatAriaSnapshot, listAriaErrors } from './ariaSnapshot.ts';
import { findBesideTitle, findBrokenPhoneFields, findOverflow } from './layout.ts';
import { type LayoutShiftLog, recordLayoutShifts } from './layoutShift.ts';
import { listPlainPhrases, recordServerTexts, type ServerTexts } from './plainPhrases.ts';
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

/** The sizes with the least space for each layout. Texts that fit at these sizes fit at all sizes. */
const tightSizes = [
  [360, 640],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1366, 650],
] as const;
const englishSizes = [...tightSizes, [1024, 768]] as const;

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
    [...document.querySelectorAll<HTMLElement>('.vh:not(.uncut)')]
      // Not the bounding box, whose size is not exact during an animation.
      .filter(({ offsetWidth, offsetHeight }) => Math.max(offsetWidth, offsetHeight) > 1)
      .map(({ textContent }) => `"${textContent}" is visible`),
  );
}

/** Lists what is hidden or does not fit, at each size. The long texts of the pseudo-locale may scroll. */
async function findLayoutProblems(
  page: Page,
  { scene, subject: { locale } }: Visit,
): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {};
  for (const [width, height] of locale === 'en' ? englishSizes : tightSizes) {
    await page.setViewportSize({ width, height });
    const fits = locale !== pseudoLocale && fitsInWindow(scene, width, height);
    const found = [
      ...(fits ? await findHidden(page) : []),
      ...(width < height ? await findBesideTitle(page) : []),
      ...(await findShownSpokenTexts(page)),
      ...(await findOverflow(page)),
      ...(await findBrokenPhoneFields(page)),
      // Must be the last check, because it scrolls to the end.
      ...(fits ? await findCovered(page) : []),
    ];
    if (found.length > 0) problems[`${width}×${height}`] = found;
  }
  return problems;
}

/** True if visitors see the title and the main action of a scene without scrolling. */
function fitsInWindow({ id, area, path }: Scene, width: number, height: number): boolean {
  if (portalAreas.includes(area)) return width >= 720 && height >= 480;
  // The picture of the start page fills the first window of a phone in portrait orientation.
  const isBelowPicture = path === '/start' && width < height && width < 720;
  return customerAreas.includes(area) && !scrollingScenes.includes(id) && !isBelowPicture;
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
 * Checks each scene in a language by rules: what moves while it opens, its accessibility tree, and at each size, that all
 * texts fit and that the title and the main action are visible. In English, each scene is also checked by axe, on a narrow
 * phone and with large text, and golden scenes are compared with their files. The pseudo-locale shows texts that do not
 * come from the catalogue.
 */
export function describeScenes(sceneLocale: SceneLocale, scenes: readonly Scene[]): void {
  const { locale, codes } = sceneLocale;
  const isEnglish = locale === 'en';
  const isPseudo = locale === pseudoLocale;
  const lang = isPseudo ? 'en' : locale;
  const visits = listVisitsIn(sceneLocale, scenes);
  const logs = new Map<
    Page,
    { readonly shifts: LayoutShiftLog | undefined; readonly serverTexts: ServerTexts }
  >();
  const prepare = async (page: Page) => {
    // With reduced motion, content that a message pushes down jumps instead of fading in at its new position.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // When a state changes, a text of the pseudo-locale can be one line longer than before, unlike a real text.
    const shifts = isPseudo ? undefined : await recordLayoutShifts(page);
    logs.set(page, { shifts, serverTexts: recordServerTexts(page) });
  };
  describe(`scenes of ${codes[0]}, in ${locale}`, () => {
    const readScene = setUpScenes(sceneLocale, visits, prepare, async (page, visit) => {
      const { scene, subject } = visit;
      const { shifts, serverTexts } = logs.get(page) ?? {};
      const moved = (await shifts?.takeProblems()) ?? [];
      const isForBuilders = scene.area === 'builders';
      const phrases = isPseudo ? await listPlainPhrases(page) : [];
      return {
        moved,
        snapshot: await readAria(page),
        direction: await page.evaluate(() => getComputedStyle(document.body).direction),
        fieldsWithoutHint: isForBuilders ? [] : await findFieldsWithoutHint(page),
        plainPhrases: phrases.filter((phrase) => phrase !== subject.name && !serverTexts?.includes(phrase)),
        // Other tests check the pages for builders.
        problems: isEnglish && !isForBuilders ? await findAccessibilityProblems(page) : [],
        layout: isForBuilders ? {} : await findLayoutProblems(page, visit),
      };
    });
    it.each(visits.map((visit) => [visit.scene.id, visit] as const))(
      'stay in place, are accessible, and show their title and main action without scrolling: %s',
      async (id, visit) => {
        const { snapshot, direction, problems, ...found } = await readScene(visit);
        expect.soft(found).toEqual({ moved: [], fieldsWithoutHint: [], plainPhrases: [], layout: {} });
        expect.soft(listAriaErrors(snapshot, lang)).toEqual(expectedErrors[id] ?? []);
        expect.soft(direction).toBe(isPseudo ? 'rtl' : 'ltr');
        if (!isEnglish) return;
        expect.soft(problems).toEqual(expectedProblems[id] ?? []);
        if (goldenScenes.includes(id))
          await expect(formatAriaSnapshot(snapshot)).toMatchFileSnapshot(
            join(projectRoot, `tests/golden/aria/${id}.yml`),
          );
      },
      // Longer than both attempts to open a scene, so that the error of the second attempt is reported.
      120_000,
    );
  });
}
