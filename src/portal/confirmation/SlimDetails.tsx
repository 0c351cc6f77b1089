import { exposureText } from '#src/api/portal/exposure.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Facts } from '#src/ui/Card.tsx';
import { useSlimLink } from '../slim/slimContext.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ValueOrDash, VinOrDash } from './ValueOrDash.tsx';

/** Shows the vehicle, the insurer and the shop that the link belongs to. */
export function SlimDetails() {
  const { m, t } = useMessages();
  const confirmation = m.supplement_portal.confirmation;
  const { exposure, vendor } = useSupplement().state;
  const { vehicle } = t.supplement_portal.confirmation;
  return (
    <section className="card" aria-labelledby="slim-title">
      <div className="confirm-head">
        <h1 tabIndex={-1} id="slim-title">
          {confirmation.title()}
        </h1>
        {exposure?.claimNumber && (
          <p className="num">{confirmation.claim({ number: exposure.claimNumber })}</p>
        )}
      </div>
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
    </section>
  );
}
