import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { FeedbackPage, useFeedbackTitle } from './FeedbackPage.tsx';
import { photosRatingNames, ratingIcons, ratingLabel } from './photosFeedback.ts';

/**
 * One tap chooses a rating, which can still be changed on the next step. The choices are links, because each leads to
 * the next step. The question can be skipped.
 */
export function RatingStep({ assignmentId, next }: { assignmentId: string; next: string }) {
  const { m, t } = useMessages();
  const { overview } = m.photos_feedback;
  const { open } = useOverlayEntry();
  useFeedbackTitle(t.photos_feedback.overview.title());
  return (
    <FeedbackPage
      picture={{ name: 'photos-complete', label: t.photos_feedback.done_picture() }}
      actions={
        <Link className={buttonClass('quiet')} to={next}>
          {t.photos_feedback.overview.skip()}
        </Link>
      }
    >
      <h1 tabIndex={-1}>{overview.title()}</h1>
      <p className="lead">{overview.lead()}</p>
      <ul className="faces" aria-label={t.photos_feedback.overview.choices()}>
        {photosRatingNames.map((rating) => (
          <li key={rating}>
            <Link
              className={`face face--${rating}`}
              to={memberHref.photosFeedback(assignmentId, rating)}
              navigate={open}
            >
              <Glyph name={ratingIcons[rating]} />
              <span>{ratingLabel(t, rating)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </FeedbackPage>
  );
}

/** Shown if the backend does not ask for a rating. */
export function ThanksStep({ next }: { next: string }) {
  const { m, t } = useMessages();
  const { thanks } = m.photos_feedback;
  useFeedbackTitle(t.photos_feedback.thanks.title());
  return (
    <FeedbackPage
      picture={{ name: 'assessing', label: t.photos_feedback.thanks.picture() }}
      actions={
        <Link className={buttonClass('main')} to={next}>
          {t.photos_feedback.thanks.next()}
        </Link>
      }
    >
      <h1 tabIndex={-1}>{thanks.title()}</h1>
      <p className="lead">{thanks.text()}</p>
    </FeedbackPage>
  );
}
