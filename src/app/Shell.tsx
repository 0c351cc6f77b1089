import { useEffect, useReducer, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { usePath } from '#src/navigation/Navigation.tsx';
import { paths } from '#src/navigation/paths.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Screens } from './screens.ts';
import { TopBar } from './TopBar.tsx';

export interface ShellProps {
  readonly screens: Screens;
  readonly reporting: Reporting;
  readonly onFailure: (address: string, cause: unknown) => void;
}

/** What stands round every screen of a carrier: the way past the bar, the bar, and one main landmark. */
export function Shell({ screens, reporting, onFailure }: ShellProps) {
  const m = useMessages();
  const shown = useShownPath(screens, onFailure);
  const Screen = screens.peek(shown);
  useFocusOnArrival(shown);
  return (
    <>
      <a className="skip" href="#main">
        {plainText(m.common.skip())}
      </a>
      {shown !== paths.start && <TopBar />}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary key={shown} reporting={reporting}>
          {Screen && <Screen />}
        </ErrorBoundary>
      </main>
    </>
  );
}

/**
 * The path whose screen can be drawn. Pressing Back changes the address at once; if that screen has to be loaded, the
 * one before stays until it is there.
 */
function useShownPath(screens: Screens, onFailure: ShellProps['onFailure']): string {
  const path = usePath();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [shown, setShown] = useState(path);
  const ready = screens.peek(path) !== undefined;
  if (ready && shown !== path) setShown(path);
  useEffect(() => {
    if (ready) return;
    let left = false;
    screens.load(path)?.then(
      () => left || redraw(),
      (cause) => left || onFailure(location.href, cause),
    );
    return () => {
      left = true;
    };
  }, [ready, path, screens, onFailure]);
  return ready ? path : shown;
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
