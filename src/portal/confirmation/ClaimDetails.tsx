import { addressLine } from '#src/api/portal/address.ts';
import { exposureText } from '#src/api/portal/exposure.ts';
import { formatVendorPhone } from '#src/api/portal/vendorContact.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Facts } from '#src/ui/Card.tsx';
import type { StepId } from '../wizard/supplementFlow.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ValueOrDash, VinOrDash } from './ValueOrDash.tsx';

/** Shows the claim, its vehicle and the shop. Each section links to the step where it can be changed. */
export function ClaimDetails() {
  const { confirmation: messages } = useMessages().supplement_portal;
  const { claimNumber, exposure } = useSupplement().state;
  const number = exposure?.claimNumber ?? claimNumber;
  return (
    <section className="card" aria-labelledby="confirm-claim">
      <div className="confirm-head">
        <h1 tabIndex={-1}>
          <DisplayText text={messages.title()} />
        </h1>
        <h2 className="num" id="confirm-claim">
          <DisplayText text={messages.claim({ number: number ?? '–' })} />
        </h2>
      </div>
      <VehicleSection />
      <ShopSection />
    </section>
  );
}

function VehicleSection() {
  const { vehicle: messages } = useMessages().supplement_portal.confirmation;
  const { exposure } = useSupplement().state;
  return (
    <Section title={messages.title()} change={messages.change()} step="claim">
      <Facts
        facts={[
          [plainText(messages.name()), <ValueOrDash key="name" text={exposure && exposureText(exposure)} />],
          [plainText(messages.vin()), <VinOrDash key="vin" vin={exposure?.vin} />],
        ]}
      />
    </Section>
  );
}

function ShopSection() {
  const { shop: messages } = useMessages().supplement_portal.confirmation;
  const { vendor } = useSupplement().state;
  return (
    <Section title={messages.title()} change={messages.change()} step="shop">
      <Facts
        facts={[
          [plainText(messages.name()), <ValueOrDash key="name" text={vendor?.name} />],
          [
            plainText(messages.phone()),
            <ValueOrDash key="phone" text={vendor?.phone && formatVendorPhone(vendor.phone)} />,
          ],
          [
            plainText(messages.address()),
            <ValueOrDash key="address" text={vendor?.address && addressLine(vendor.address)} />,
          ],
          [plainText(messages.email()), <ValueOrDash key="email" text={vendor?.email} />],
        ]}
      />
    </Section>
  );
}

interface SectionProps {
  /** Display strings. */
  readonly title: string;
  readonly change: string;
  /** The step where this was entered. */
  readonly step: StepId;
  readonly children: Elements;
}

function Section({ title, change, step, children }: SectionProps) {
  const { dispatch } = useSupplement();
  const { confirmation: messages } = useMessages().supplement_portal;
  return (
    <div className="confirm-part">
      <div className="card-head">
        <h3>
          <DisplayText text={title} />
        </h3>
        <button
          className="confirm-change"
          type="button"
          aria-label={plainText(change)}
          onClick={() => dispatch({ type: 'stepOpened', stepId: step })}
        >
          {plainText(messages.change())}
        </button>
      </div>
      {children}
    </div>
  );
}
