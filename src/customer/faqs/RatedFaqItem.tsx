import { useState } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { foreignWords } from '#src/i18n/foreignText.tsx';
import { AccordionItem } from '#src/ui/Accordion.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Answer } from './Answer.tsx';
import type { FaqItemProps } from './FaqItem.tsx';
import { useFaqRating } from './useFaqRating.ts';

/**
 * A question that asks whether its answer was useful. Reports the first opening and every change of the rating to the
 * backend.
 */
export function RatedFaqItem({ assignmentId, faq }: FaqItemProps) {
  const rating = useFaqRating(assignmentId, faq);
  return (
    <AccordionItem title={foreignWords(faq.title)} onFirstOpen={rating.open}>
      <Answer faq={faq} />
      <Usefulness id={`useful-${faq.id}`} rating={rating} />
    </AccordionItem>
  );
}

function Usefulness({ id, rating }: { id: string; rating: ReturnType<typeof useFaqRating> }) {
  const { useful } = useMessages().faqs;
  const { shown, isSending, hasFailed, answer } = rating;
  const [isNew, setNew] = useState(false);
  const press = (choice: boolean) => {
    setNew(true);
    answer(choice);
  };
  const said = hasFailed ? useful.failed() : isSending ? useful.sending() : isNew ? useful.thanks() : '';
  return (
    <fieldset className="useful" data-feature="faq-feedback" aria-labelledby={id}>
      <span className="useful-question" id={id}>
        <DisplayText text={useful.question()} />
      </span>
      {[true, false].map((choice) => (
        <button
          key={String(choice)}
          className="useful-answer"
          type="button"
          aria-pressed={shown === choice}
          onClick={() => press(choice)}
        >
          {shown === choice && <Glyph name="check" small />}
          <DisplayText text={choice ? useful.yes() : useful.no()} />
        </button>
      ))}
      <p className={hasFailed ? 'useful-said is-error' : 'useful-said'} role="status">
        {said !== '' && (
          <>
            {hasFailed && <Icon name="error" small />}
            <DisplayText text={said} />
          </>
        )}
      </p>
    </fieldset>
  );
}
