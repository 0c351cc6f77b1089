import { useSetAtom } from 'jotai';
import { Fragment } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import type { BackendError } from '#src/api/errors.ts';
import { useSubmission } from '#src/api/submission.ts';
import { allClaims, assignment as assignmentLoadable, assignments } from '#src/claim/loaded.ts';
import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Question } from './Question.tsx';
import { answersOf } from './survey.ts';
import { useSurvey, useSurveyTitle } from './useSurvey.ts';

/** The second question. Its button submits the whole survey. */
export function ProductStep({ assignment }: { assignment: Assignment }) {
  const { m, t, marked } = useMessages();
  const [{ product, comment }, dispatch] = useSurvey(assignment.id);
  const { state, send } = useSendSurvey(assignment);
  const hasFailed = state.kind === 'failed';
  useSurveyTitle(t.survey.product.title(), hasFailed);
  return (
    <Question
      key="product"
      number={2}
      title={m.survey.product.title()}
      hint={marked.survey.product.hint()}
      submit={t.survey.submit()}
      value={product}
      isBusy={state.kind === 'sending'}
      alert={hasFailed && <SendFailedAlert key={state.attempt} error={state.error} />}
      onChange={(value) => dispatch({ type: 'productRated', value })}
      onNext={send}
      onSkip={send}
      end={
        hasFailed && (
          <Link className={buttonClass('quiet')} to={memberHref.estimate(assignment.id)}>
            {t.survey.go_on()}
          </Link>
        )
      }
    >
      {product !== null && state.kind !== 'sending' && (
        <Comment assignmentId={assignment.id} comment={comment} />
      )}
    </Question>
  );
}

/** The comment as written, with a link to the comment step. */
function Comment({ assignmentId, comment }: { assignmentId: string; comment: string }) {
  const { m, t } = useMessages();
  const messages = t.survey.comment;
  const { open } = useOverlayEntry();
  return (
    <div className="comment">
      {comment !== '' && (
        <Fragment>
          <h2 className="eyebrow">{m.survey.comment.yours()}</h2>
          <blockquote>{comment}</blockquote>
        </Fragment>
      )}
      <Link
        className={`${buttonClass('quiet')} comment-link`}
        to={memberHref.feedback(assignmentId, 'comment')}
        navigate={open}
      >
        <Glyph name={comment === '' ? 'comment' : 'pencil'} small />
        <span>{comment === '' ? messages.add() : messages.change()}</span>
      </Link>
    </div>
  );
}

/** Error alert. The answers are kept, and the customer can go on without sending them. */
function SendFailedAlert({ error }: { error: BackendError }) {
  const { m } = useMessages();
  return (
    <Alert title={m.survey.error_title()}>
      <p>
        {errorText(m, error)}
        <span> </span>
        {m.survey.error_text()}
      </p>
    </Alert>
  );
}

/** Sends the answers. If no question was answered, it navigates on without a request. */
function useSendSurvey(assignment: Assignment) {
  const { rateProcess } = useBackend();
  const go = useGo();
  const change = useSetAtom(assignmentLoadable.changeAtom);
  const dropClaims = useSetAtom(assignments.dropAtom);
  const [survey, dispatch] = useSurvey(assignment.id);
  const answers = answersOf(survey);
  const { state, submit } = useSubmission(
    (signal) => rateProcess(assignment.claim?.id ?? '', answers ?? {}, signal),
    () => {
      dispatch({ type: 'answersSubmitted' });
      change(assignment.id, withSurveyDone);
      dropClaims(allClaims);
    },
  );
  const send = () => (answers ? void submit() : go(memberHref.estimate(assignment.id)));
  return { state, send };
}

/** Marks the survey as done in the cached assignment, so that no other screen asks for it again. */
function withSurveyDone(assignment: Assignment | null): Assignment | null {
  const claim = assignment?.claim;
  if (!claim) return assignment;
  return { ...assignment, claim: { ...claim, ratings: { ...claim.ratings, npsSubmitted: true } } };
}
