import { useEffect, useEffectEvent, useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { ClaimNotLoaded } from '#src/claim/ClaimNotLoaded.tsx';
import { useCurrentClaim } from '#src/claim/currentClaim.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { useUncached } from '#src/claim/useLoaded.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo, useQueryValue, useRouteParam } from '#src/navigation/Navigation.tsx';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { useFocusHeadingOnLoad, useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { CommentStep } from './CommentStep.tsx';
import { ProductStep } from './ProductStep.tsx';
import { Question } from './Question.tsx';
import { hasSurvey, type SurveyStep, surveyStatus, surveyStepOf } from './survey.ts';
import { useSurvey, useSurveyTitle } from './useSurvey.ts';

/** Survey about the whole process, at its end. Renders nothing while the claim loads. */
export function SurveyScreen() {
  const { m, t } = useMessages();
  const tenant = useTenant();
  const id = useRouteParam('assignmentId');
  const requestedStep = useQueryValue('step');
  const { state, reload } = useUncached(assignmentLoadable, id);
  const [survey, dispatch] = useSurvey(id);
  const open = useEffectEvent(() => dispatch({ type: 'screenOpened' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each assignment has its own survey
  useEffect(() => open(), [id]);
  const found = state.kind === 'ready' ? state.value : undefined;
  const hasFailed = state.kind === 'failed' || found === null;
  const step = surveyStepOf(survey, requestedStep);
  const isSkipped = found ? !survey.isSubmitted && !hasSurvey(found, tenant) : false;
  useStepUrl(id, { step: found && !isSkipped ? step : undefined, requestedStep, isSkipped });
  useCurrentClaim(found);
  useFocusHeadingOnLoad(state.kind !== 'loading');
  useFocusHeadingOnStep(String(surveyStatus[step]));
  if (hasFailed)
    return (
      <ClaimNotLoaded
        state={state}
        title={t.survey.failed.title()}
        text={m.survey.failed.text()}
        onRetry={reload}
      />
    );
  return found && !isSkipped ? <Step key={id} step={step} assignment={found} /> : null;
}

function Step({ step, assignment }: { step: SurveyStep; assignment: Assignment }) {
  switch (step) {
    case 'carrier':
      return <CarrierStep assignmentId={assignment.id} />;
    case 'product':
      return <ProductStep assignment={assignment} />;
    case 'comment':
      return <CommentStep assignmentId={assignment.id} />;
    case 'submitted':
      return <ThanksStep assignmentId={assignment.id} />;
    default:
      return step satisfies never;
  }
}

interface StepUrl {
  /** The step on the screen; undefined if no step is shown. */
  readonly step: SurveyStep | undefined;
  readonly requestedStep: string | undefined;
  /** True if there is nothing to ask, so that the screen is skipped. */
  readonly isSkipped: boolean;
}

/** Makes the URL match the step on the screen, without leaving the wrong URL in the history. */
function useStepUrl(id: string, { step, requestedStep, isSkipped }: StepUrl): void {
  const { close } = useOverlayEntry();
  const correctUrl = useEffectEvent(() => {
    if (isSkipped) return close(memberHref.estimate(id));
    const expectedStep = step === 'carrier' ? undefined : step;
    if (step !== undefined && expectedStep !== requestedStep) close(memberHref.feedback(id, expectedStep));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: corrects the URL once per view
  useEffect(() => correctUrl(), [id, step, requestedStep, isSkipped]);
}

/** Time for which the chosen number is visible before the next question, in milliseconds. */
const seenMs = 250;

/** The first question. Answering and skipping open the second question; a tap on a number does so without the button. */
function CarrierStep({ assignmentId }: { assignmentId: string }) {
  const { m, t, marked } = useMessages();
  const { name } = useTenant();
  const { open } = useOverlayEntry();
  const [{ carrier }, dispatch] = useSurvey(assignmentId);
  const [tapped, setTapped] = useState<number>();
  useSurveyTitle(t.survey.carrier.title({ name }));
  const continueSurvey = () => {
    dispatch({ type: 'carrierPassed' });
    open(memberHref.feedback(assignmentId, 'product'));
  };
  const continueTapped = useEffectEvent(continueSurvey);
  useEffect(() => {
    if (tapped === undefined) return;
    const timer = setTimeout(continueTapped, seenMs);
    return () => clearTimeout(timer);
  }, [tapped]);
  return (
    <Question
      key="carrier"
      number={1}
      title={m.survey.carrier.title({ name })}
      hint={marked.survey.carrier.hint()}
      submit={t.survey.next()}
      value={carrier}
      onChange={(value) => dispatch({ type: 'carrierRated', value })}
      onTap={setTapped}
      onNext={continueSurvey}
      onSkip={continueSurvey}
    />
  );
}

function ThanksStep({ assignmentId }: { assignmentId: string }) {
  const { m, t } = useMessages();
  const thanks = m.survey.thanks;
  const texts = t.survey.thanks;
  const { art } = useLinks();
  const go = useGo();
  useSurveyTitle(texts.title());
  return (
    <StepsPage
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
    </StepsPage>
  );
}
