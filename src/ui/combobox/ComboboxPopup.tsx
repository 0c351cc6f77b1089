import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { Glyph } from '../Glyph.tsx';
import { listen } from '../listen.ts';
import { Spinner } from '../Spinner.tsx';
import { type ComboboxEvent, type ComboboxState, optionsOf } from './comboboxState.ts';
import type { ComboboxWords } from './comboboxWords.ts';
import { MatchedText } from './MatchedText.tsx';

export interface ComboboxPopupProps {
  readonly id: string;
  readonly state: ComboboxState;
  readonly words: ComboboxWords;
  readonly icon?: ReactNode;
  readonly tell: (event: ComboboxEvent) => void;
}

/** The options, or a message instead of them. */
export function ComboboxPopup({ id, state, words, icon, tell }: ComboboxPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { active, answer } = state;
  // A press in the popup must not move the focus out of the field.
  useEffect(() => listen(popup.current, { mousedown: (event) => event.preventDefault() }));
  useEffect(() => {
    const chosen = active === undefined ? popup.current : document.getElementById(`${id}-option-${active}`);
    chosen?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  const options = optionsOf(state);
  return (
    <div className="popup" ref={popup}>
      {options.length > 0 && (
        <div
          className="popup-list"
          id={`${id}-list`}
          role="listbox"
          aria-label={words.list}
          aria-busy={answer.kind === 'loading'}
        >
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys.
            <div
              key={option.id}
              className="popup-option"
              id={`${id}-option-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => tell({ type: 'chosen', option })}
            >
              {icon}
              <span>
                <MatchedText text={option.text} sought={state.text} />
                {option.detail !== undefined && <span className="choice-hint">{option.detail}</span>}
              </span>
              {option.id === state.chosen?.id && <Glyph name="check" small />}
            </div>
          ))}
        </div>
      )}
      {options.length === 0 && <PopupLine state={state} words={words} tell={tell} />}
    </div>
  );
}

function PopupLine({ state, words, tell }: Pick<ComboboxPopupProps, 'state' | 'words' | 'tell'>) {
  switch (state.answer.kind) {
    case 'loading':
      return (
        <p className="popup-line">
          <Spinner />
          {words.loading}
        </p>
      );
    case 'failed':
      return (
        <div className="popup-line popup-line--failed">
          <Glyph name="error" small />
          <span>{words.failed}</span>
          <Button small onClick={() => tell({ type: 'retried' })}>
            {words.retry}
          </Button>
        </div>
      );
    default:
      return <p className="popup-line">{words.nothing}</p>;
  }
}
