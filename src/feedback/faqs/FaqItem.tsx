import { ServerText } from '#src/texts/ServerText.tsx';
import { AccordionItem } from '#src/ui/Accordion.tsx';
import { Answer } from './Answer.tsx';
import { type FaqItemProps, RatedFaqItem } from './rating/RatedFaqItem.tsx';
import { untrustedPlainText } from './untrustedText.tsx';

export function FaqItem(props: FaqItemProps) {
  if (__TENANT__.usesFaqFeedback) return <RatedFaqItem {...props} />;
  const title = untrustedPlainText(props.faq.title);
  return (
    <AccordionItem title={__TENANT__.severalLanguages ? <ServerText>{title}</ServerText> : title}>
      <Answer faq={props.faq} />
    </AccordionItem>
  );
}
