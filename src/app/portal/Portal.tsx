import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { wallClock } from '#src/device/clock.ts';
import { slowLoadMs } from '#src/navigation/watchLoad.ts';
import { useServices } from '#src/portal/services.tsx';
import { SlimPortal } from '#src/portal/slim/SlimPortal.tsx';
import { createDraftStore } from '#src/portal/wizard/draftStore.ts';
import { fullWizard, type StepId } from '#src/portal/wizard/supplementFlow.ts';
import { SupplementProvider, useStepTitle, useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import { WizardFrame } from '#src/portal/wizard/WizardFrame.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Button, Spinner } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useFocusHeadingOnLoad } from '#src/ui/page/focusHeading.ts';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';

/** The wizard from the claim search to the receipt. */
export function FullWizard(steps: StepHostProps) {
  const { session, tabStorage } = useServices();
  const [draftStore] = useState(() => createDraftStore(tabStorage, session.initial.exposureToken));
  return (
    <SupplementProvider steps={fullWizard} draftStore={draftStore}>
      <WizardFrame>
        <StepHost {...steps} />
      </WizardFrame>
    </SupplementProvider>
  );
}

/** The wizard from a bypass token to the receipt. */
export function SlimWizard({ token, ...steps }: StepHostProps & { readonly token: string | null }) {
  return (
    <SlimPortal token={token}>
      <WizardFrame>
        <StepHost {...steps} />
      </WizardFrame>
    </SlimPortal>
  );
}

/** The screen of every step except the claim search. A step without a screen is a compile error. */
export type LazySteps = Readonly<Record<Exclude<StepId, 'claim'>, RenderFunction>>;

interface StepHostProps {
  /** The first step of the full wizard, which is part of the first load. */
  readonly ClaimScreen: RenderFunction;
  readonly loadLazySteps: () => Promise<LazySteps>;
}

/** Renders the current wizard step. The later steps load while the first step is filled in. */
export function StepHost({ ClaimScreen, loadLazySteps }: StepHostProps) {
  const { stepId } = useSupplement().state;
  const { lazySteps, hasFailed, retry: loadAgain } = useLazySteps(loadLazySteps);
  const Screen = stepId === 'claim' ? ClaimScreen : lazySteps?.[stepId];
  const isMissing = Screen === undefined;
  const isSlow = useSlow(isMissing);
  useFocusHeadingOnLoad(!isMissing);
  if (Screen) return <Screen />;
  if (hasFailed) return <LoadFailed onRetry={loadAgain} />;
  // A second import would wait for the same pending request; only a reload starts another request.
  return isSlow ? <LoadFailed onRetry={() => location.reload()} /> : <Loading />;
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

function useLazySteps(loadLazySteps: StepHostProps['loadLazySteps']) {
  const { reporting } = useServices();
  const [lazySteps, setLazySteps] = useState<LazySteps>();
  const [hasFailed, setFailed] = useState(false);
  const load = useEffectEvent(() => {
    loadLazySteps().then(setLazySteps, (cause) => {
      reporting.warn('supplement: code did not load', cause);
      setFailed(true);
    });
  });
  useEffect(() => load(), []);
  const retry = () => {
    setFailed(false);
    // Some browsers never request a module again after it failed once. Then only a reload helps, if the device is
    // online.
    loadLazySteps().then(setLazySteps, () => (navigator.onLine ? location.reload() : setFailed(true)));
  };
  return { lazySteps, hasFailed, retry };
}

function Loading() {
  useStepTitle();
  const messages = useMessages().t.supplement_portal.wizard.loading;
  return (
    <p className="row sup-wait" role="status">
      <Spinner />
      <span>{messages.wait()}</span>
    </p>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  useStepTitle({ hasError: true });
  const { m, t } = useMessages();
  const messages = m.supplement_portal.wizard.loading;
  const container = useRef<HTMLDivElement>(null);
  useRestoreFocus(container);
  return (
    <div role="alert" ref={container}>
      <Note
        kind="danger"
        action={<Button onClick={onRetry}>{t.supplement_portal.wizard.loading.retry()}</Button>}
      >
        <h1>{messages.failed()}</h1>
        <p>{messages.text()}</p>
      </Note>
    </div>
  );
}
