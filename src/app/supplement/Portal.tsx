import { fullWizard } from '#src/domain/supplement/supplementFlow.ts';
import { SlimPortal } from '#src/supplement/slim/SlimPortal.tsx';
import { DiscardWarning } from '#src/supplement/upload/DiscardWarning.tsx';
import { SupplementProvider } from '#src/supplement/wizard/useSupplement.tsx';
import { WizardFrame } from '#src/supplement/wizard/WizardFrame.tsx';
import { StepHost, type StepHostProps } from './StepHost.tsx';

/** The wizard from the claim search to the receipt. */
export function FullWizard(steps: StepHostProps) {
  return (
    <SupplementProvider steps={fullWizard}>
      <WizardFrame notice={<DiscardWarning />}>
        <StepHost {...steps} />
      </WizardFrame>
    </SupplementProvider>
  );
}

/** The wizard from a bypass token to the receipt. */
export function SlimWizard({ token, ...steps }: StepHostProps & { readonly token: string | null }) {
  return (
    <SlimPortal token={token}>
      <WizardFrame notice={<DiscardWarning />}>
        <StepHost {...steps} />
      </WizardFrame>
    </SlimPortal>
  );
}
