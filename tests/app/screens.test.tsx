// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { redirectAfterLoginAtom, sessionAtom } from '#src/claim/session.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { VehicleScreen } from '#src/vehicle/VehicleScreen.tsx';
import { find, member, mountApp } from '../support/app/mountApp.tsx';
import { byRole, press } from '../support/app/mountPart.tsx';
import { anAssignment } from '../support/samples/anAssignment.ts';

type App = Awaited<ReturnType<typeof mountApp>>;

function Broken(): never {
  throw new Error('a bug');
}

function Fine() {
  useScreenTitle('Fine');
  return <h1 tabIndex={-1}>Fine</h1>;
}

describe('app', () => {
  it.each(['/start', '/activate', '/login', '/tos', '/nowhere'])(
    'renders one heading and one main element on %s',
    async (path) => {
      await mountApp({ path });
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(document.querySelectorAll('main')).toHaveLength(1);
      expect(find('.skip').getAttribute('href')).toBe('#main');
      expect(document.querySelector('a, button, input'), 'the first focus stop').toBe(find('.skip'));
      expect(find('main').id).toBe('main');
    },
  );

  it('moves focus to the heading and updates the page title on each route change', async () => {
    await mountApp({ path: '/start' });
    expect(document.activeElement).toBe(document.body);
    await press(find('.choice--main'));
    expect(document.activeElement).toBe(find('h1'));
    expect(document.title).toBe('Activation code – Acme & Sons');
    await press(find('.logo'));
    expect(document.activeElement).toBe(find('h1'));
    expect(document.title).toBe('Start – Acme & Sons');
  });

  it('keeps the current screen and its claim after Back until the previous screen is loaded', async () => {
    const requestedIds: string[] = [];
    const isLoaded = (path: string) => path.endsWith('/vin');
    const { location } = await mountApp({
      path: '/7/vin',
      session: member,
      screens: {
        peek: (path) => (isLoaded(path) ? (VehicleScreen as RenderFunction) : undefined),
        load: (path) => (isLoaded(path) ? undefined : new Promise(() => undefined)),
      },
      backend: {
        loadAssignment: async (id) => {
          requestedIds.push(id);
          return { ok: true, value: anAssignment({ id }) };
        },
      },
    });
    const headingBefore = find('h1').textContent;
    await act(async () => location.navigate('/app/acme/tos'));
    expect([find('h1').textContent, requestedIds]).toEqual([headingBefore, ['7']]);
  });

  it('shows the terms in a fully sandboxed frame, and a link to the terms [ROUTE-04 BRAND-24]', async () => {
    await mountApp({ path: '/tos' });
    expect(find('iframe').getAttribute('src')).toBe('/app/acme/terms.html');
    expect(find('iframe').getAttribute('sandbox')).toBe('');
    expect(find('iframe').title).toBe('Terms of service');
    expect(find('main a[href="/app/acme/terms.html"]').textContent).not.toBe('');
  });

  it('links to the open-source notices below the terms, if the page has a link tag for the notices', async () => {
    await mountApp({ path: '/tos' });
    expect(document.querySelector('main iframe ~ p')).toBeNull();
    const tag = Object.assign(document.createElement('link'), { rel: 'license', href: '/app/assets/n.html' });
    document.head.append(tag);
    onTestFinished(() => tag.remove());
    await mountApp({ path: '/tos' });
    expect(find('main iframe ~ p a').getAttribute('href')).toBe('/app/assets/n.html');
    expect(find('main iframe ~ p a').textContent).toBe('Open-source notices');
  });

  it.each(['/nowhere', '/start/more', '/claims/1/2/3', '/constructor'])(
    'shows a not-found page with a link to the start page for %s [ROUTE-21]',
    async (path) => {
      await mountApp({ path });
      expect(find('h1').textContent).toBe('404 Page not Found');
      expect(find('main a').getAttribute('href')).toBe('/app/acme/start');
    },
  );

  it.each([
    ['expired', 1],
    ['signedOut', 0],
  ] as const)(
    'reloads an unknown path only if the session has expired (session: %s) [ROUTE-22]',
    async (kind, times) => {
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
      onTestFinished(() => reload.mockRestore());
      await mountApp({ path: '/nowhere', session: { kind } });
      expect(reload).toHaveBeenCalledTimes(times);
      expect(find('main').textContent.includes('404 Page not Found')).toBe(kind === 'signedOut');
    },
  );

  it('opens the claims list on Back if the current screen was opened by the redirect after login', async () => {
    const { location } = await mountApp({
      path: '/activate',
      session: member,
      backend: { loadAssignments: async () => ({ ok: true, value: [] }) },
      prepare: (store) => store.set(redirectAfterLoginAtom, '/activate'),
    });
    await press(byRole('link', 'Back'));
    expect(location.history.at(-1)).toBe('/app/acme/claims');
  });

  it("shows the carrier's name in the app bar and uses the carrier's language", async () => {
    await mountApp({ path: '/activate', tenant: { name: 'Vidra', locale: 'sr' } });
    expect(find('header img').getAttribute('alt')).toBe('Vidra');
    expect(find('h1').textContent).toBe('Unesite aktivacioni kod');
    expect(document.title).toBe('Aktivacioni kod – Vidra');
  });

  it('shows no app bar on the start screen', async () => {
    await mountApp({ path: '/start' });
    expect(document.querySelector('header')).toBeNull();
  });

  it('shows and reports an error instead of a blank page when a screen throws [ERR-56]', async () => {
    // In development, React logs errors that an error boundary catches.
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const screens = { peek: () => Broken as RenderFunction, load: () => undefined };
    const { warnings } = await mountApp({ path: '/start', screens });
    consoleError.mockRestore();
    expect(find('h1').textContent).toBe('Uh oh, something went wrong');
    expect(find('main [role=alert]').textContent).toBe(
      'Please try again or contact us if the problem continues.',
    );
    expect(warnings).toEqual(['app: a screen failed']);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    onTestFinished(() => reload.mockRestore());
    await press(byRole('button', 'Reload the page'));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('slow load of a screen', () => {
  const open = async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let finishLoading = () => {};
    let hasArrived = false;
    const isLoaded = (path: string) => path === '/login' || hasArrived;
    const screens = {
      peek: (path: string) => (isLoaded(path) ? (Fine as RenderFunction) : undefined),
      load: (path: string) =>
        isLoaded(path)
          ? undefined
          : new Promise<void>((resolve) => {
              finishLoading = () => {
                hasArrived = true;
                resolve();
              };
            }),
    };
    const mounted = await mountApp({ path: '/login', screens });
    const advanceClock = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    return { ...mounted, advanceClock, finish: () => act(async () => finishLoading()) };
  };

  it.each([
    ['a login', '/claims', ({ store }: App) => store.set(sessionAtom, member)],
    ['a press on Back', '/activate', ({ location }: App) => location.navigate('/app/acme/activate')],
  ])(
    'offers a retry eight seconds after %s, then opens the screen when its code arrives [UI-21]',
    async (_how, path, go) => {
      const app = await open();
      await act(async () => go(app));
      await app.advanceClock(7999);
      expect(document.querySelector('dialog')).toBeNull();
      await app.advanceClock(1);
      expect(find('dialog a').textContent).toBe('Try again');
      expect(app.warnings).toContain('app: code did not load');
      await app.finish();
      expect(document.querySelector('dialog')).toBeNull();
      expect(app.location.history.at(-1)).toBe(`/app/acme${path}`);
    },
  );
});

describe('failed load of a screen', () => {
  const failingScreens = {
    peek: (path: string) => (path === '/start' ? (Fine as RenderFunction) : undefined),
    load: (path: string) => (path === '/start' ? undefined : Promise.reject(new Error('404'))),
  };

  it('keeps the current screen and shows a dialog with "Try again" that the user can close', async () => {
    const { location, warnings } = await mountApp({ path: '/start', screens: failingScreens });
    await act(async () => location.navigate('/app/acme/activate'));
    expect(find('h1').textContent).toBe('Fine');
    expect(find<HTMLDialogElement>('dialog').open).toBe(true);
    expect(find('dialog a').textContent).toBe('Try again');
    expect(warnings).toEqual(['app: code did not load']);
    await press(find('dialog button'));
    expect(document.querySelector('dialog')).toBeNull();
    expect(find('h1').textContent).toBe('Fine');
  });

  it('shows a dialog without a close button if there is no screen behind it, as after a login', async () => {
    const { store } = await mountApp({ path: '/start', screens: failingScreens });
    await act(async () => store.set(sessionAtom, member));
    expect(find('main').childElementCount).toBe(0);
    expect([...find('dialog').querySelectorAll('a, button')].map((each) => each.textContent)).toEqual([
      'Try again',
    ]);
  });
});
