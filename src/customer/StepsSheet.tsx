import type { FormEvent, ReactNode } from 'react';
import { type ClaimStep, ClaimSteps } from './ClaimSteps.tsx';
import { HandOff } from './HandOff.tsx';

export interface StepsSheetProps {
  /** The claim step that this screen belongs to. */
  readonly step: ClaimStep;
  /** The vehicle's name, as a small line below the vehicle step. Hidden if there is no room. */
  readonly vehicle?: ReactNode;
  /**
   * Set to false if the screen's own content shows the steps.
   * @default true
   */
  readonly hasSteps?: boolean;
  /** Error message, shown above everything else. */
  readonly alert?: ReactNode;
  /** The main button. On phones it is at the bottom of the screen. */
  readonly actions?: ReactNode;
  /** Renders the sheet as a form. */
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

/**
 * A screen before the estimate. The step indicator is a row at the top on phones and a column beside the content on
 * desktops.
 */
export function StepsSheet(props: StepsSheetProps) {
  const { step, vehicle, hasSteps = true, alert, actions, onSubmit, children } = props;
  const content = (
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
  // Only until the photos are taken, because a computer has no camera for them.
  const handOff = step === 'vehicle' && <HandOff />;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <div className={hasSteps ? 'page page--rail' : 'page'}>
      {onSubmit ? (
        <form className="sheet" noValidate onSubmit={handleSubmit}>
          {content}
        </form>
      ) : (
        <div className="sheet">{content}</div>
      )}
      {hasSteps ? (
        <div className="rail">
          <ClaimSteps current={step} layout="down" notes={{ vehicle }} />
          {handOff}
        </div>
      ) : (
        handOff
      )}
    </div>
  );
}
