import { Fragment, useEffect, useRef } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PortalBar } from './PortalBar.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import type { StepId } from './supplementFlow.ts';
import { useBlockedFileDrops } from './useBlockedFileDrops.ts';
import { useSupplement } from './useSupplement.tsx';
import { WizardAlerts } from './WizardAlerts.tsx';
import { WizardAside } from './WizardAside.tsx';
import { WizardSteps } from './WizardSteps.tsx';

/** Steps that use the full width; the others have a sidebar with a summary. */
const wideSteps: readonly StepId[] = ['confirmation', 'upload'];

export interface WizardFrameProps {
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
  const isWide = isSubmitted || wideSteps.includes(stepId);
  const hasHalves = isSubmitted || stepId === 'claim';
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
      <main id="main" tabIndex={-1} className={hasHalves ? 'sup sup--halves' : 'sup'}>
        {/* The keys make new elements for each step, which appear in their place instead of moving there. */}
        {isProgressShown && <WizardSteps key={stepId} />}
        <WizardAlerts />
        <div className={isWide ? 'sup-cols sup-cols--one' : 'sup-cols'}>
          {/* The key resets the step's local state when the wizard starts again. */}
          <div className="sup-work" key={resetCount}>
            {children}
          </div>
          {!isWide && <WizardAside key={stepKey} hasPicture={hasHalves} />}
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
