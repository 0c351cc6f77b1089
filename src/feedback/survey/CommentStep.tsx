import { Fragment } from 'react';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { LargeAnswer } from './Question.tsx';
import { useSurvey, useSurveyTitle } from './useSurvey.ts';

/** Free-text comment. Cancel deletes the whole comment. */
export function CommentStep({ assignmentId }: { assignmentId: string }) {
  const { m, t } = useMessages();
  const messages = m.survey.comment;
  const texts = t.survey.comment;
  const { close } = useOverlayEntry();
  const [{ typed, product }, dispatch] = useSurvey(assignmentId);
  useSurveyTitle(texts.title());
  const closeComment = (type: 'commentSaved' | 'commentCancelled') => {
    dispatch({ type });
    close(memberHref.feedback(assignmentId, 'product'));
  };
  return (
    <StepsPage
      step="estimate"
      hasSteps={false}
      aside={<LargeAnswer value={product} />}
      onSubmit={() => closeComment('commentSaved')}
      actions={
        <Fragment>
          <Button kind="main" type="submit">
            {texts.save()}
          </Button>
          <Button kind="quiet" onClick={() => closeComment('commentCancelled')}>
            {texts.cancel()}
          </Button>
        </Fragment>
      }
    >
      <h1 tabIndex={-1}>{messages.title()}</h1>
      <p className="lead">{messages.lead()}</p>
      <TextArea
        id="comment"
        label={messages.label()}
        hint={messages.hint()}
        rows={6}
        value={typed}
        onChange={(text) => dispatch({ type: 'commentTyped', text })}
      />
    </StepsPage>
  );
}
