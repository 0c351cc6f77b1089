import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSlimLink } from '../slim/slimContext.tsx';
import type { VendorAssignmentKey } from '../vendorAssignments.ts';
import { useStepTitle, useSupplement } from '../wizard/useSupplement.tsx';
import { ClaimDetails, SlimDetails } from './ClaimDetails.tsx';
import { hasContactError } from './ContactAlert.tsx';
import { ContactCard } from './ContactCard.tsx';
import { usePointOfContact } from './usePointOfContact.ts';

/** The step that shows all entries for review, and the point of contact. */
export function ConfirmationStep() {
  const { vendor, exposure } = useSupplement().state;
  // Both wizards set the vendor and the exposure before this step.
  if (!vendor || !exposure) return null;
  return <Confirmation vendorId={vendor.id} exposure={exposure} />;
}

function Confirmation(assignmentKey: VendorAssignmentKey) {
  const { confirmation: messages } = useMessages().m.supplement_portal;
  const card = usePointOfContact(assignmentKey);
  const isSlim = useSlimLink() !== undefined;
  useStepTitle({ hasError: hasContactError(card) });
  return (
    <div className="step">
      <div className="step-head">
        <h1 tabIndex={-1}>{messages.title()}</h1>
      </div>
      <div className="stack confirm">
        {isSlim ? <SlimDetails /> : <ClaimDetails />}
        <ContactCard card={card} />
      </div>
      <StepButtons
        isSaving={card.state.mode === 'saving'}
        hasBack={!isSlim}
        onNext={() => void card.continueToNext()}
      />
    </div>
  );
}

interface StepButtonsProps {
  readonly isSaving: boolean;
  /** False in the slim portal, where confirmation is the first step. */
  readonly hasBack: boolean;
  readonly onNext: () => void;
}

function StepButtons({ isSaving, hasBack, onNext }: StepButtonsProps) {
  const { dispatch } = useSupplement();
  const { wizard, confirmation } = useMessages().t.supplement_portal;
  return (
    <div className="actions">
      <Button kind="main" busy={isSaving && confirmation.contact.saving()} onClick={onNext}>
        {wizard.next()}
      </Button>
      {hasBack && (
        <Button disabled={isSaving} onClick={() => dispatch({ type: 'previousStepOpened' })}>
          {wizard.back()}
        </Button>
      )}
    </div>
  );
}
