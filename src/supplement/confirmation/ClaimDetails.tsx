import type { ReactNode } from 'react';
import { addressLine } from '#src/domain/supplement/address.ts';
import { exposureText } from '#src/domain/supplement/exposure.ts';
import type { StepId } from '#src/domain/supplement/supplementFlow.ts';
import { shownPhone } from '#src/domain/supplement/vendorContact.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Facts } from '#src/ui/Card.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { Known, KnownVin } from './Known.tsx';

/** Shows the claim, its vehicle and the shop. Each section links to the step where it can be changed. */
export function ClaimDetails() {
  const { confirmation: words } = useMessages().supplement_portal;
  const { claimNumber, exposure } = useSupplement().state;
  const number = exposure?.claimNumber ?? claimNumber;
  return (
    <section className="card" aria-labelledby="confirm-claim">
      <div className="confirm-head">
        <h1 tabIndex={-1}>
          <DisplayText text={words.title()} />
        </h1>
        <h2 className="num" id="confirm-claim">
          <DisplayText text={words.claim({ number: number ?? '–' })} />
        </h2>
      </div>
      <VehiclePart />
      <ShopPart />
    </section>
  );
}

function VehiclePart() {
  const { vehicle: words } = useMessages().supplement_portal.confirmation;
  const { exposure } = useSupplement().state;
  return (
    <Part title={words.title()} change={words.change()} step="claim">
      <Facts
        facts={[
          [plainText(words.name()), <Known key="name" text={exposure && exposureText(exposure)} />],
          [plainText(words.vin()), <KnownVin key="vin" vin={exposure?.vin} />],
        ]}
      />
    </Part>
  );
}

function ShopPart() {
  const { shop: words } = useMessages().supplement_portal.confirmation;
  const { vendor } = useSupplement().state;
  return (
    <Part title={words.title()} change={words.change()} step="shop">
      <Facts
        facts={[
          [plainText(words.name()), <Known key="name" text={vendor?.name} />],
          [plainText(words.phone()), <Known key="phone" text={vendor?.phone && shownPhone(vendor.phone)} />],
          [
            plainText(words.address()),
            <Known key="address" text={vendor?.address && addressLine(vendor.address)} />,
          ],
          [plainText(words.email()), <Known key="email" text={vendor?.email} />],
        ]}
      />
    </Part>
  );
}

interface PartProps {
  /** Display strings. */
  readonly title: string;
  readonly change: string;
  /** The step where this was entered. */
  readonly step: StepId;
  readonly children: ReactNode;
}

function Part({ title, change, step, children }: PartProps) {
  const { dispatch } = useSupplement();
  const { confirmation: words } = useMessages().supplement_portal;
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
          {plainText(words.change())}
        </button>
      </div>
      {children}
    </div>
  );
}
