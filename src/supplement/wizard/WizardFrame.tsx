import { type ReactNode, useEffect, useRef } from 'react';
import type { StepId } from '#src/domain/supplement/supplementFlow.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { AddedSoFar } from './AddedSoFar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PortalBar } from './PortalBar.tsx';
import { ResetDialog } from './ResetDialog.tsx';
import { useStrayFiles } from './useStrayFiles.ts';
import { useSupplement } from './useSupplement.tsx';
import { WizardAlerts } from './WizardAlerts.tsx';
import { WizardAside } from './WizardAside.tsx';
import { WizardSteps } from './WizardSteps.tsx';

/** Steps that use the full width; the others have a sidebar with a summary. */
const wideSteps: readonly StepId[] = ['confirmation', 'upload'];

/** The frame around every step of the wizard. `children` renders the step with its heading and title. */
export function WizardFrame({ children }: { children: ReactNode }) {
  const { state, dispatch } = useSupplement();
  const words = useMessages().supplement_portal.wizard;
  const { stepId, isProgressShown, isResetAsked, isSubmitted, round } = state;
  useFocusOnArrival(`${round} ${stepId} ${isSubmitted}`);
  useStrayFiles();
  const isWide = isSubmitted || wideSteps.includes(stepId);
  return (
    <>
      <PortalBar>
        {!isSubmitted && (
          <Button kind="quiet" small onClick={() => dispatch({ type: 'resetAsked' })}>
            {plainText(words.cancel())}
          </Button>
        )}
      </PortalBar>
      <OfflineBanner />
      <main id="main" tabIndex={-1} className="sup">
        {isProgressShown && <WizardSteps />}
        <WizardAlerts />
        <AddedSoFar />
        <div className={isWide ? 'sup-cols sup-cols--one' : 'sup-cols'}>
          {/* The key resets the step's local state when the wizard starts again. */}
          <div className="sup-work" key={round}>
            {children}
          </div>
          {!isWide && <WizardAside />}
        </div>
      </main>
      {isResetAsked && <ResetDialog />}
    </>
  );
}

/**
 * Moves the focus to the heading of each step except the first, so that screen readers announce it and Tab starts
 * there.
 */
function useFocusOnArrival(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [place]);
}
