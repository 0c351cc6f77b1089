import { Fragment, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { redirectAfterLoginAtom, sessionAtom } from '#src/claim/session.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { isSocialApp } from '#src/device/socialApp.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useGo, usePath } from '#src/navigation/Navigation.tsx';
import { href, paths } from '#src/navigation/paths.ts';
import { watchLoad } from '#src/navigation/watchLoad.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { Logo } from '#src/ui/Logo.tsx';
import { CallForHelp } from './CallForHelp.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type Decision, decide } from './guards.ts';
import { lazyLayoutAtom } from './lazyLayout.atoms.ts';
import { PrewarmScreen } from './PrewarmScreen.tsx';
import { notFoundPath } from './pages.ts';
import { pendingRequestsAtom } from './pendingRequests.ts';
import type { Screens } from './screens.ts';

interface ShellProps {
  readonly screens: Screens;
  readonly reporting: Reporting;
  readonly onFailure: (address: string, cause: unknown) => void;
  /** Called after the code of a screen has loaded or failed to load. */
  readonly onLoaded: () => void;
  /** Loads the layout around the screens, and stores it in `lazyLayoutAtom`. */
  readonly loadLazyLayout: () => Promise<unknown>;
  readonly onView?: ((path: string) => void) | undefined;
}

/** The frame around every screen of a carrier: skip link, top bar and the main landmark. */
export function Shell({ screens, reporting, onFailure, onLoaded, loadLazyLayout, onView }: ShellProps) {
  const { t } = useMessages();
  const path = usePath();
  const session = useAtomValue(sessionAtom);
  const decision = useDecision(path);
  useGuardRedirect(decision, path);
  const screenPath = decision.kind === 'notFound' ? notFoundPath : path;
  const hasScreen = decision.kind === 'show' || decision.kind === 'notFound';
  const shownPath = useShownPath(screenPath, { hasScreen, screens, onFailure, onLoaded });
  const Screen = shownPath === screenPath && !hasScreen ? undefined : screens.peek(shownPath);
  const NextScreen = shownPath === paths.start ? screens.peek(paths.activate) : undefined;
  const isHydrated = useHydrated();
  useFocusOnNavigation(shownPath);
  useEffect(() => onView?.(shownPath), [shownPath, onView]);
  const isBusy = useAtomValue(pendingRequestsAtom) > 0;
  const hasFlashes = useAtomValue(flashQueueAtom).length > 0;
  const lazyLayout = useLazyLayout(
    isBusy || hasFlashes || session.kind !== 'signedOut' || (isHydrated && isSocialApp(navigator.userAgent)),
    {
      loadLazyLayout,
      reporting,
    },
  );
  return (
    <Fragment>
      <a className="skip" href="#main">
        {t.common.skip()}
      </a>
      {shownPath !== paths.start && (
        <TopBar>{lazyLayout && decision.kind === 'show' && decision.hasMenu && <lazyLayout.Menu />}</TopBar>
      )}
      {lazyLayout && isHydrated && <lazyLayout.AppStatus />}
      <main id="main" tabIndex={-1} aria-busy={isBusy || undefined}>
        <ErrorBoundary key={shownPath} reporting={reporting}>
          {Screen && <Screen />}
        </ErrorBoundary>
      </main>
      {NextScreen && (
        <PrewarmScreen>
          <TopBar />
          <NextScreen />
        </PrewarmScreen>
      )}
    </Fragment>
  );
}

/** Returns the decision for a path. After a login, redirects once to the page that was requested before the login. */
function useDecision(path: string): Decision {
  const session = useAtomValue(sessionAtom);
  const [redirectAfterLogin, setRedirectAfterLogin] = useAtom(redirectAfterLoginAtom);
  const decision = decide(path, session);
  const isSignedIn = session.kind === 'signedIn';
  const hasArrived = isSignedIn && decision.kind === 'show';
  useEffect(() => {
    if (hasArrived) setRedirectAfterLogin('');
  }, [hasArrived, setRedirectAfterLogin]);
  return isSignedIn && redirectAfterLogin !== '' && decision.kind === 'redirect'
    ? { kind: 'redirect', to: redirectAfterLogin }
    : decision;
}

/**
 * Follows the redirect or reload that the route guard decided on. Until then, the shell does not render the screen of
 * the current address.
 */
function useGuardRedirect(decision: Decision, path: string): void {
  const go = useGo();
  const { kind } = decision;
  const to = kind === 'redirect' ? decision.to : undefined;
  const followDecision = useEffectEvent(() => {
    if (to !== undefined) go(to, { replace: true });
    if (kind === 'reload') location.reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run when only the path changes
  useEffect(() => followDecision(), [kind, to, path]);
}

/**
 * Returns the path whose screen is rendered. Back changes the address immediately; while the screen of the new address
 * loads, the previous screen stays visible.
 */
function useShownPath(
  path: string,
  {
    hasScreen,
    screens,
    onFailure,
    onLoaded,
  }: Pick<ShellProps, 'screens' | 'onFailure' | 'onLoaded'> & { hasScreen: boolean },
): string {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // A ref, because state would render the shell twice for each new screen.
  const lastPath = useRef(path);
  const ready = !hasScreen || screens.peek(path) !== undefined;
  useEffect(() => {
    if (ready) {
      lastPath.current = path;
      return;
    }
    let isCancelled = false;
    const loading = screens.load(path);
    if (!loading) return;
    watchLoad(loading, {
      onLoaded() {
        if (isCancelled) return;
        onLoaded();
        rerender();
      },
      onFailure(cause) {
        if (!isCancelled) onFailure(location.href, cause);
      },
    });
    return () => {
      isCancelled = true;
    };
  }, [ready, path, screens, onFailure, onLoaded]);
  return ready ? path : lastPath.current;
}

/** Returns false in the first render, because hydration requires the same markup as the prerendered page. */
function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}

/**
 * Moves the focus to the heading of each new screen except the first, so that screen readers announce it and Tab starts
 * there. A screen whose data is still loading has no heading: the main element gets the focus, and
 * `useFocusHeadingOnLoad` moves it to the heading later.
 */
function useFocusOnNavigation(path: string): void {
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [path]);
}

function useLazyLayout(
  isNeeded: boolean,
  { loadLazyLayout, reporting }: Pick<ShellProps, 'loadLazyLayout' | 'reporting'>,
) {
  const lazyLayout = useAtomValue(lazyLayoutAtom);
  const isMissing = isNeeded && lazyLayout === undefined;
  useEffect(() => {
    // Only warn, because screens work without the lazy layout. The next navigation tries to load it again.
    if (isMissing) loadLazyLayout().catch((cause) => reporting.warn('app: code did not load', cause));
  }, [isMissing, loadLazyLayout, reporting]);
  return lazyLayout;
}

/** Logo, and the menu if the user is signed in. The menu contains the help link; without a menu, the bar shows it. */
function TopBar({ children }: { children?: Elements }) {
  const { name, logos } = useTenant();
  return (
    <header className={children ? 'bar bar--full' : 'bar'}>
      <Link className="logo" to={href.start()}>
        <Logo {...logos.horizontal} name={name} />
      </Link>
      {children || (__TENANT__.hideCallForHelp ? null : <CallForHelp />)}
    </header>
  );
}
