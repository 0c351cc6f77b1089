import { Fragment, useState } from 'react';
import type { Faq } from '#src/api/assignment.ts';
import { useMessages } from '#src/texts/context.tsx';
import { ServerText } from '#src/texts/ServerText.tsx';
import { AccordionItem } from '#src/ui/Accordion.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Answer, untrustedPlainText } from '../Answer.tsx';
import { useFaqRating } from './useFaqRating.ts';

export interface FaqItemProps {
  readonly assignmentId: string;
  readonly faq: Faq;
}

/**
 * A question that asks whether its answer was useful. Reports the first opening and every change of the rating to the
 * backend.
 */
export function RatedFaqItem({ assignmentId, faq }: FaqItemProps) {
  const rating = useFaqRating(assignmentId, faq);
  const title = untrustedPlainText(faq.title);
  return (
    <AccordionItem
      title={__TENANT__.severalLanguages ? <ServerText>{title}</ServerText> : title}
      onFirstOpen={rating.open}
    >
      <Answer faq={faq} />
      <UsefulnessQuestion id={`useful-${faq.id}`} rating={rating} />
    </AccordionItem>
  );
}

function UsefulnessQuestion({ id, rating }: { id: string; rating: ReturnType<typeof useFaqRating> }) {
  const { m, t } = useMessages();
  const useful = m.faqs.useful;
  const texts = t.faqs.useful;
  const { shown, isSending, hasFailed, answer } = rating;
  const [isJustAnswered, setJustAnswered] = useState(false);
  const press = (choice: boolean) => {
    setJustAnswered(true);
    answer(choice);
  };
  const statusText = hasFailed
    ? useful.failed()
    : isSending
      ? useful.sending()
      : isJustAnswered
        ? useful.thanks()
        : '';
  return (
    <fieldset className="row panel useful" data-feature="faq-feedback" aria-labelledby={id}>
      <span className="useful-question" id={id}>
        {useful.question()}
      </span>
      {[true, false].map((choice) => (
        <button
          key={String(choice)}
          className="tile-face useful-answer"
          type="button"
          aria-pressed={shown === choice}
          onClick={() => press(choice)}
        >
          {shown === choice && <Glyph name="check" small />}
          <span>{choice ? texts.yes() : texts.no()}</span>
        </button>
      ))}
      <p className={hasFailed ? 'small useful-said is-error' : 'small useful-said'} role="status">
        {statusText !== '' && (
          <Fragment>
            {hasFailed && <Icon name="error" small />}
            {statusText}
          </Fragment>
        )}
      </p>
    </fieldset>
  );
}
