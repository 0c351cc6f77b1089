// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { act, startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveUnbranded } from '#build/check/strings/resolveStrings.ts';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { App } from '#src/app/App.tsx';
import { listAreas } from '#src/app/areas/listAreas.ts';
import { Menu } from '#src/app/layout/Menu.tsx';
import { lazyLayoutAtom } from '#src/app/lazyLayout.atoms.ts';
import { pagePaths } from '#src/app/pages.ts';
import { createScreens } from '#src/app/screens.ts';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { renderLanding, renderNoscript, renderNotFound, renderPage } from '#src/prerender.tsx';
import { activationSteps } from '#src/start/activation/activationSteps.tsx';
import { locales } from '#src/tenant/locales.ts';
import { type PageData, type PageName, pageNames } from '#src/tenant/pageData.ts';
import { createMessages } from '#src/texts/messages.ts';
import { find, setCapabilities, setNativeValue, typeIn } from '../support/app/mountApp.tsx';
import { stepUnlessDeep } from '../support/run/sampleUnlessDeep.ts';
import { allMessages, aPage, prerenderKeys, publicKeys, toPrerender } from '../support/samples/aTenant.ts';
import { builtInTexts } from '../support/samples/builtInTexts.ts';

const prerenderedPages = pageNames.filter((page) => page !== 'index');

let mountedRoot: Root | undefined;

beforeEach(() => setCapabilities({}));
afterEach(unmountPage);

/** Unmounts the page, because a mounted page would react to the URL of the next test. */
async function unmountPage() {
  await act(async () => mountedRoot?.unmount());
  mountedRoot = undefined;
}

function prerender(page: PageName, data: PageData) {
  return renderPage(page, toPrerender(data), prerenderKeys);
}

/** Puts the prerendered page and its SVG symbols into the document and hydrates it. */
async function hydrate(
  page: Exclude<PageName, 'index'>,
  data: PageData,
  beforeHydration: () => void = () => undefined,
  run: (render: () => void) => Promise<void> = (render) => act(async () => render()),
) {
  const symbols = '<svg><symbol id="art-hero"></symbol><symbol id="art-lost-car"></symbol></svg>';
  document.body.innerHTML = `${symbols}<div id="root"></div>`;
  find('#root').innerHTML = prerender(page, data).html;
  beforeHydration();
  const path = pagePaths[page];
  history.replaceState(null, '', `/app/${data.tenant.code}${path}`);
  const store = createStore();
  const loadLazyLayout = async () =>
    store.set(lazyLayoutAtom, {
      messages: allMessages(data.tenant.locale),
      // AppStatus is rendered only after hydration, or the markup would not match.
      AppStatus: () => <aside />,
      Menu,
      activation: activationSteps,
      showExpiryNotice: () => undefined,
      showCookiesDialog: () => undefined,
      resume: async () => undefined,
    });
  const screens = createScreens(
    loadLazyLayout,
    listAreas({
      store,
      backend: createUnavailableBackend(),
      reporting: silentReporting,
      tenant: data.tenant,
    }),
  );
  await screens.load(path);
  const problems: unknown[] = [];
  const consoleError = vi.spyOn(console, 'error').mockImplementation((...args) => void problems.push(args));
  await run(() => {
    mountedRoot = hydrateRoot(
      find('#root'),
      <App
        data={data}
        messages={createMessages(data.tenant.locale, publicKeys, data.strings)}
        backend={createUnavailableBackend()}
        reporting={{
          error: (message, error) => problems.push([message, error]),
          warn: (message, error) => problems.push([message, error]),
          count: () => undefined,
        }}
        screens={screens}
        store={store}
        loadLazyLayout={() => new Promise<never>(() => undefined)}
      />,
      { onRecoverableError: (error) => problems.push(error) },
    );
  });
  consoleError.mockRestore();
  return problems;
}

/**
 * Simulates a slow phone: React yields to the browser after each unit of work.
 * @param onYield called at each yield
 */
function createSlicedRun(onYield: () => void) {
  return async (render: () => void) => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    startTransition(render);
    for (document.title = ''; document.title === ''; onYield())
      await new Promise((resolve) => setImmediate(resolve));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    clock.mockRestore();
  };
}

describe('prerendered page', () => {
  for (const locale of locales) {
    it.each(prerenderedPages)(
      `keeps its markup unchanged when React hydrates it: the %s page (${locale})`,
      async (page) => {
        // Tablets and desktops add a picture after hydration.
        vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
        setCapabilities({ showsWebappFooter: locale === 'sr' });
        const data = aPage({ locale, iosLink: 'https://apps.example/i' });
        let htmlBefore = '';
        const problems = await hydrate(page, data, () => {
          // The submit button is disabled until hydration, because a press would reload the page.
          htmlBefore = find('#root').innerHTML.replace(' disabled=""', '');
        });
        expect(problems).toEqual([]);
        expect(find('#root').innerHTML.replace('<aside></aside>', '')).toBe(htmlBefore);
      },
    );
  }

  it.each(prerenderedPages)(
    'has no style attributes, inline event handlers or scripts: the %s page [trust T2]',
    (page) => {
      const { html } = prerender(page, aPage());
      expect(html).not.toMatch(/<[^>]*\s(style|on\w+)=/i);
      expect(html).not.toMatch(/<script|javascript:/i);
    },
  );

  it('disables the submit button until the script has loaded [ACT-06]', () => {
    document.body.innerHTML = prerender('activate', aPage()).html;
    expect(find<HTMLButtonElement>('button[type=submit]').disabled).toBe(true);
  });

  it.each([
    ['activate', '#code'],
    ['login', '#phone'],
    ['login', '#password'],
  ] as const)(
    'keeps the text that the user types during hydration: the %s page, the field %s',
    async (page, selector) => {
      const field = () => find<HTMLInputElement>(selector);
      for (let typingSlice = 0, isFinished = false; !isFinished; typingSlice += stepUnlessDeep(17)) {
        let sliceCount = 0;
        const typeNow = () => {
          if (sliceCount++ === typingSlice) typeIn(field(), `${field().value}7`);
        };
        const problems = await hydrate(
          page,
          aPage(),
          () => setNativeValue(field(), '55'),
          createSlicedRun(typeNow),
        );
        expect(problems).toEqual([]);
        isFinished = sliceCount <= typingSlice;
        expect(field().value, `typed in slice ${typingSlice} of ${sliceCount}`).toBe(
          isFinished ? '55' : '557',
        );
        await unmountPage();
      }
    },
  );

  it("has a plain-text title and description with the carrier's name [BRAND-01]", () => {
    expect(prerender('start', aPage())).toMatchObject({
      title: 'Start – Acme & Sons',
      description: expect.stringContaining('Acme & Sons'),
    });
    expect(prerender('not-found', aPage()).title).toBe('404 Page not Found – Acme & Sons');
    expect(prerender('index', aPage())).toMatchObject({ html: '', title: 'Acme & Sons' });
  });

  it("renders markup in a carrier's name as text [trust T3]", () => {
    const name = '<img src=x onerror=alert(1)></a>{name}';
    for (const page of prerenderedPages) {
      document.body.innerHTML = prerender(page, aPage({ name })).html;
      expect(document.querySelectorAll('img[src=x],[onerror]')).toHaveLength(0);
    }
    expect(prerender('start', aPage({ name })).title).toBe(`Start – ${name}`);
  });
});

describe('carrier page without JavaScript', () => {
  it('shows the carrier’s name and working links', () => {
    document.body.innerHTML = renderNoscript(toPrerender(aPage()), prerenderKeys);
    expect(find('h1').textContent).toBe('Acme & Sons');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/app/acme/start', '/app/acme/tos', 'tel:+15550142200']);
  });
});

describe('page without a carrier', () => {
  it('shows a general heading and no brand on the landing page [ROUTE-26]', () => {
    const page = renderLanding(resolveUnbranded(builtInTexts, 'en'));
    document.body.innerHTML = page.html;
    expect(find('h1').textContent).toBe('Vehicle claims');
    expect(page.title).toBe('Vehicle claims');
    expect(document.querySelectorAll('img,a[href^="/app"]')).toHaveLength(0);
  });

  it.each([
    ['en', '404 Page not Found'],
    ['sr', '404 Stranica nije pronađena'],
  ] as const)('shows "not found" for unknown carriers (%s) [ROUTE-21]', (locale, title) => {
    const page = renderNotFound(resolveUnbranded(builtInTexts, locale));
    document.body.innerHTML = page.html;
    expect([find('h1').textContent, page.title]).toEqual([title, title]);
  });
});
