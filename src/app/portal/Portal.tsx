import { useState } from 'react';
import { useServices } from '#src/portal/services.tsx';
import { SlimPortal } from '#src/portal/slim/SlimPortal.tsx';
import { createDraftStore } from '#src/portal/wizard/draftStore.ts';
import { fullWizard } from '#src/portal/wizard/supplementFlow.ts';
import { SupplementProvider } from '#src/portal/wizard/useSupplement.tsx';
import { WizardFrame } from '#src/portal/wizard/WizardFrame.tsx';
import { StepHost, type StepHostProps } from './StepHost.tsx';

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
