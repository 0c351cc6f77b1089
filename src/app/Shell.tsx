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
  /** Called when the code of a screen has loaded, after a failure too. */
  readonly onLoaded: () => void;
  /** Loads what `extrasAtom` holds then. */
  readonly loadExtras: () => Promise<unknown>;
  readonly onView?: ((path: string) => void) | undefined;
}

/** What stands round every screen of a carrier: the way past the bar, the bar, and one main landmark. */
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

/** Whoever had to sign in first goes on to where they wanted to be, and that is done with once they are there. */
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

/** Goes where the rule says; until then nothing of the address is shown. */
function useObedience(decision: Decision, path: string): void {
  const go = useGo();
  const { kind } = decision;
  const to = kind === 'redirect' ? decision.to : undefined;
  const obey = useEffectEvent(() => {
    if (to !== undefined) go(to, { replace: true });
    if (kind === 'reload') location.reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new decision is obeyed once, and the same at another place
  useEffect(() => obey(), [kind, to, path]);
}

/**
 * The path whose screen can be drawn. Pressing Back changes the address at once; if that screen has to be loaded, the
 * one before stays until it is there.
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
  // Not in state, which would have the shell drawn twice for each new screen.
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

/** False in the first drawing, which has to be what the page was prerendered as. */
function useTakenOver(): boolean {
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => setTakenOver(true), []);
  return isTakenOver;
}

/** Moves the focus to the heading of each screen but the first, so that it is read out and Tab starts there. */
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
    // Without them the screens still work: the next need asks again.
    if (isMissing) loadExtras().catch((cause) => reporting.warn('app: code did not load', cause));
  }, [isMissing, loadExtras, reporting]);
  return extras;
}
