import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { VinWithCopy } from '../VinWithCopy.tsx';

/** External text, shown verbatim and with its own text direction. Shows a dash if it is empty. */
export function ValueOrDash({ text }: { text: string | null | undefined }) {
  return isBlank(text) ? <Dash /> : <bdi>{text}</bdi>;
}

/** A VIN with a copy button. Shows a dash if it is empty. */
export function VinOrDash({ vin }: { vin: string | null | undefined }) {
  return isBlank(vin) ? <Dash /> : <VinWithCopy vin={vin} />;
}

function Dash() {
  const { unknown } = useMessages().t.supplement_portal.confirmation;
  return (
    <Fragment>
      <span aria-hidden="true">–</span>
      <span className="vh">{unknown()}</span>
    </Fragment>
  );
}

function isBlank(text: string | null | undefined): text is null | undefined | '' {
  return text === null || text === undefined || text.trim() === '';
}
