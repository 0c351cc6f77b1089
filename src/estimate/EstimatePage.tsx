import { Fragment } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { StaleClaimNote } from '#src/claim/StaleDataNote.tsx';
import { href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatDate } from '#src/texts/formats.ts';
import { ClaimSteps } from '#src/ui/page/ClaimSteps.tsx';
import { BackLink, Page } from '#src/ui/page/Page.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

interface EstimatePageProps {
  readonly assignment: Assignment;
  readonly title: string;
  /** Illustration or logo: above the title on small screens, beside the task (title and `children`) on desktops. */
  readonly picture?: Content;
  /** Content below the task on small screens, beside it on desktops. */
  readonly aside?: Content;
  /** Content below `aside` on small screens, below the task on desktops. */
  readonly more?: Content;
  /**
   * All steps of the claim are done.
   * @default false
   */
  readonly isDone?: boolean;
  /**
   * Shows a note that the estimate will appear on this screen.
   * @default false
   */
  readonly isWaiting?: boolean;
  /** The main button. On phones it is at the bottom of the screen. */
  readonly actions?: Elements;
  readonly children: Elements;
}

/** Layout of the screens for a claim whose photos are sent. On desktops, `picture` and `aside` are beside the rest. */
export function EstimatePage(props: EstimatePageProps) {
  const {
    assignment,
    title,
    picture,
    aside,
    more,
    isDone = false,
    isWaiting = false,
    actions,
    children,
  } = props;
  const { m, t } = useMessages();
  const { name } = useTenant();
  useScreenTitle(t.estimate.document_title({ title, name }));
  const { vehicleText } = assignment;
  return (
    <Page
      className="estimate"
      back={<BackLink to={href.claims()}>{t.estimate.back()}</BackLink>}
      steps={
        <div className="steps-top steps-top--wide">
          <ClaimSteps
            current={isDone ? 'none' : 'estimate'}
            layout="across"
            notes={{
              vehicle: vehicleText || undefined,
              estimate: isWaiting ? m.estimate.waiting_note() : undefined,
            }}
          />
        </div>
      }
      aside={
        <Fragment>
          <div className="stage">
            {picture && <div className="stage-art">{picture}</div>}
            {aside && <div className="stage-content">{aside}</div>}
          </div>
          {more && <div className="sheet-more">{more}</div>}
        </Fragment>
      }
      actions={actions}
    >
      <div className="estimate-head">
        <ClaimReference assignment={assignment} />
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <StaleClaimNote assignmentId={assignment.id} />
      {children}
    </Page>
  );
}

/** The vehicle and the number come from a backend, so they are rendered as plain text. */
function ClaimReference({ assignment }: { assignment: Assignment }) {
  const { t } = useMessages();
  const { localeCode } = useTenant();
  const { vehicleText, claimNumber, createdAtMs } = assignment;
  const facts = [
    vehicleText,
    claimNumber === null ? '' : `#${claimNumber}`,
    createdAtMs === null ? '' : t.estimate.opened({ date: formatDate(createdAtMs, localeCode) }),
  ].filter((fact) => fact !== '');
  if (facts.length === 0) return null;
  return (
    <p className="eyebrow">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && <span>{' · '}</span>}
          {/* On pages from right to left, the # would move to the end of the number. */}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
