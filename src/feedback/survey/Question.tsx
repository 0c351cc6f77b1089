import { Fragment } from 'react';
import { BoldText } from '#src/texts/boldText.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { RatingScale } from '#src/ui/RatingScale.tsx';
import { LargeAnswer } from './LargeAnswer.tsx';
import { surveyRange } from './survey.ts';

export interface QuestionProps {
  /** Number of this question; the survey has two. */
  readonly number: 1 | 2;
  /** Display strings. */
  readonly texts: { readonly title: string; readonly hint: string; readonly submit: string };
  readonly value: number | null;
  readonly isBusy?: boolean;
  readonly alert?: Elements;
  /** Content below the scale. */
  readonly children?: Elements;
  /** Content below the buttons. */
  readonly end?: Elements;
  readonly onChange: (value: number) => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
}

/** One question with its scale, a button to answer and a button to skip. */
export function Question({
  number,
  texts,
  value,
  isBusy = false,
  alert,
  children,
  end,
  ...handlers
}: QuestionProps) {
  const m = useMessages();
  const isDisabled = value === null;
  const next = () => {
    if (!isDisabled && !isBusy) handlers.onNext();
  };
  return (
    <StepsSheet
      step="estimate"
      hasSteps={false}
      alert={alert}
      aside={<LargeAnswer value={value} />}
      onSubmit={next}
      actions={
        <Fragment>
          <Button
            kind="main"
            type="submit"
            disabled={isDisabled && !isBusy}
            aria-describedby={isDisabled ? 'off' : undefined}
            busy={isBusy && plainText(m.survey.busy())}
          >
            {plainText(texts.submit)}
          </Button>
          {isDisabled && (
            <Fragment>
              <p className="why" id="off">
                <DisplayText text={m.survey.off()} />
              </p>
              <Button kind="quiet" onClick={handlers.onSkip}>
                {plainText(m.survey.skip())}
              </Button>
            </Fragment>
          )}
          {end}
        </Fragment>
      }
    >
      <div className="question">
        <p className="question-number">
          <DisplayText text={m.survey.progress({ number })} />
        </p>
        <h1 tabIndex={-1}>
          <DisplayText text={texts.title} />
        </h1>
        {/* A generic label. With the question as label, screen readers would read the question three times. */}
        <RatingScale
          id="rating"
          range={surveyRange}
          label={
            <span className="vh">
              <DisplayText text={m.survey.answer()} />
            </span>
          }
          hint={<BoldText text={texts.hint} />}
          ends={[plainText(m.survey.lowest()), plainText(m.survey.highest())]}
          selectPlaceholder={plainText(m.survey.choose())}
          value={value ?? undefined}
          onChange={handlers.onChange}
          disabled={isBusy}
        />
      </div>
      {children}
    </StepsSheet>
  );
}
