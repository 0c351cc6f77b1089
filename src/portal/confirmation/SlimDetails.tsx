import { exposureText } from '#src/api/portal/exposure.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Facts } from '#src/ui/Card.tsx';
import { useSlimLink } from '../slim/slimContext.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { ValueOrDash, VinOrDash } from './ValueOrDash.tsx';

/** Shows the vehicle, the insurer and the shop that the link belongs to. */
export function SlimDetails() {
  const { confirmation, slim } = useMessages().supplement_portal;
  const { exposure, vendor } = useSupplement().state;
  const vehicle = confirmation.vehicle;
  return (
    <section className="card" aria-labelledby="slim-title">
      <div className="confirm-head">
        <h1 tabIndex={-1} id="slim-title">
          <DisplayText text={confirmation.title()} />
        </h1>
        {exposure?.claimNumber && (
          <p className="num">
            <DisplayText text={confirmation.claim({ number: exposure.claimNumber })} />
          </p>
        )}
      </div>
      <Facts
        facts={[
          [plainText(vehicle.name()), <ValueOrDash key="name" text={exposure && exposureText(exposure)} />],
          [plainText(vehicle.vin()), <VinOrDash key="vin" vin={exposure?.vin} />],
          [plainText(slim.provider()), <ValueOrDash key="provider" text={useSlimLink()?.providerName} />],
          [plainText(slim.shop()), <ValueOrDash key="shop" text={vendor?.name} />],
        ]}
      />
    </section>
  );
}
