import { UploadStep } from '#src/portal/files/UploadStep.tsx';
import type { OpenedLink } from '#src/portal/slim/openLink.runner.ts';
import { useSupplement } from '#src/portal/wizard/useSupplement.tsx';
import { DiscardWarning } from '#src/portal/wizard/WizardAlerts.tsx';
import { ChangeDialog } from '#src/portal/wizard/WizardFrame.tsx';
import { anExposure, aVendor, aVendorContact } from '../samples/aSupplement.ts';
import { mountStep, ShowAtStep } from './mountPortal.tsx';
import { type FakeAnswers, uploadQueueServices } from './uploadFakes.ts';

/** A link of another provider than the provider of the page. */
const aLink: OpenedLink = {
  grant: { providerCode: 'harbourline', vendorId: '7', exposure: anExposure(), assignment: null },
  vendor: aVendor(),
  providerName: 'Harbourline',
  contactId: () => null,
  setContactId: () => undefined,
};

export interface MountUploadOptions extends FakeAnswers {
  /** Renders the slim wizard for this link. @default none */
  readonly link?: Partial<OpenedLink>;
}

function Errors() {
  const { error } = useSupplement().state;
  return (
    <ul className="wizard-errors">
      {error?.messages.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Renders the upload step of a wizard whose earlier steps are complete. */
export async function mountUpload({ link, ...answers }: MountUploadOptions = {}) {
  const services = uploadQueueServices(answers);
  const { unmount, state, dispatch } = await mountStep(
    <main>
      <Errors />
      <DiscardWarning />
      <ChangeDialog />
      <ShowAtStep at="upload">
        <UploadStep />
      </ShowAtStep>
    </main>,
    {
      ...(link && { link: { ...aLink, ...link } }),
      initialEvents: [
        { type: 'exposureChosen', claimNumber: 'MM-48213', exposure: anExposure() },
        { type: 'vendorChosen', vendor: aVendor() },
        { type: 'contactChosen', contact: aVendorContact() },
        { type: 'historyEntryOpened', stepId: 'upload' },
      ],
      services: { ...services, staticImage: (name) => `/icons/${name}.png` },
    },
  );
  return { services, unmount, state, dispatch };
}
