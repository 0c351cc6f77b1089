import { Link } from '#src/navigation/Link.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { FeedbackSheet } from './FeedbackSheet.tsx';
import { useFeedbackTitle } from './useFeedbackTitle.ts';

/** Shown if the backend does not ask for a rating. */
export function ThanksStep({ next }: { next: string }) {
  const m = useMessages();
  const { thanks } = m.photos_feedback;
  useFeedbackTitle(thanks.title());
  return (
    <FeedbackSheet
      picture={{ name: 'assessing', label: plainText(thanks.picture()) }}
      actions={
        <Link className={buttonClass('main')} to={next}>
          {plainText(thanks.next())}
        </Link>
      }
    >
      <h1 tabIndex={-1}>
        <DisplayText text={thanks.title()} />
      </h1>
      <p className="lead">
        <DisplayText text={thanks.text()} />
      </p>
    </FeedbackSheet>
  );
}
