import { addressLine } from '#src/api/portal/address.ts';
import { exposureText } from '#src/api/portal/exposure.ts';
import { formatVendorPhone } from '#src/api/portal/vendor.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Facts } from '#src/ui/Card.tsx';
import { useSlimLink } from '../slim/slimContext.tsx';
import type { StepId } from '../wizard/supplementFlow.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ValueOrDash, VinOrDash } from './ValueOrDash.tsx';

/** Shows the claim, its vehicle and the shop. Each section links to the step where it can be changed. */
export function ClaimDetails() {
  const { confirmation: messages } = useMessages().m.supplement_portal;
  const { claimNumber, exposure } = useSupplement().state;
  const number = exposure?.claimNumber ?? claimNumber;
  return (
    <section className="card" aria-labelledby="confirm-claim">
      <h2 className="num" id="confirm-claim">
        {messages.claim({ number: number ?? '–' })}
      </h2>
      <VehicleSection />
      <ShopSection />
    </section>
  );
}

function VehicleSection() {
  const { vehicle: messages } = useMessages().t.supplement_portal.confirmation;
  const { exposure } = useSupplement().state;
  return (
    <Section title={messages.title()} change={messages.change()} step="claim">
      <Facts
        facts={[
          [messages.name(), <ValueOrDash key="name" text={exposure && exposureText(exposure)} />],
          [messages.vin(), <VinOrDash key="vin" vin={exposure?.vin} />],
        ]}
      />
    </Section>
  );
}

function ShopSection() {
  const { shop: messages } = useMessages().t.supplement_portal.confirmation;
  const { vendor } = useSupplement().state;
  return (
    <Section title={messages.title()} change={messages.change()} step="shop">
      <Facts
        facts={[
          [messages.name(), <ValueOrDash key="name" text={vendor?.name} />],
          [
            messages.phone(),
            <ValueOrDash key="phone" text={vendor?.phone && formatVendorPhone(vendor.phone)} />,
          ],
          [
            messages.address(),
            <ValueOrDash key="address" text={vendor?.address && addressLine(vendor.address)} />,
          ],
          [messages.email(), <ValueOrDash key="email" text={vendor?.email} />],
        ]}
      />
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly change: string;
  /** The step where the entries of this section can be changed. */
  readonly step: StepId;
  readonly children: Elements;
}

function Section({ title, change, step, children }: SectionProps) {
  const { dispatch } = useSupplement();
  const { confirmation: messages } = useMessages().t.supplement_portal;
  return (
    <div className="confirm-part">
      <div className="card-head">
        <h3>{title}</h3>
        <button
          className="confirm-change text-btn"
          type="button"
          aria-label={change}
          onClick={() => dispatch({ type: 'stepOpened', stepId: step })}
        >
          {messages.change()}
        </button>
      </div>
      {children}
    </div>
  );
}

/** Shows the vehicle, the insurer and the shop that the link belongs to. */
export function SlimDetails() {
  const { m, t } = useMessages();
  const { exposure, vendor } = useSupplement().state;
  const { vehicle } = t.supplement_portal.confirmation;
  return (
    <div className="card">
      {exposure?.claimNumber && (
        <h2 className="num">{m.supplement_portal.confirmation.claim({ number: exposure.claimNumber })}</h2>
      )}
      <Facts
        facts={[
          [vehicle.name(), <ValueOrDash key="name" text={exposure && exposureText(exposure)} />],
          [vehicle.vin(), <VinOrDash key="vin" vin={exposure?.vin} />],
          [
            t.supplement_portal.slim.provider(),
            <ValueOrDash key="provider" text={useSlimLink()?.providerName} />,
          ],
          [t.supplement_portal.slim.shop(), <ValueOrDash key="shop" text={vendor?.name} />],
        ]}
      />
    </div>
  );
}
