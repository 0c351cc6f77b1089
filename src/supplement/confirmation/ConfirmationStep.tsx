import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import type { AssignmentOf } from '../assignments.ts';
import { SlimDetails } from '../slim/SlimDetails.tsx';
import { useSlim } from '../slim/slimGround.tsx';
import { useStepTitle } from '../wizard/useStepTitle.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ClaimDetails } from './ClaimDetails.tsx';
import { isContactRefused } from './ContactAlert.tsx';
import { ContactCard } from './ContactCard.tsx';
import { usePointOfContact } from './usePointOfContact.ts';

/** The step that shows all entries for review, and the point of contact. */
export function ConfirmationStep() {
  const { vendor, exposure } = useSupplement().state;
  // Both wizards set these before this step.
  if (!vendor || !exposure) return null;
  return <Confirmation vendorId={vendor.id} exposure={exposure} />;
}

function Confirmation(of: AssignmentOf) {
  const card = usePointOfContact(of);
  const isSlim = useSlim() !== undefined;
  useStepTitle({ isWrong: isContactRefused(card) });
  return (
    <>
      <div className="confirm">
        {isSlim ? <SlimDetails /> : <ClaimDetails />}
        <ContactCard card={card} />
      </div>
      <Ways isSaving={card.state.mode === 'saving'} hasBack={!isSlim} onNext={() => void card.goOn()} />
    </>
  );
}

interface WaysProps {
  readonly isSaving: boolean;
  /** False in the slim portal, where confirmation is the first step. */
  readonly hasBack: boolean;
  readonly onNext: () => void;
}

function Ways({ isSaving, hasBack, onNext }: WaysProps) {
  const { dispatch } = useSupplement();
  const { wizard, confirmation } = useMessages().supplement_portal;
  return (
    <div className={hasBack ? 'panel-foot' : 'panel-foot panel-foot--end'}>
      {hasBack && (
        <Button disabled={isSaving} onClick={() => dispatch({ type: 'retreated' })}>
          {plainText(wizard.back())}
        </Button>
      )}
      <Button kind="main" busy={isSaving && plainText(confirmation.contact.saving())} onClick={onNext}>
        {plainText(wizard.next())}
      </Button>
    </div>
  );
}
