import { useEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { Glyph } from '../Glyph.tsx';
import { listen } from '../listen.ts';
import { Spinner } from '../Spinner.tsx';
import type { ComboboxLabels } from './comboboxLabels.ts';
import { type ComboboxEvent, type ComboboxState, optionsOf } from './comboboxState.ts';
import { HighlightedMatch } from './HighlightedMatch.tsx';

export interface ComboboxPopupProps {
  readonly id: string;
  readonly state: ComboboxState;
  readonly labels: ComboboxLabels;
  readonly icon?: Elements;
  readonly onEvent: (event: ComboboxEvent) => void;
}

/** The options, or a message instead of them. */
export function ComboboxPopup({ id, state, labels, icon, onEvent }: ComboboxPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { active, lookup } = state;
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
          aria-label={labels.list}
          aria-busy={lookup.kind === 'loading'}
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
              onClick={() => onEvent({ type: 'chosen', option })}
            >
              {icon}
              <span>
                <HighlightedMatch text={option.text} sought={state.text} />
                {option.detail !== undefined && <span className="choice-hint">{option.detail}</span>}
              </span>
              {option.id === state.chosen?.id && <Glyph name="check" small />}
            </div>
          ))}
        </div>
      )}
      {options.length === 0 && <PopupMessage state={state} labels={labels} onEvent={onEvent} />}
    </div>
  );
}

function PopupMessage({ state, labels, onEvent }: Pick<ComboboxPopupProps, 'state' | 'labels' | 'onEvent'>) {
  switch (state.lookup.kind) {
    case 'loading':
      return (
        <p className="popup-line">
          <Spinner />
          <span>{labels.loading}</span>
        </p>
      );
    case 'failed':
      return (
        <div className="popup-line popup-line--failed">
          <Glyph name="error" small />
          <span>{labels.failed}</span>
          <Button small onClick={() => onEvent({ type: 'retried' })}>
            {labels.retry}
          </Button>
        </div>
      );
    default:
      return <p className="popup-line">{labels.noMatch}</p>;
  }
}
