import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';

export interface CurrentActionsProps {
  readonly carrierAction: Content;
  readonly customerAction: Content;
  /** Buttons or links. */
  readonly children?: Elements;
}

/** Explains what the carrier is doing at the moment, and what the customer has to do. */
export function CurrentActions({ carrierAction, customerAction, children }: CurrentActionsProps) {
  const { estimate } = useMessages().m;
  return (
    <Fragment>
      <dl className="what-now">
        <dt>{estimate.now()}</dt>
        <dd>{carrierAction}</dd>
        <dt>{estimate.you()}</dt>
        <dd>{customerAction}</dd>
      </dl>
      {children}
    </Fragment>
  );
}
