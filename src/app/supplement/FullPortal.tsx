import { fullWizard } from '#src/domain/supplement/supplementFlow.ts';
import { SupplementProvider } from '#src/supplement/wizard/useSupplement.tsx';
import { WizardFrame } from '#src/supplement/wizard/WizardFrame.tsx';
import { StepHost } from './StepHost.tsx';

/** From the claim's number to the receipt. [SUP-WIZ-05] */
export function FullPortal() {
  return (
    <SupplementProvider steps={fullWizard}>
      <WizardFrame>
        <StepHost />
      </WizardFrame>
    </SupplementProvider>
  );
}
