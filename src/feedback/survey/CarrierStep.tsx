import { memberHref } from '#src/navigation/memberHref.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Question } from './Question.tsx';
import { useSurvey } from './useSurvey.ts';
import { useSurveyTitle } from './useSurveyTitle.ts';

/** The first question. Both an answer and "skip" lead to the second. */
export function CarrierStep({ assignmentId }: { assignmentId: string }) {
  const { m, t, marked } = useMessages();
  const { name } = useTenant();
  const { open } = useOverlayEntry();
  const [{ carrier }, dispatch] = useSurvey(assignmentId);
  useSurveyTitle(t.survey.carrier.title({ name }));
  const continueSurvey = () => {
    dispatch({ type: 'carrierPassed' });
    open(memberHref.feedback(assignmentId, 'product'));
  };
  return (
    <Question
      key="carrier"
      number={1}
      title={m.survey.carrier.title({ name })}
      hint={marked.survey.carrier.hint()}
      submit={t.survey.next()}
      value={carrier}
      onChange={(value) => dispatch({ type: 'carrierRated', value })}
      onNext={continueSurvey}
      onSkip={continueSurvey}
    />
  );
}
