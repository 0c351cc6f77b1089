import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';

export interface WhatNowProps {
  readonly now: ReactNode;
  readonly you: ReactNode;
  /** Buttons or links. */
  readonly children?: ReactNode;
}

/** Says what the carrier does at the moment, and what the customer has to do. */
export function WhatNow({ now, you, children }: WhatNowProps) {
  const { estimate } = useMessages();
  return (
    <>
      <dl className="what-now">
        <dt>
          <DisplayText text={estimate.now()} />
        </dt>
        <dd>{now}</dd>
        <dt>
          <DisplayText text={estimate.you()} />
        </dt>
        <dd>{you}</dd>
      </dl>
      {children}
    </>
  );
}
