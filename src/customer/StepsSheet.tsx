import type { FormEvent, ReactNode } from 'react';
import { type ClaimStep, ClaimSteps } from './ClaimSteps.tsx';

export interface StepsSheetProps {
  /** Which of the claim's steps this is a part of. */
  readonly step: ClaimStep;
  /** A small line below the vehicle's step, where there is room: which vehicle it is. */
  readonly vehicle?: ReactNode;
  /** False where the screen's own content says the steps. @default true */
  readonly hasSteps?: boolean;
  /** What went wrong, above everything else. */
  readonly alert?: ReactNode;
  /** Under the thumb on phones: the main button. */
  readonly actions?: ReactNode;
  /** Makes it a form. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/**
 * One screen on the way to the estimate: the steps stand across on top of it on phones, and down beside it on desktops.
 *
 *
 */
export function StepsSheet(props: StepsSheetProps) {
  const { step, vehicle, hasSteps = true, alert, actions, onSubmit, children } = props;
  const inside = (
    <>
      {hasSteps && (
        <div className="steps-top">
          <ClaimSteps current={step} layout="across" />
        </div>
      )}
      <div className="sheet-body">
        {alert}
        {children}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </>
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <div className={hasSteps ? 'page page--rail' : 'page'}>
      {onSubmit ? (
        <form className="sheet" noValidate onSubmit={send}>
          {inside}
        </form>
      ) : (
        <div className="sheet">{inside}</div>
      )}
      {hasSteps && (
        <div className="rail">
          <ClaimSteps current={step} layout="down" notes={{ vehicle }} />
        </div>
      )}
    </div>
  );
}
