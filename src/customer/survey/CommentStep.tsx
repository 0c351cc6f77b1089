import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useUpperEntry } from '#src/navigation/useUpperEntry.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { StepsSheet } from '../StepsSheet.tsx';
import { useSurvey } from './useSurvey.ts';
import { useSurveyTitle } from './useSurveyTitle.ts';

/** Free-text comment. Cancel deletes the whole comment. */
export function CommentStep({ assignmentId }: { assignmentId: string }) {
  const { comment: words } = useMessages().survey;
  const { close } = useUpperEntry();
  const [{ typed }, dispatch] = useSurvey(assignmentId);
  useSurveyTitle(words.title());
  const leave = (type: 'commentSaved' | 'commentCancelled') => {
    dispatch({ type });
    close(memberHref.feedback(assignmentId, 'product'));
  };
  return (
    <StepsSheet
      step="estimate"
      hasSteps={false}
      onSubmit={() => leave('commentSaved')}
      actions={
        <>
          <Button kind="main" type="submit">
            {plainText(words.save())}
          </Button>
          <Button kind="quiet" onClick={() => leave('commentCancelled')}>
            {plainText(words.cancel())}
          </Button>
        </>
      }
    >
      <h1 tabIndex={-1}>
        <DisplayText text={words.title()} />
      </h1>
      <p className="lead">
        <DisplayText text={words.lead()} />
      </p>
      <TextArea
        id="comment"
        label={<DisplayText text={words.label()} />}
        hint={<DisplayText text={words.hint()} />}
        rows={6}
        value={typed}
        onChange={(event) => dispatch({ type: 'commentTyped', text: event.currentTarget.value })}
      />
    </StepsSheet>
  );
}
