import type { ReactNode } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';

export interface WhatNowProps {
  readonly now: ReactNode;
  readonly you: ReactNode;
  /** Something to press. */
  readonly children?: ReactNode;
}

/** What is done for the reader at the moment, and what is left to them. */
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
