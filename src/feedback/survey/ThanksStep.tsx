import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { useSurveyTitle } from './useSurveyTitle.ts';

export function ThanksStep({ assignmentId }: { assignmentId: string }) {
  const { m, t } = useMessages();
  const thanks = m.survey.thanks;
  const texts = t.survey.thanks;
  const { art } = useLinks();
  const go = useGo();
  useSurveyTitle(texts.title());
  return (
    <StepsSheet
      step="estimate"
      hasSteps={false}
      picture={<Art name="survey-thanks" label={texts.picture()} spriteUrl={art} />}
      actions={
        <Link
          className={buttonClass('main')}
          to={memberHref.estimate(assignmentId)}
          // Replaces the history entry: on Back, this screen would find the survey done and redirect to the estimate
          // again.
          navigate={(to) => go(to, { replace: true })}
        >
          {texts.next()}
        </Link>
      }
    >
      <h1 tabIndex={-1}>{thanks.title()}</h1>
      <p className="lead">{thanks.text()}</p>
    </StepsSheet>
  );
}
