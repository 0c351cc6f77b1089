// @vitest-environment happy-dom
import { createStore, Provider as StoreProvider } from 'jotai';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useShownData } from '#src/app/languages/localizedPage.ts';
import { LanguageItems } from '#src/app/layout/LanguageItems.tsx';
import { LocalizedPortalApp } from '#src/app/supplement/LocalizedPortalApp.tsx';
import { createUnavailableBackend } from '#src/backend/unavailable.ts';
import { ReportingProvider } from '#src/customer/reporting.tsx';
import { ServicesProvider } from '#src/customer/services.tsx';
import { silentReporting } from '#src/platform/reporting.ts';
import { LanguageButtons } from '#src/supplement/wizard/LanguageButtons.tsx';
import { TenantProvider } from '#src/tenant/current.tsx';
import type { Language } from '#src/tenant/pageData.ts';
import type { Provider } from '#src/tenant/provider.ts';
import { allMessages, aPage } from '../support/aTenant.ts';
import { allByRole, byRole, focus, mountPart } from '../support/mountPart.tsx';
import { portalServices } from '../support/mountPortal.tsx';

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

function customerApp(): ReactNode {
  const store = createStore();
  return (
    <StoreProvider store={store}>
      <ReportingProvider value={silentReporting}>
        <ServicesProvider value={{ ...createUnavailableBackend(), loadProvider }}>
          <CustomerPage store={store} />
        </ServicesProvider>
      </ReportingProvider>
    </StoreProvider>
  );
}

function portal(): ReactNode {
  return (
    <LocalizedPortalApp
      data={page}
      messages={allMessages('en')}
      services={portalServices({ backend: { loadProvider } }).services}
      reporting={silentReporting}
      onReady={() => undefined}
    >
      <LanguageButtons />
    </LocalizedPortalApp>
  );
}

/** Mounts the switch of languages. The texts of a language load when the test says so. */
async function mountLanguages(app: ReactNode) {
  const requests = new Map<string, () => void>();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== 'messages') await new Promise<void>((resolve) => requests.set(address, resolve));
    return Response.json(address === 'messages' ? [] : page.strings);
  });
  await mountPart(app);
  return {
    press: (name: string) => act(async () => byRole('button', name).click()),
    load: (address: string) => act(async () => requests.get(address)?.()),
    offered: () => allByRole('button').map((button) => button.textContent),
  };
}

describe.each([
  ['customer app', customerApp],
  ['portal', portal],
])('switch of languages in the %s', (_, app) => {
  it('shows the language that was chosen last, even if the texts of another one load later [BRAND-38]', async () => {
    const { press, load, offered } = await mountLanguages(app());
    await press('Español');
    await press('Srpski');
    await load('sr');
    await load('es');
    expect(offered()).toEqual(['English', 'Español']);
    expect(document.documentElement.lang).toBe('sr');
  });

  it('keeps the keyboard focus among the languages [BRAND-38]', async () => {
    const { press, load, offered } = await mountLanguages(app());
    await focus(byRole('button', 'Español'));
    await press('Español');
    await load('es');
    expect(offered()).toEqual(['English', 'Srpski']);
    expect(document.activeElement).toBe(byRole('button', 'English'));
  });
});
