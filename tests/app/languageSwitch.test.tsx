// @vitest-environment happy-dom
import { createStore, Provider as StoreProvider } from 'jotai';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BackendProvider } from '#src/api/backendContext.tsx';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { useShownData } from '#src/app/languages/localizedPage.ts';
import { LanguageItems } from '#src/app/layout/LanguageItems.tsx';
import { LocalizedPortalApp } from '#src/app/portal/LocalizedPortalApp.tsx';
import { silentReporting } from '#src/device/reports/reporting.ts';
import { ReportingProvider } from '#src/device/reports/reportingContext.tsx';
import { LanguageButtons } from '#src/portal/wizard/languages/LanguageButtons.tsx';
import { LanguageLinks } from '#src/start/activation/LanguageLinks.tsx';
import { TenantProvider } from '#src/tenant/current.tsx';
import type { Language } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { MessagesProvider } from '#src/texts/context.tsx';
import { ServerBlock, ServerText } from '#src/texts/ServerText.tsx';
import { serverLanguageAtom } from '#src/texts/serverLanguage.atoms.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { allByRole, byRole, focus, mountPart } from '../support/app/mountPart.tsx';
import { portalServices } from '../support/app/mountPortal.tsx';
import { allMessages, aPage } from '../support/samples/aTenant.ts';

const languages: readonly Language[] = [
  { locale: 'en', name: 'English', localeCode: 'en-US' },
  { locale: 'es', name: 'Español', localeCode: 'es-US' },
  { locale: 'sr', name: 'Srpski', localeCode: 'sr-RS' },
].map((language) => ({ ...language, strings: language.locale, messages: 'messages', terms: '' }) as Language);
const page = { ...aPage(), languages };
const loadProvider = async () =>
  ({ ok: true, value: { strings: new Map() } as unknown as Provider }) as const;

afterEach(() => vi.unstubAllGlobals());

function CustomerPage({ store }: { readonly store: ReturnType<typeof createStore> }) {
  return (
    <TenantProvider value={useShownData(store, page)}>
      <LanguageItems />
    </TenantProvider>
  );
}

function customerApp(store = createStore()): Elements {
  return (
    <StoreProvider store={store}>
      <MessagesProvider messages={allMessages('en')}>
        <ReportingProvider value={silentReporting}>
          <BackendProvider value={{ ...createUnavailableBackend(), loadProvider }}>
            <CustomerPage store={store} />
          </BackendProvider>
        </ReportingProvider>
      </MessagesProvider>
    </StoreProvider>
  );
}

function portal(onFailure?: () => void): Elements {
  return (
    <LocalizedPortalApp
      data={page}
      messages={allMessages('en')}
      services={portalServices({ backend: { loadProvider } }).services}
      reporting={silentReporting}
      onReady={() => undefined}
    >
      <LanguageButtons onFailure={onFailure} />
    </LocalizedPortalApp>
  );
}

/** Mounts the language switch. The texts of a language load when the test calls `load`. */
async function mountLanguages(app: Elements) {
  const requests = new Map<string, (failure?: Error) => void>();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== 'messages')
      await new Promise<void>((resolve, reject) =>
        requests.set(address, (failure) => (failure ? reject(failure) : resolve())),
      );
    return Response.json(address === 'messages' ? [] : page.strings);
  });
  await mountPart(app);
  return {
    press: (name: string) => act(async () => byRole('button', name).click()),
    load: (address: string) => act(async () => requests.get(address)?.()),
    fail: (address: string) => act(async () => requests.get(address)?.(new TypeError('Failed to fetch'))),
    offered: () => allByRole('button').map((button) => button.textContent),
  };
}

describe.each([
  ['customer app', () => customerApp()],
  ['portal', () => portal()],
])('language switch in the %s', (_, app) => {
  it('shows the language that was chosen last, even if the texts of another language load later [BRAND-38]', async () => {
    const { press, load, offered } = await mountLanguages(app());
    await press('Español');
    await press('Srpski');
    await load('sr');
    await load('es');
    expect(offered()).toEqual(['English', 'Español']);
    expect(document.documentElement.lang).toBe('sr');
  });

  it('sets the lang attribute of each language name [BRAND-38]', async () => {
    await mountLanguages(app());
    expect(allByRole('button').map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ['es', 'Español'],
      ['sr', 'Srpski'],
    ]);
  });

  it('keeps the keyboard focus on a language after a choice [BRAND-38]', async () => {
    const { press, load, offered } = await mountLanguages(app());
    await focus(byRole('button', 'Español'));
    await press('Español');
    await load('es');
    expect(offered()).toEqual(['English', 'Srpski']);
    expect(document.activeElement).toBe(byRole('button', 'English'));
  });
});

it('the start page sets the lang attribute of each language name [BRAND-38]', async () => {
  await mountPart(
    <TenantProvider value={page}>
      <MessagesProvider messages={allMessages('en')}>
        <LanguageLinks />
      </MessagesProvider>
    </TenantProvider>,
  );
  expect(allByRole('link').map(({ lang, textContent }) => [lang, textContent])).toEqual(
    languages.map(({ locale, name }) => [locale, name]),
  );
});

describe('text of the backend', () => {
  it.each([
    ['es-US', 'es-US'],
    ['EN-gb', undefined],
    [undefined, undefined],
  ])('in the language %s has the lang attribute %s on an English page', async (language, marked) => {
    const store = createStore();
    store.set(serverLanguageAtom, language);
    await mountPart(
      <StoreProvider store={store}>
        <TenantProvider value={page}>
          <main>
            <ServerText>Adelante</ServerText>
            <ServerBlock>
              <p>Adelante</p>
            </ServerBlock>
          </main>
        </TenantProvider>
      </StoreProvider>,
    );
    const languagesOfTexts = [...document.querySelectorAll<HTMLElement>('main [lang]')].map(
      ({ lang }) => lang,
    );
    expect(languagesOfTexts).toEqual(marked === undefined ? [] : [marked, marked]);
  });
});

it('the customer app shows a message only if the language chosen last does not load [BRAND-38] [trust U1]', async () => {
  const store = createStore();
  const { press, fail, offered } = await mountLanguages(customerApp(store));
  await press('Español');
  await press('Srpski');
  await fail('es');
  expect(store.get(flashQueueAtom)).toEqual([]);
  await fail('sr');
  expect(store.get(flashQueueAtom)).toEqual([
    {
      kind: 'ERROR',
      text: 'This page didn’t load. You may be offline, or there’s a new version. Nothing you’ve sent is lost.',
    },
  ]);
  expect(offered()).toEqual(['Español', 'Srpski']);
});

it('the portal calls its failure handler only if the language chosen last does not load [BRAND-38] [trust U1]', async () => {
  const onFailure = vi.fn();
  const { press, fail, offered } = await mountLanguages(portal(onFailure));
  await press('Español');
  await press('Srpski');
  await fail('es');
  expect(onFailure).not.toHaveBeenCalled();
  await fail('sr');
  expect(onFailure).toHaveBeenCalledOnce();
  expect(offered()).toEqual(['Español', 'Srpski']);
});
