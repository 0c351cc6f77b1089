import { useMessages } from '#src/i18n/context.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useUpperEntry } from '#src/navigation/useUpperEntry.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Question } from './Question.tsx';
import { useSurvey } from './useSurvey.ts';
import { useSurveyTitle } from './useSurveyTitle.ts';

/** The first question. Both an answer and "skip" lead to the second. */
export function CarrierStep({ assignmentId }: { assignmentId: string }) {
  const { survey: words } = useMessages();
  const { name } = useTenant();
  const { open } = useUpperEntry();
  const [{ carrier }, dispatch] = useSurvey(assignmentId);
  const title = words.carrier.title({ name });
  useSurveyTitle(title);
  const goOn = () => {
    dispatch({ type: 'carrierPassed' });
    open(memberHref.feedback(assignmentId, 'product'));
  };
  return (
    <Question
      key="carrier"
      number={1}
      words={{ title, hint: words.carrier.hint(), submit: words.next() }}
      value={carrier}
      onChange={(value) => dispatch({ type: 'carrierRated', value })}
      onNext={goOn}
      onSkip={goOn}
    />
  );
}
