import type { FormEvent, ReactNode } from 'react';
import { type ClaimStep, ClaimSteps } from './ClaimSteps.tsx';

export interface StepsSheetProps {
  /** The claim step that this screen belongs to. */
  readonly step: ClaimStep;
  /** Description of the vehicle, shown below its step if there is room. */
  readonly vehicle?: ReactNode;
  /** False if the screen's own content shows the steps. @default true */
  readonly hasSteps?: boolean;
  /** Error shown above everything else. */
  readonly alert?: ReactNode;
  /** The main button, at the bottom on phones. */
  readonly actions?: ReactNode;
  /** Turns the sheet into a form. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/**
 * A screen on the way to the estimate. The steps are a row at the top on phones, and a column at the side on desktops.
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
