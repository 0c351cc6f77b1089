import { Fragment, useEffect, useRef } from 'react';
import { Button, Spinner } from '../Button.tsx';
import { Glyph } from '../Glyph.tsx';
import { listen } from '../listen.ts';
import { type ComboboxEvent, type ComboboxState, type LookupState, optionsOf } from './comboboxState.ts';

interface ComboboxPopupProps {
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

/** The text with the part that matches the input highlighted. */
function HighlightedMatch({ text, sought: query }: { text: string; sought: string }) {
  const [start, end] = findMatch(text, query.trim());
  if (start === end) return <span>{text}</span>;
  return (
    <Fragment>
      <span>{text.slice(0, start)}</span>
      <b>{text.slice(start, end)}</b>
      <span>{text.slice(end)}</span>
    </Fragment>
  );
}

function findMatch(text: string, query: string): readonly [start: number, end: number] {
  const lower = text.toLowerCase();
  // Some letters get longer in lower case, which would shift the positions.
  const at = lower.length === text.length ? lower.indexOf(query.toLowerCase()) : -1;
  return at < 0 ? [0, 0] : [at, at + query.length];
}

export interface ComboboxLabels {
  /** Accessible name of the list: "Addresses". */
  readonly list: string;
  readonly count: (count: number) => string;
  readonly noMatch: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Label of the button that clears the field. */
  readonly clear: string;
}

/** The announcement when a lookup finishes. Options are announced one by one, with the arrow keys. */
export function announceLookup(lookup: LookupState, labels: ComboboxLabels): string {
  switch (lookup.kind) {
    case 'idle':
      return '';
    case 'loading':
      return labels.loading;
    case 'failed':
      return labels.failed;
    case 'ready':
      return lookup.options.length === 0 ? labels.noMatch : labels.count(lookup.options.length);
    default:
      return lookup satisfies never;
  }
}
