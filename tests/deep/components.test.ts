import { build } from 'esbuild';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { renderBrandStyle } from '#build/brand/brand.ts';
import { baseDefines } from '#build/compile/defines.ts';
import { projectRoot } from '#build/core/sources.ts';
import { findViolations } from '../support/accessibility.ts';
import { sharedBrowser } from '../support/browser.ts';
import { applyTextSpacing, findOverflow, listMotion, listTargets, zoomText } from '../support/layout.ts';

const componentsOrigin = 'http://kit.test';
const brandColours = { blue: '#11395B', pale: '#F5C94B', red: '#C8102E' } as const;

type ComponentsSection = 'FormControls' | 'Choices' | 'Messages' | 'Structure' | 'Overlays';

/** Opens one section of the components page, compiled and styled like a production bundle. */
async function openComponents(
  page: Page,
  section: ComponentsSection,
  brand: keyof typeof brandColours = 'blue',
): Promise<void> {
  const [script, style] = await Promise.all([compileSection(section), compileStyles()]);
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${section}</title>
<meta name="viewport" content="width=device-width">
<style>${renderBrandStyle({ brand: brandColours[brand], dark: { brand: brandColours[brand] } })}</style><style>${style}</style></head>
<body><div id="root"></div><script src="/section.js"></script></body></html>`;
  await page.route(`${componentsOrigin}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(componentsOrigin);
  await page.locator('.examples').first().waitFor();
}

const scripts = new Map<string, Promise<string>>();
let styles: Promise<string> | undefined;

function compileSection(section: ComponentsSection): Promise<string> {
  const cached = scripts.get(section);
  if (cached) return cached;
  // Provides what the screen renders around the section.
  const contents = `import { createRoot } from 'react-dom/client';
import { TenantProvider } from './src/tenant/current.tsx';
import { MessagesProvider } from './src/texts/context.tsx';
import { ${section} } from './src/app/testArea/components/${section}.tsx';
const login = {
  show: () => 'Show', show_label: () => 'Show password', hide: () => 'Hide', hide_label: () => 'Hide password',
};
createRoot(document.getElementById('root')).render(
  <TenantProvider value={{ links: { art: '' } }}>
    <MessagesProvider messages={{ t: { login } }}>
      <main><div className="kit"><h1>Components</h1>
        <section className="kit-section"><h2>${section}</h2><${section} /></section>
      </div></main>
    </MessagesProvider>
  </TenantProvider>,
);`;
  const compiled = compile({ contents, loader: 'tsx' });
  scripts.set(section, compiled);
  return compiled;
}

function compileStyles(): Promise<string> {
  const sheets = ['src/app/public.css', 'src/app/testArea/testArea.css'];
  styles ??= compile({ contents: sheets.map((sheet) => `@import "./${sheet}";`).join(''), loader: 'css' });
  return styles;
}

async function compile(stdin: { contents: string; loader: 'tsx' | 'css' }): Promise<string> {
  const result = await build({
    stdin: { ...stdin, resolveDir: projectRoot },
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { ...baseDefines({ publicKeys: [] }), '__TENANT__.usesCountryPicker': 'true' },
    target: ['chrome92', 'safari15', 'firefox91'],
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

const sections = ['FormControls', 'Choices', 'Messages', 'Structure', 'Overlays'] as const;
/** Two combinations are enough, because the build measures the contrast of every colour pair of every carrier. */
const themes = [
  ['red', 'light'],
  ['pale', 'dark'],
] as const;

const browser = sharedBrowser();

async function open(section: (typeof sections)[number], options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await browser.open({ origin: componentsOrigin, reducedMotion: 'reduce', ...options });
  await openComponents(page, section);
  return page;
}
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const dialogs = (page: Page) => page.locator('dialog[open]').count();
/** The examples of one component. */
const examples = (page: Page, title: string) =>
  page.locator('.examples', { has: page.getByRole('heading', { name: title, exact: true }) });

describe('components', () => {
  it.each(sections)('pass axe in %s with light and dark backgrounds', async (name) => {
    for (const [brand, colorScheme] of themes) {
      const { page } = await browser.open({ origin: componentsOrigin, reducedMotion: 'reduce', colorScheme });
      await openComponents(page, name, brand);
      expect([brand, await findViolations(page)]).toEqual([brand, []]);
      await page.close();
    }
  });

  it.each(sections)(
    'fit in %s at 320 px, with double text size and with wide letter spacing',
    async (name) => {
      const page = await open(name, { viewport: { width: 320, height: 640 } });
      // Intended overflow: file names are shortened in the middle (with the full name in the title), a progress bar
      // moves outside its track, a text area scrolls, and `vh` is visually hidden text. On narrow screens, completed
      // steps show only a check mark.
      const intended =
        /^(span\. is cut|i\. leaves|div\.progress|textarea\.|\w+\.vh is cut|button\. is cut|span\.step-name is cut)/;
      const findUnintendedOverflow = async () =>
        (await findOverflow(page)).filter((problem) => !intended.test(problem));
      expect(await findUnintendedOverflow()).toEqual([]);
      await applyTextSpacing(page);
      expect(await findUnintendedOverflow()).toEqual([]);
      await zoomText(page, '200%');
      await page.setViewportSize({ width: 640, height: 640 });
      expect(await findUnintendedOverflow()).toEqual([]);
    },
  );

  it.each(sections)('have targets of at least 24 px and no animation in %s', async (name) => {
    const page = await open(name, { viewport: { width: 360, height: 640 } });
    expect((await listTargets(page)).filter(({ size }) => size < 24)).toEqual([]);
    expect(await listMotion(page)).toEqual([]);
  });

  // Not in the tables, where the row has the ring.
  it.each(['FormControls', 'Choices', 'Messages', 'Overlays'] as const)(
    'show a focus ring in %s on every focusable control',
    async (name) => {
      const page = await open(name);
      // After a key press, the browser shows the focus ring for programmatic focus too.
      await page.keyboard.press('Tab');
      const withoutFocusRing = await page.evaluate(() => {
        const selector = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
        const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) =>
          control.checkVisibility(),
        );
        const signOf = (control: HTMLElement) => {
          // The focus ring of a transparent control is on its visible sibling.
          const isTransparent = getComputedStyle(control).opacity === '0';
          const style = getComputedStyle((isTransparent && control.nextElementSibling) || control);
          return [style.boxShadow, style.outlineStyle].join();
        };
        return controls
          .filter((control) => {
            (document.activeElement as HTMLElement | null)?.blur();
            const styleBefore = signOf(control);
            control.focus();
            return signOf(control) === styleBefore || signOf(control).includes('none');
          })
          .map((control) => control.outerHTML);
      });
      expect(withoutFocusRing).toEqual([]);
    },
  );
});

describe('combobox', () => {
  const search = async (options: BrowserContextOptions = {}) => {
    const page = await open('Choices', options);
    const field = page.getByRole('combobox', { name: 'State' });
    const active = () => page.locator('[aria-selected=true]').textContent();
    return { page, field, active };
  };

  it('filters, moves, selects and leaves by keyboard', async () => {
    const { page, field, active } = await search();
    await field.focus();
    await field.fill('new');
    await page.getByRole('option', { name: 'New York' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('New Hampshire');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe('New York');
    await page.keyboard.press('Home');
    expect(await page.locator('[aria-selected=true]').count()).toBe(0);
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('New Hampshire');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('combobox', { name: 'Address' }))).toBe(true);
  });

  it('passes axe with an open list and scrolls the active option into view', async () => {
    const { page, field } = await search();
    await field.click();
    await page.getByRole('option').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    const inView = await page.locator('[aria-selected=true]').evaluate((option) => {
      const list = option.closest('.popup')?.getBoundingClientRect();
      const box = option.getBoundingClientRect();
      return list !== undefined && box.top >= list.top && box.bottom <= list.bottom;
    });
    expect(inView).toBe(true);
  });
});

describe('forced colours', () => {
  it('show selected controls with a different background', async () => {
    const page = await open('Choices', { forcedColors: 'active' });
    const backgroundOf = (locator: Locator) =>
      locator.evaluate((element) => getComputedStyle(element).backgroundColor);
    const checkbox = (name: string) => page.getByRole('checkbox', { name });
    expect(await backgroundOf(checkbox('Remember'))).not.toBe(await backgroundOf(checkbox('terms')));
    const toggle = (name: string) => page.getByRole('switch', { name });
    expect(await backgroundOf(toggle('Text'))).not.toBe(await backgroundOf(toggle('Email')));
    const face = (name: string) =>
      examples(page, 'Rating scale').locator('.tile', { hasText: name }).locator('.tile-face');
    expect(await backgroundOf(face('8'))).not.toBe(await backgroundOf(face('7')));
  });

  it.each(['light', 'dark'] as const)(
    'show icons in the text colour of their parent in the %s colour scheme',
    async (colorScheme) => {
      const page = await open('Messages', { forcedColors: 'active', colorScheme });
      const icons = page.locator('main .i');
      const others = await icons.evaluateAll((all) =>
        all.filter(
          (icon) => getComputedStyle(icon).color !== getComputedStyle(icon.parentElement as Element).color,
        ),
      );
      expect([(await icons.count()) > 3, others.length]).toEqual([true, 0]);
    },
  );
});

describe('accordion in print', () => {
  it('shows every answer, because a printed accordion cannot be opened', async () => {
    const page = await open('Structure');
    const closed = page.locator('.acc details:not([open]) .answer').first();
    const isShown = () => closed.evaluate((answer) => answer.checkVisibility() && answer.clientHeight > 16);
    expect(await isShown()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(true);
  });
});

describe('dialog in a browser', () => {
  it('traps the focus, and on Escape restores the focus and the scroll position [UI-18]', async () => {
    const page = await open('Overlays', { viewport: { width: 360, height: 240 } });
    await page.getByRole('button', { name: 'Dialog', exact: true }).focus();
    const scrollBefore = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    expect([await focusedText(page), await findViolations(page)]).toEqual(['What you can do now', []]);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      const focusArea = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.localName);
      // Between the last control and the first, the focus moves to the browser's own controls.
      expect(['dialog', 'body']).toContain(focusArea);
      if (focusArea === 'body')
        expect(await focusedText(page)).toBe(await page.locator('body').textContent());
    }
    await page.keyboard.press('Escape');
    expect([await dialogs(page), await focusedText(page)]).toEqual([0, 'Dialog']);
    expect(await page.evaluate(() => scrollY)).toBe(scrollBefore);
  });
});
