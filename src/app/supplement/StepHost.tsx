import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StepId } from '#src/domain/supplement/supplementFlow.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { slowLoadMs } from '#src/navigation/followLoad.ts';
import { wallClock } from '#src/platform/clock.ts';
import { useServices } from '#src/supplement/services.tsx';
import { useStepTitle } from '#src/supplement/wizard/useStepTitle.ts';
import { useSupplement } from '#src/supplement/wizard/useSupplement.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useFocusReturn } from '#src/ui/focusReturn.ts';
import { Note } from '#src/ui/Note.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';

export type StepScreens = Readonly<Partial<Record<StepId, ComponentType>>>;

export interface StepHostProps {
  /** Those that came with the page. */
  readonly screens: StepScreens;
  readonly loadLater: () => Promise<StepScreens>;
}

/** Draws the step that the wizard stands on. The later ones are fetched while the first one is being filled in. */
export function StepHost({ screens, loadLater }: StepHostProps) {
  const { stepId } = useSupplement().state;
  const { later, hasFailed, retry: loadAgain } = useLater(loadLater);
  const Screen = screens[stepId] ?? later?.[stepId];
  const isMissing = Screen === undefined;
  const isSlow = useSlow(isMissing);
  useFocusOnceThere(isMissing);
  if (Screen) return <Screen />;
  if (hasFailed) return <NotLoaded onRetry={loadAgain} />;
  // The same request would be waited for again: only a new page makes another one.
  return isSlow ? <NotLoaded onRetry={() => location.reload()} /> : <Loading />;
}

/** True once a step has been waited for too long. */
function useSlow(isMissing: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (isMissing) return wallClock.after(slowLoadMs, () => setSlow(true));
  }, [isMissing]);
  return isSlow;
}

function useLater(loadLater: () => Promise<StepScreens>) {
  const { reporting } = useServices();
  const [later, setLater] = useState<StepScreens>();
  const [hasFailed, setFailed] = useState(false);
  const load = useEffectEvent(() => {
    loadLater().then(setLater, (cause) => {
      reporting.warn('supplement: code did not load', cause);
      setFailed(true);
    });
  });
  useEffect(() => load(), []);
  const retry = () => {
    setFailed(false);
    // Some browsers never ask again for a file that has failed once: then only a new page helps, where there is one.
    loadLater().then(setLater, () => (navigator.onLine ? location.reload() : setFailed(true)));
  };
  return { later, hasFailed, retry };
}

/** The frame has moved the focus already, to a heading that was not there yet. */
function useFocusOnceThere(isMissing: boolean): void {
  const wasMissing = useRef(false);
  useEffect(() => {
    if (wasMissing.current && !isMissing) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    wasMissing.current = isMissing;
  }, [isMissing]);
}

function Loading() {
  useStepTitle();
  const words = useMessages().supplement_portal.wizard.loading;
  return (
    <p className="sup-wait" role="status">
      <Spinner />
      {plainText(words.wait())}
    </p>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useStepTitle({ isWrong: true });
  const words = useMessages().supplement_portal.wizard.loading;
  const box = useRef<HTMLDivElement>(null);
  useFocusReturn(box);
  return (
    <div role="alert" ref={box}>
      <Note
        kind="danger"
        title={<DisplayText text={words.failed()} />}
        action={<Button onClick={onRetry}>{plainText(words.retry())}</Button>}
      >
        <p>
          <DisplayText text={words.text()} />
        </p>
      </Note>
    </div>
  );
}
