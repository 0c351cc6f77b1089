import { useSetAtom } from 'jotai';
import { Fragment, useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { type PhotosRating, photosRatings } from '#src/api/claim.ts';
import type { BackendError } from '#src/api/errors.ts';
import { useServices } from '#src/api/services.tsx';
import { useSubmission } from '#src/api/submission.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { PhoneLink } from '#src/ui/failure/CallUs.tsx';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { RadioGroup } from '#src/ui/RadioGroup.tsx';
import { FeedbackPage, useFeedbackTitle } from './FeedbackPage.tsx';
import {
  parsePhotosRating,
  photosRatingNames,
  ratingIcons,
  ratingLabel,
  stepAfterFeedback,
} from './photosFeedback.ts';

export interface RatedStepProps {
  readonly assignment: Assignment;
  /** The rating chosen on the previous step. */
  readonly rating: PhotosRating;
  /** Path of the next page. */
  readonly next: string;
}

/** The rating can be changed until it is sent. Sending it goes to the next page, where the customer is thanked. */
export function RatedStep({ assignment, rating: first, next }: RatedStepProps) {
  const { m, t } = useMessages();
  // Kept in state and not in the URL, because navigation would scroll away from the pressed control.
  const [rating, setRating] = useState(first);
  const { rated } = m.photos_feedback;
  const { state, submit } = useSendRating(assignment, rating);
  const hasFailed = state.kind === 'failed';
  useFeedbackTitle(t.photos_feedback.rated.title(), hasFailed);
  const change = (value: string) => {
    const other = parsePhotosRating(value);
    if (other) setRating(other);
  };
  return (
    <FeedbackPage
      picture={{ name: 'photos-complete', label: t.photos_feedback.done_picture() }}
      onSubmit={submit}
      alert={hasFailed && <SendFailedAlert key={state.attempt} error={state.error} />}
      actions={
        <Fragment>
          <Button kind="main" type="submit" busy={state.kind === 'sending' && t.photos_feedback.rated.busy()}>
            {t.photos_feedback.rated.submit()}
          </Button>
          {hasFailed && (
            <Link className={buttonClass('quiet')} to={next}>
              {t.photos_feedback.go_on()}
            </Link>
          )}
        </Fragment>
      }
    >
      <h1 tabIndex={-1}>{rated.title()}</h1>
      <p className="lead">{rated.text()}</p>
      <RadioGroup
        id="rating"
        label={rated.choice()}
        value={rating}
        onChange={change}
        options={photosRatingNames.map((name) => ({
          value: name,
          label: ratingLabel(m, name),
          icon: <Glyph name={ratingIcons[name]} />,
        }))}
      />
      {__TENANT__.hideCallForHelp ? null : <CallLine />}
    </FeedbackPage>
  );
}

function CallLine() {
  const { rated } = useMessages().m.photos_feedback;
  const phone = supportPhone(useTenant());
  return phone ? (
    <p className="feedback-call">
      {rated.call()}
      <span> </span>
      <PhoneLink />
    </p>
  ) : null;
}

/** Error alert. The user can continue without sending the rating. */
function SendFailedAlert({ error }: { error: BackendError }) {
  const { m } = useMessages();
  return (
    <Alert title={m.photos_feedback.error_title()}>
      <p>
        {errorText(m, error)}
        <span> </span>
        {m.photos_feedback.error_text()}
      </p>
    </Alert>
  );
}

/**
 * Sends a rating, thanks for it, and stores it in the cached assignment. An assignment with a rating skips this screen, so
 * that a claim is rated only once.
 */
function useSendRating(assignment: Assignment, rating: PhotosRating) {
  const { ratePhotos } = useServices();
  const change = useSetAtom(assignmentLoadable.changeAtom);
  const showFlash = useSetAtom(showFlashAtom);
  const { rated } = useMessages().t.photos_feedback;
  const thanks = { bad: rated.thanks_bad, meh: rated.thanks_meh, good: rated.thanks_good };
  const isSurveyNext = stepAfterFeedback(assignment, useTenant()) === 'survey';
  const claimId = assignment.claim?.id ?? '';
  return useSubmission(
    (signal) => ratePhotos(claimId, rating, signal),
    () => {
      change(assignment.id, (cached) => cached && { ...cached, photosRating: photosRatings[rating] });
      // The survey thanks at its end. The response to its first request would remove the message.
      if (!isSurveyNext) showFlash({ kind: 'SUCCESS', text: thanks[rating]() });
    },
  );
}
