import { HandOff } from '../handOff/HandOff.tsx';
import { type ClaimStep, ClaimSteps } from './ClaimSteps.tsx';
import { Page, type PageProps } from './Page.tsx';

interface StepsPageProps extends Pick<PageProps, 'actions' | 'onSubmit' | 'children'> {
  /** The claim step that this screen belongs to. */
  readonly step: ClaimStep;
  /** The vehicle's name, as a small line below the vehicle step. Hidden if there is no room. */
  readonly vehicle?: Content;
  /**
   * Set to false if the screen's own content shows the steps.
   * @default true
   */
  readonly hasSteps?: boolean;
  /**
   * On desktops, shows the steps below each other beside the task instead of in a row above it.
   * @default false
   */
  readonly hasLargeSteps?: boolean;
  /** Error message, shown above everything else. */
  readonly alert?: Elements;
  /** Illustration: above the title on small screens, large beside the task on desktops. */
  readonly picture?: Content;
  /** Content below the task on small screens, beside it on desktops. */
  readonly aside?: Content;
}

/**
 * A screen before the estimate. On desktops, the picture and the content beside the task fill half of the window.
 */
export function StepsPage(props: StepsPageProps) {
  const {
    step,
    vehicle,
    hasSteps = true,
    hasLargeSteps = false,
    alert,
    picture,
    aside,
    actions,
    onSubmit,
    children,
  } = props;
  return (
    <Page
      steps={
        hasSteps && (
          <div className={hasLargeSteps ? 'steps-top steps-top--small' : 'steps-top'}>
            <ClaimSteps current={step} layout="across" notes={{ vehicle }} />
          </div>
        )
      }
      aside={
        <div className="stage">
          {/* On small screens, an error replaces the picture, because both do not fit. */}
          {picture && <div className={alert ? 'stage-art stage--wide' : 'stage-art'}>{picture}</div>}
          {hasLargeSteps && (
            <div className="steps-large stage--wide">
              <ClaimSteps current={step} layout="down" notes={{ vehicle }} />
            </div>
          )}
          {aside && <div className="stage-content">{aside}</div>}
          {/* Only the first step offers to continue on a phone, because the photos that follow need a camera. */}
          {step === 'vehicle' && <HandOff />}
        </div>
      }
      actions={actions}
      onSubmit={onSubmit}
    >
      {alert}
      {children}
    </Page>
  );
}
