import { Fragment, useEffect, useRef } from 'react';
import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Banner } from '#src/ui/Banner.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { listen } from '#src/ui/listen.ts';
import { useWatchedPresses } from '#src/ui/pressedControl.ts';
import { Stepper } from '#src/ui/Stepper.tsx';
import { useOnline } from '#src/ui/useOnline.ts';
import { hasUnsentFiles } from '../files/uploads.ts';
import { PortalBar } from './PortalBar.tsx';
import type { StepId } from './supplementFlow.ts';
import { useSupplement } from './useSupplement.tsx';
import { WizardAlerts } from './WizardAlerts.tsx';
import { WizardAside } from './WizardAside.tsx';

/** Steps that use the full width. All other steps have a sidebar with a summary. */
const wideSteps: readonly StepId[] = ['confirmation', 'upload'];

interface WizardFrameProps {
  /** Renders the step with its heading and title. */
  readonly children: Elements;
}

/** The frame around every step of the wizard. */
export function WizardFrame({ children }: WizardFrameProps) {
  const { state, dispatch } = useSupplement();
  const { t } = useMessages();
  const { stepId, isProgressShown, isConfirmingReset, isSubmitted, resetCount } = state;
  const stepKey = `${resetCount} ${stepId} ${isSubmitted}`;
  useFocusOnStepChange(stepKey);
  useBlockedFileDrops();
  useWatchedPresses();
  const isWide = isSubmitted || wideSteps.includes(stepId);
  return (
    <Fragment>
      <PortalBar
        onLanguageFailure={() =>
          dispatch({ type: 'failed', messages: [{ text: t.supplement_portal.errors.not_reached() }] })
        }
      >
        {!isSubmitted && (
          <Button kind="quiet" small onClick={() => dispatch({ type: 'resetRequested' })}>
            {t.supplement_portal.wizard.cancel()}
          </Button>
        )}
      </PortalBar>
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={isSubmitted ? 'sup sup--halves' : 'sup'}>
        {/* A key per step creates new elements, which appear at their position instead of moving there. */}
        {isProgressShown && <WizardSteps key={stepId} />}
        <WizardAlerts />
        <div className={isWide ? 'stack sup-cols sup-cols--one' : 'stack sup-cols'}>
          {/* The key resets the step's local state when the wizard starts again. */}
          <div className="stack sup-work" key={resetCount}>
            {children}
          </div>
          {!isWide && <WizardAside key={stepKey} hasPicture={stepId === 'claim'} />}
        </div>
      </main>
      <ChangeDialog />
      {isConfirmingReset && <ResetDialog />}
    </Fragment>
  );
}

/**
 * Moves the focus to the heading of each step except the first, so that screen readers announce it and Tab starts
 * there.
 */
function useFocusOnStepChange(stepKey: string): void {
  const lastStepKey = useRef(stepKey);
  useEffect(() => {
    if (lastStepKey.current === stepKey) return;
    lastStepKey.current = stepKey;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [stepKey]);
}

/** The step indicator. Completed steps are links back; later steps are not. */
function WizardSteps() {
  const { state, dispatch } = useSupplement();
  const messages = useMessages().t.supplement_portal.wizard;
  return (
    <Stepper
      label={messages.steps.label()}
      layout="line"
      steps={state.steps.map((id) => ({ id, name: messages.step[id]() }))}
      current={state.steps.indexOf(state.stepId)}
      labels={{
        done: messages.steps.done(),
        now: messages.steps.now(),
        next: messages.steps.next(),
      }}
      onGo={(id) => {
        const stepId = state.steps.find((step) => step === id);
        if (stepId) dispatch({ type: 'stepOpened', stepId });
      }}
    />
  );
}

/** Shows that nothing can be sent while the browser is offline. */
function OfflineBanner() {
  const { t } = useMessages();
  return <Banner kind="offline">{!useOnline() && t.supplement_portal.wizard.offline()}</Banner>;
}

/** Asks before another vehicle or shop is chosen, because unsent files and notes would be discarded. */
export function ChangeDialog() {
  const { state, pendingChange } = useSupplement();
  const { m, t } = useMessages();
  const messages = m.supplement_portal.wizard.change;
  const texts = t.supplement_portal.wizard.change;
  useCloseOnTraverse(pendingChange !== null, () => pendingChange?.cancel());
  if (!pendingChange) return null;
  const shop = state.vendor?.name ?? '';
  return (
    <ConfirmDialog
      title={messages.title()}
      confirm={texts.confirm()}
      cancel={texts.keep({ shop })}
      isDestructive
      onConfirm={pendingChange.confirm}
      onCancel={pendingChange.cancel}
    >
      <p>{messages.text({ shop })}</p>
    </ConfirmDialog>
  );
}

/** Asks for confirmation before all entries are deleted, and says if files were not sent yet. */
function ResetDialog() {
  const { dispatch, visit } = useSupplement();
  const { m, t } = useMessages();
  const messages = m.supplement_portal.wizard.reset;
  const texts = t.supplement_portal.wizard.reset;
  return (
    <ConfirmDialog
      title={messages.title()}
      confirm={texts.confirm()}
      cancel={texts.keep()}
      isDestructive
      onConfirm={() => dispatch({ type: 'resetConfirmed' })}
      onCancel={() => dispatch({ type: 'resetCancelled' })}
    >
      <p>{messages.text()}</p>
      {visit.queue && hasUnsentFiles(visit.queue.getState().uploads) && <p>{messages.unsent()}</p>}
    </ConfirmDialog>
  );
}

/**
 * Blocks files that are dropped outside the upload panel. Otherwise the browser would navigate to the file, or open it
 * in a tab, and all entries would be lost. The upload panel handles its own drops.
 */
function useBlockedFileDrops(): void {
  useEffect(() => {
    const blockDrop = (event: DragEvent) => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    return listen(window, { dragover: blockDrop, drop: blockDrop });
  }, []);
}
