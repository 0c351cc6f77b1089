import { act, useEffect } from 'react';
import { UploadStep } from '#src/portal/files/UploadStep.tsx';
import {
  createVendorSessionStore,
  ServicesProvider,
  type SupplementServices,
} from '#src/portal/services.tsx';
import type { OpenedLink } from '#src/portal/slim/openLink.runner.ts';
import { SlimProvider } from '#src/portal/slim/slimContext.tsx';
import { fullWizard, type StepId } from '#src/portal/wizard/supplementFlow.ts';
import { type Supplement, SupplementProvider, useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import { DiscardWarning } from '#src/portal/wizard/WizardAlerts.tsx';
import { ChangeDialog } from '#src/portal/wizard/WizardFrame.tsx';
import { TenantProvider } from '#src/tenant/current.tsx';
import { MessagesProvider } from '#src/texts/context.tsx';
import { anExposure, aVendor, aVendorContact } from './aSupplement.ts';
import { allMessages, aPage } from './aTenant.ts';
import { mountPart } from './mountPart.tsx';
import { type FakeAnswers, uploadQueueServices } from './uploadFakes.ts';

/** A link that was issued by another provider than the page's. */
const aLink: OpenedLink = {
  grant: { providerCode: 'harbourline', vendorId: '7', exposure: anExposure(), assignment: null },
  ...{ vendor: aVendor(), providerName: 'Harbourline', contactId: () => null, setContactId: () => undefined },
};

export interface MountUploadOptions extends FakeAnswers {
  /** Renders the slim wizard for this link. @default none */
  readonly link?: Partial<OpenedLink>;
}

/** Renders the upload step of a wizard whose earlier steps are complete. */
export async function mountUpload({ link, ...answers }: MountUploadOptions = {}) {
  const services = uploadQueueServices(answers);
  const page = aPage({ code: 'acme', name: 'Acme & Sons' });
  let supplement: Supplement | undefined;
  const Wizard = () => {
    supplement = useSupplement();
    const { dispatch, state } = supplement;
    useEffect(() => {
      dispatch({ type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() });
      dispatch({ type: 'vendorChosen', vendor: aVendor() });
      dispatch({ type: 'contactChosen', contact: aVendorContact() });
      dispatch({ type: 'historyEntryOpened', stepId: 'upload' });
    }, []);
    const shown: StepId = state.stepId;
    return (
      <main>
        <ul className="wizard-errors">
          {state.error?.messages.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <DiscardWarning />
        <ChangeDialog />
        {shown === 'upload' && <UploadStep />}
      </main>
    );
  };
  const wrapInWizard = (children: Elements) =>
    link ? (
      <SlimProvider link={{ ...aLink, ...link }}>{children}</SlimProvider>
    ) : (
      <SupplementProvider steps={fullWizard}>{children}</SupplementProvider>
    );
  const allServices: Partial<SupplementServices> = {
    ...services,
    staticImage: (name) => `/icons/${name}.png`,
    session: createVendorSessionStore({ providerCode: 'acme', exposureToken: null }),
  };
  const { unmount } = await mountPart(
    <MessagesProvider messages={allMessages('en')}>
      <TenantProvider value={page}>
        <ServicesProvider value={allServices as SupplementServices}>
          {wrapInWizard(<Wizard />)}
        </ServicesProvider>
      </TenantProvider>
    </MessagesProvider>,
  );
  return {
    services,
    unmount,
    state: () => (supplement as Supplement).state,
    visit: () => (supplement as Supplement).visit,
    dispatch: (event: Parameters<Supplement['dispatch']>[0]) =>
      act(async () => (supplement as Supplement).dispatch(event)),
  };
}
