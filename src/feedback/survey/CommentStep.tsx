import { Fragment } from 'react';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { LargeAnswer } from './LargeAnswer.tsx';
import { useSurvey } from './useSurvey.ts';
import { useSurveyTitle } from './useSurveyTitle.ts';

/** Free-text comment. Cancel deletes the whole comment. */
export function CommentStep({ assignmentId }: { assignmentId: string }) {
  const { comment: messages } = useMessages().survey;
  const { close } = useOverlayEntry();
  const [{ typed, product }, dispatch] = useSurvey(assignmentId);
  useSurveyTitle(messages.title());
  const closeComment = (type: 'commentSaved' | 'commentCancelled') => {
    dispatch({ type });
    close(memberHref.feedback(assignmentId, 'product'));
  };
  return (
    <StepsSheet
      step="estimate"
      hasSteps={false}
      aside={<LargeAnswer value={product} />}
      onSubmit={() => closeComment('commentSaved')}
      actions={
        <Fragment>
          <Button kind="main" type="submit">
            {plainText(messages.save())}
          </Button>
          <Button kind="quiet" onClick={() => closeComment('commentCancelled')}>
            {plainText(messages.cancel())}
          </Button>
        </Fragment>
      }
    >
      <h1 tabIndex={-1}>
        <DisplayText text={messages.title()} />
      </h1>
      <p className="lead">
        <DisplayText text={messages.lead()} />
      </p>
      <TextArea
        id="comment"
        label={<DisplayText text={messages.label()} />}
        hint={<DisplayText text={messages.hint()} />}
        rows={6}
        value={typed}
        onChange={(text) => dispatch({ type: 'commentTyped', text })}
      />
    </StepsSheet>
  );
}
