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
  /** Steps that are part of the first load. */
  readonly screens: StepScreens;
  readonly loadLater: () => Promise<StepScreens>;
}

/** Renders the current wizard step. The later steps load while the first one is filled in. */
export function StepHost({ screens, loadLater }: StepHostProps) {
  const { stepId } = useSupplement().state;
  const { later, hasFailed, retry: loadAgain } = useLater(loadLater);
  const Screen = screens[stepId] ?? later?.[stepId];
  const isMissing = Screen === undefined;
  const isSlow = useSlow(isMissing);
  useFocusOnceThere(isMissing);
  if (Screen) return <Screen />;
  if (hasFailed) return <NotLoaded onRetry={loadAgain} />;
  // A second import would join the same pending request; only a new page starts another one.
  return isSlow ? <NotLoaded onRetry={() => location.reload()} /> : <Loading />;
}

/** True after a step has been loading for too long. */
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
    // Some browsers never request a module again after it failed once. Then only a reload helps, if the device is
    // online.
    loadLater().then(setLater, () => (navigator.onLine ? location.reload() : setFailed(true)));
  };
  return { later, hasFailed, retry };
}

/** The frame moved the focus before the heading existed, so it is moved again when the step renders. */
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
