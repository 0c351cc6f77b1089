import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { renderText, renderToken } from '#src/texts/displayText.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StepsPage } from '#src/ui/page/StepsPage.tsx';
import { RatingScale } from '#src/ui/RatingScale.tsx';
import { surveyRange } from './survey.ts';

interface QuestionProps {
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
  readonly onTap?: (value: number) => void;
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
    <StepsPage
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
        <p className="eyebrow">{m.survey.progress({ number })}</p>
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
          onTap={handlers.onTap}
          disabled={isBusy}
        />
      </div>
      {children}
    </StepsPage>
  );
}

/** The chosen number as a picture beside the question. Hidden on small screens. */
export function LargeAnswer({ value }: { value: number | null }) {
  return (
    <p className="large-answer stage--wide num" aria-hidden="true">
      <b className={value === null ? '' : 'is-chosen'}>{value ?? '?'}</b>
      <span>{` / ${surveyRange[1]}`}</span>
    </p>
  );
}

/**
 * Renders a display string in which `**…**` marks bold text. It creates React elements and never parses the text as
 * HTML.
 */
export function BoldText({ text }: { text: string }): Elements {
  return renderText(text, (token, index) =>
    token.kind === 'text' ? (
      <Fragment key={`text${index}`}>{boldParts(token.text)}</Fragment>
    ) : (
      renderToken(token, index)
    ),
  );
}

/** Odd parts of the split are bold. A `**` without a closing `**` stays in the text. */
function boldParts(text: string): Elements[] {
  return text.split(/\*\*(\S|\S.*?\S)\*\*/s).map((part, index) => {
    const Part = index % 2 === 1 ? 'b' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
    return part && <Part key={index}>{part}</Part>;
  });
}
