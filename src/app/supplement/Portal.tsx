import { useState } from 'react';
import { fullWizard } from '#src/domain/supplement/supplementFlow.ts';
import { useServices } from '#src/supplement/services.tsx';
import { SlimPortal } from '#src/supplement/slim/SlimPortal.tsx';
import { DiscardWarning } from '#src/supplement/upload/DiscardWarning.tsx';
import { UnsentNotice } from '#src/supplement/upload/UnsentNotice.tsx';
import { createDraftStore } from '#src/supplement/wizard/draftStore.ts';
import { SupplementProvider } from '#src/supplement/wizard/useSupplement.tsx';
import { WizardFrame } from '#src/supplement/wizard/WizardFrame.tsx';
import { StepHost, type StepHostProps } from './StepHost.tsx';

/** The wizard from the claim search to the receipt. */
export function FullWizard(steps: StepHostProps) {
  const { session, tabStorage } = useServices();
  const [draftStore] = useState(() => createDraftStore(tabStorage, session.initial.exposureToken));
  return (
    <SupplementProvider steps={fullWizard} draftStore={draftStore}>
      <WizardFrame notice={<DiscardWarning />} resetNotice={<UnsentNotice />}>
        <StepHost {...steps} />
      </WizardFrame>
    </SupplementProvider>
  );
}

/** The wizard from a bypass token to the receipt. */
export function SlimWizard({ token, ...steps }: StepHostProps & { readonly token: string | null }) {
  return (
    <SlimPortal token={token}>
      <WizardFrame notice={<DiscardWarning />} resetNotice={<UnsentNotice />}>
        <StepHost {...steps} />
      </WizardFrame>
    </SlimPortal>
  );
}
