import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { describedBy, FieldFrame, type FieldFrameProps } from '../Field.tsx';
import { ClearButton } from '../IconButton.tsx';
import { announceLookup, type ComboboxLabels, ComboboxPopup } from './ComboboxPopup.tsx';
import {
  type ComboboxEvent,
  type ComboboxOption,
  isPopupVisible,
  keyAction,
  optionsOf,
  reduceCombobox,
  startCombobox,
} from './comboboxState.ts';

/** Finds the options for a text. A rejection is shown as an error; an outdated answer is ignored. */
export type Lookup = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

interface ComboboxProps extends FieldFrameProps {
  readonly lookup: Lookup;
  readonly onChange: (chosen: ComboboxOption | undefined) => void;
  /** The initially selected option. To select another later, give the combobox a new `key`. */
  readonly initial?: ComboboxOption | undefined;
  readonly labels: ComboboxLabels;
  /** Minimum length of a text to look up. */
  readonly minLength: number;
  /** Debounce time of lookups, in milliseconds. */
  readonly debounceMs: number;
  readonly disabled?: boolean;
  /** Icon before each option. */
  readonly icon?: Elements;
}

/** A text field with suggestions. The user selects a suggestion with the pointer or the keyboard. */
export function Combobox(props: ComboboxProps) {
  const { lookup, onChange, initial, labels, minLength, debounceMs, icon, ...field } = props;
  const { id, label, hint, error, className, ...input } = field;
  const frame = { id, label, hint, error, className };
  const [state, dispatch] = useReducer(reduceCombobox, initial, startCombobox);
  const element = useRef<HTMLInputElement>(null);
  const isLongEnough = (text: string) => text.trim().length >= minLength;
  const { attempt, text } = state;
  const isLoading = state.lookup.kind === 'loading';

  const runLookup = useEffectEvent((signal: AbortSignal) => lookup(text.trim(), signal));
  useEffect(() => {
    if (!isLoading) return;
    const abortController = new AbortController();
    const timer = setTimeout(() => {
      runLookup(abortController.signal).then(
        (options) => dispatch({ type: 'lookupSucceeded', attempt, options }),
        () => dispatch({ type: 'lookupFailed', attempt }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [attempt, isLoading, debounceMs]);

  const handleEvent = (event: ComboboxEvent) => {
    const next = reduceCombobox(state, event);
    dispatch(event);
    // Choosing the same option again repeats an action that failed.
    if (event.type === 'chosen' || next.chosen?.id !== state.chosen?.id) onChange(next.chosen);
    // The pressed button is about to be removed, and its focus would be lost.
    if (event.type === 'retried' || event.type === 'cleared') element.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = { key: event.key, altKey: event.altKey, isComposing: event.nativeEvent.isComposing };
    const action = keyAction(state, key, isLongEnough(text));
    for (const comboboxEvent of action.events) handleEvent(comboboxEvent);
    if (action.preventsDefault) event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) handleEvent({ type: 'blurred' });
  };
  const isVisible = isPopupVisible(state);
  const hasList = isVisible && optionsOf(state).length > 0;
  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only detects when the focus leaves. */}
      <div className="affix combobox" onBlur={onBlur}>
        <input
          {...input}
          ref={element}
          className="input"
          role="combobox"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={state.active === undefined ? undefined : `${id}-option-${state.active}`}
          value={text}
          onChange={({ currentTarget: { value } }) =>
            handleEvent({ type: 'typed', text: value, isLongEnough: isLongEnough(value) })
          }
          onClick={() => handleEvent({ type: 'opened', isLongEnough: isLongEnough(text) })}
          onKeyDown={onKeyDown}
          {...describedBy(frame)}
        />
        {text !== '' && !input.disabled && (
          <ClearButton label={labels.clear} onClear={() => handleEvent({ type: 'cleared' })} />
        )}
        {isVisible && (
          <ComboboxPopup id={id} state={state} labels={labels} icon={icon} onEvent={handleEvent} />
        )}
      </div>
      <p className="vh" role="status">
        {isVisible ? announceLookup(state.lookup, labels) : ''}
      </p>
    </FieldFrame>
  );
}
