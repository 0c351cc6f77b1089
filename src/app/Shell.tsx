import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { raisedAtom } from '#src/customer/flashes.ts';
import { sessionAtom, wantedAtom } from '#src/customer/session.atoms.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { followLoad } from '#src/navigation/followLoad.ts';
import { useGo, usePath } from '#src/navigation/Navigation.tsx';
import { paths } from '#src/navigation/paths.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { extrasAtom } from './extras.atoms.ts';
import { type Decision, decideHere } from './guards.ts';
import { notFoundPath } from './pagePaths.ts';
import { pendingAtom } from './pending.ts';
import { Rehearsal } from './Rehearsal.tsx';
import type { Screens } from './screens.ts';
import { TopBar } from './TopBar.tsx';

export interface ShellProps {
  readonly screens: Screens;
  readonly reporting: Reporting;
  readonly onFailure: (address: string, cause: unknown) => void;
  /** Called after the code of a screen has loaded or failed to load. */
  readonly onLoaded: () => void;
  /** Loads the layout around the screens, and stores it in `lazyLayoutAtom`. */
  readonly loadExtras: () => Promise<unknown>;
  readonly onView?: ((path: string) => void) | undefined;
}

/** The frame around every screen of a carrier: skip link, top bar and the main landmark. */
export function Shell({ screens, reporting, onFailure, onLoaded, loadExtras, onView }: ShellProps) {
  const m = useMessages();
  const path = usePath();
  const session = useAtomValue(sessionAtom);
  const decision = useDecision(path);
  useObedience(decision, path);
  const place = decision.kind === 'notFound' ? notFoundPath : path;
  const isDrawn = decision.kind === 'show' || decision.kind === 'notFound';
  const shown = useShownPath(place, { isDrawn, screens, onFailure, onLoaded });
  const Screen = shown === place && !isDrawn ? undefined : screens.peek(shown);
  const Next = shown === paths.start ? screens.peek(paths.activate) : undefined;
  const isTakenOver = useTakenOver();
  useFocusOnArrival(shown);
  useEffect(() => onView?.(shown), [shown, onView]);
  const isBusy = useAtomValue(pendingAtom) > 0;
  const isRaised = useAtomValue(raisedAtom).length > 0;
  const extras = useExtras(isBusy || isRaised || session.kind !== 'signedOut', { loadExtras, reporting });
  return (
    <>
      <a className="skip" href="#main">
        {plainText(m.common.skip())}
      </a>
      {shown !== paths.start && (
        <TopBar>{extras && decision.kind === 'show' && decision.hasMenu && <extras.Menu />}</TopBar>
      )}
      {extras && isTakenOver && <extras.Around />}
      <main id="main" tabIndex={-1} aria-busy={isBusy || undefined}>
        <ErrorBoundary key={shown} reporting={reporting}>
          {Screen && <Screen />}
        </ErrorBoundary>
      </main>
      {Next && (
        <Rehearsal>
          <TopBar />
          <Next />
        </Rehearsal>
      )}
    </>
  );
}

/** After login, redirects once to the page that was requested before it. */
function useDecision(path: string): Decision {
  const session = useAtomValue(sessionAtom);
  const [wanted, setWanted] = useAtom(wantedAtom);
  const decision = decideHere(path, session);
  const isIn = session.kind === 'signedIn';
  const isThere = isIn && decision.kind === 'show';
  useEffect(() => {
    if (isThere) setWanted('');
  }, [isThere, setWanted]);
  return isIn && wanted !== '' && decision.kind === 'redirect' ? { kind: 'redirect', to: wanted } : decision;
}

/** Follows the guard's redirect. Renders nothing of the current address until then. */
function useObedience(decision: Decision, path: string): void {
  const go = useGo();
  const { kind } = decision;
  const to = kind === 'redirect' ? decision.to : undefined;
  const obey = useEffectEvent(() => {
    if (to !== undefined) go(to, { replace: true });
    if (kind === 'reload') location.reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows each decision once per path
  useEffect(() => obey(), [kind, to, path]);
}

/**
 * The path whose screen is rendered. Back changes the address immediately; if that screen still has to load, the
 * previous one stays visible until then.
 */
function useShownPath(
  path: string,
  {
    isDrawn,
    screens,
    onFailure,
    onLoaded,
  }: Pick<ShellProps, 'screens' | 'onFailure' | 'onLoaded'> & { isDrawn: boolean },
): string {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // A ref, because state would render the shell twice for each new screen.
  const last = useRef(path);
  const ready = !isDrawn || screens.peek(path) !== undefined;
  useEffect(() => {
    if (ready) {
      last.current = path;
      return;
    }
    let left = false;
    const loading = screens.load(path);
    if (!loading) return;
    followLoad(loading, {
      onLoaded() {
        if (left) return;
        onLoaded();
        redraw();
      },
      onFailure(cause) {
        if (!left) onFailure(location.href, cause);
      },
    });
    return () => {
      left = true;
    };
  }, [ready, path, screens, onFailure, onLoaded]);
  return ready ? path : last.current;
}

/** False in the first render, because hydration requires the same markup as the prerendered page. */
function useTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return isTakenOver;
}

/**
 * Moves the focus to the heading of each new screen except the first, so that screen readers announce it and Tab starts
 * there.
 */
function useFocusOnArrival(path: string): void {
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [path]);
}

function useExtras(
  isNeeded: boolean,
  { loadExtras, reporting }: Pick<ShellProps, 'loadExtras' | 'reporting'>,
) {
  const extras = useAtomValue(extrasAtom);
  const isMissing = isNeeded && extras === undefined;
  useEffect(() => {
    // Screens work without the lazy parts. The next navigation tries again.
    if (isMissing) loadExtras().catch((cause) => reporting.warn('app: code did not load', cause));
  }, [isMissing, loadExtras, reporting]);
  return extras;
}
