import { Link } from '#src/navigation/Link.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { FeedbackSheet } from './FeedbackSheet.tsx';
import { useFeedbackTitle } from './useFeedbackTitle.ts';

/** Shown if the backend does not ask for a rating. */
export function ThanksStep({ next }: { next: string }) {
  const { m, t } = useMessages();
  const { thanks } = m.photos_feedback;
  useFeedbackTitle(t.photos_feedback.thanks.title());
  return (
    <FeedbackSheet
      picture={{ name: 'assessing', label: t.photos_feedback.thanks.picture() }}
      actions={
        <Link className={buttonClass('main')} to={next}>
          {t.photos_feedback.thanks.next()}
        </Link>
      }
    >
      <h1 tabIndex={-1}>{thanks.title()}</h1>
      <p className="lead">{thanks.text()}</p>
    </FeedbackSheet>
  );
}
