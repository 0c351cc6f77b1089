import { createStore } from 'jotai';
import metadata from 'libphonenumber-js/metadata.max.json?countries=all';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import type { Backend } from '#src/api/port.ts';
import { createUnavailableBackend } from '#src/api/unavailable.ts';
import { App } from '#src/app/App.tsx';
import { listAreas } from '#src/app/areas/listAreas.ts';
import { AppStatus } from '#src/app/layout/AppStatus.tsx';
import { Menu } from '#src/app/layout/Menu.tsx';
import { lazyLayoutAtom } from '#src/app/lazyLayout.atoms.ts';
import { notFoundPath } from '#src/app/pages.ts';
import { createScreens, type Screens } from '#src/app/screens.ts';
import { type Session, sessionAtom, signedOut } from '#src/claim/session.ts';
import { createPhoneLibrary } from '#src/phone/phoneLibrary.ts';
import { type LoadPhoneLibrary, PhoneLibraryContext, phoneLibraryAtom } from '#src/phone/usePhoneLibrary.ts';
import { activationSteps } from '#src/start/activation/activationSteps.tsx';
import { type Capabilities, defaultCapabilities } from '#src/tenant/capabilities.ts';
import type { Tenant } from '#src/tenant/tenant.ts';
import { createMessages } from '#src/texts/messages.ts';
import { allMessages, aPage, publicKeys } from '../samples/aTenant.ts';

export interface MountOptions {
  readonly path: string;
  readonly tenant?: Partial<Tenant>;
  readonly capabilities?: Partial<Capabilities>;
  /** The carrier's texts that load after the first screen, by key. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly backend?: Partial<Backend>;
  readonly screens?: Screens;
  readonly session?: Session;
  /** Loads the phone library. @default preloaded before the first screen */
  readonly loadPhoneLibrary?: LoadPhoneLibrary;
  /** True simulates a failed load of the lazy chunk that the first screens need. @default false */
  readonly isLazyChunkMissing?: boolean;
  /** Called before the first render. */
  readonly prepare?: (store: ReturnType<typeof createStore>) => void;
  /** Called after the first render, as in `AppProps`. */
  readonly onReady?: (store: ReturnType<typeof createStore>) => void;
}

/** The session of a customer who has logged in. */
export const member = { kind: 'signedIn', token: 'token-1' } as const;

/** Metadata of every country. */
export const phoneLibrary = createPhoneLibrary(metadata);

/** Renders the whole app of one carrier, with an in-memory router location. */
export async function mountApp({
  path,
  tenant = {},
  capabilities = {},
  texts,
  backend = {},
  screens,
  session = signedOut,
  loadPhoneLibrary,
  isLazyChunkMissing = false,
  prepare,
  onReady,
}: MountOptions) {
  setCapabilities(capabilities);
  // A new tab has one history entry, but this window still has the entries of earlier test files.
  vi.spyOn(history, 'length', 'get').mockReturnValue(1);
  const warnings: string[] = [];
  const reports: { level: 'error' | 'warning'; what: string; cause: unknown }[] = [];
  const data = aPage(tenant);
  const location = memoryLocation({ path: `/app/${data.tenant.code}${path}`, record: true });
  const store = createStore();
  store.set(sessionAtom, session);
  // The real loader fetches the strings and styles over the network.
  const loadLazyLayout = async () => {
    if (isLazyChunkMissing) throw new Error('404');
    const lazyLayout = {
      messages: allMessages(data.tenant.locale, texts),
      activation: activationSteps,
      AppStatus,
      Menu,
      showExpiryNotice: () => undefined,
      showCookiesDialog: () => undefined,
      resume: async () => undefined,
    };
    store.set(lazyLayoutAtom, lazyLayout);
    return lazyLayout;
  };
  const loadLibrary: LoadPhoneLibrary = loadPhoneLibrary ?? (async () => ({ ok: true, value: phoneLibrary }));
  if (!loadPhoneLibrary) store.set(phoneLibraryAtom, phoneLibrary);
  prepare?.(store);
  const allCalls: Backend = { ...createUnavailableBackend(), ...backend };
  const report = (level: 'error' | 'warning') => (what: string, cause?: unknown) => {
    warnings.push(what);
    reports.push({ level, what, cause });
  };
  const reporting = { error: report('error'), warn: report('warning'), count: () => undefined };
  const dependencies = { store, backend: allCalls, reporting, tenant: data.tenant };
  const registry = screens ?? createScreens(loadLazyLayout, listAreas(dependencies));
  // Preloads the screens that tests navigate to.
  if (!screens && !isLazyChunkMissing)
    await Promise.all([notFoundPath, '/login', '/1/vin'].map((lazyPath) => registry.load(lazyPath)));
  await registry.load(path.replace(/\?.*/, ''));
  document.body.replaceChildren();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const app = (
    <PhoneLibraryContext value={loadLibrary}>
      <App
        data={data}
        messages={createMessages(data.tenant.locale, publicKeys, data.strings)}
        backend={allCalls}
        reporting={reporting}
        screens={registry}
        store={store}
        loadLazyLayout={loadLazyLayout}
        onReady={() => onReady?.(store)}
        at={{ hook: location.hook }}
      />
    </PhoneLibraryContext>
  );
  await act(async () => root.render(app));
  const unmount = () => act(async () => root.unmount());
  // Unmounting cancels pending timers, which would otherwise run without a document.
  onTestFinished(async () => {
    await unmount();
    // The idle app imports this module. An import that the end of the test file interrupts fails in all later files too.
    await import('#src/app/areas/memberArea.ts');
  });
  return { container, location, store, warnings, reports, unmount };
}

/** Sets `__TENANT__`, which the build inlines in each bundle, as a global. */
export function setCapabilities(capabilities: Partial<Capabilities>): void {
  mockFrames();
  Object.assign(globalThis, {
    __TENANT__: { ...defaultCapabilities, ...capabilities },
    IS_REACT_ACT_ENVIRONMENT: true,
  });
}

/** Answers every iframe request with an empty page, because these tests have no network. */
function mockFrames(): void {
  const { happyDOM } = globalThis as { happyDOM?: { settings: { fetch: object } } };
  if (!happyDOM) return;
  const beforeAsyncRequest = async ({ window }: { window: { Response: typeof Response } }) =>
    new window.Response('', { headers: { 'content-type': 'text/html' } });
  Object.assign(happyDOM.settings, { enableIframePageLoading: true });
  Object.assign(happyDOM.settings.fetch, { interceptor: { beforeAsyncRequest } });
}

/** Returns the only element that matches the selector, or throws. */
export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const matches = document.querySelectorAll<T>(selector);
  const element = matches[0];
  if (matches.length !== 1 || !element) throw new Error(`${matches.length} elements match ${selector}`);
  return element;
}

/** Sets the value and dispatches an input event, like typing in a browser. */
export async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => typeIn(field, text));
}

/** Types without waiting for React to update. */
export function typeIn(field: HTMLInputElement, text: string): void {
  setNativeValue(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Uses the native setter, because React overrides the element's own `value` property. */
export function setNativeValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}

export async function submit(): Promise<void> {
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
}
