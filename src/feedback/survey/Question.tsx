import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StepsSheet } from '#src/ui/page/StepsSheet.tsx';
import { RatingScale } from '#src/ui/RatingScale.tsx';
import { BoldText } from './BoldText.tsx';
import { LargeAnswer } from './LargeAnswer.tsx';
import { surveyRange } from './survey.ts';

export interface QuestionProps {
  /** Number of this question; the survey has two. */
  readonly number: 1 | 2;
  readonly title: Elements;
  /** A display string with bold marks. */
  readonly hint: string;
  readonly submit: string;
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
  title,
  hint,
  submit,
  value,
  isBusy = false,
  alert,
  children,
  end,
  ...handlers
}: QuestionProps) {
  const { m, t } = useMessages();
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
            busy={isBusy && t.survey.busy()}
          >
            {submit}
          </Button>
          {isDisabled && (
            <Fragment>
              <p className="why" id="off">
                {m.survey.off()}
              </p>
              <Button kind="quiet" onClick={handlers.onSkip}>
                {t.survey.skip()}
              </Button>
            </Fragment>
          )}
          {end}
        </Fragment>
      }
    >
      <div className="question">
        <p className="question-number">{m.survey.progress({ number })}</p>
        <h1 tabIndex={-1}>{title}</h1>
        {/* A generic label. With the question as label, screen readers would read the question three times. */}
        <RatingScale
          id="rating"
          range={surveyRange}
          label={<span className="vh">{m.survey.answer()}</span>}
          hint={<BoldText text={hint} />}
          ends={[t.survey.lowest(), t.survey.highest()]}
          selectPlaceholder={t.survey.choose()}
          value={value ?? undefined}
          onChange={handlers.onChange}
          disabled={isBusy}
        />
      </div>
      {children}
    </StepsSheet>
  );
}
