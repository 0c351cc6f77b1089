import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
} from 'react';
import { ClearButton } from '../ClearButton.tsx';
import { describedBy, FieldFrame, type FieldWords } from '../FieldFrame.tsx';
import { Glyph } from '../Glyph.tsx';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import { readKey } from './comboboxKeys.ts';
import {
  type ComboboxEvent,
  type ComboboxOption,
  isShown,
  optionsOf,
  reduceCombobox,
  startCombobox,
} from './comboboxState.ts';
import { type ComboboxWords, sayAnswer } from './comboboxWords.ts';

/** Finds the options for a text. A rejection is shown as an error; an outdated answer is ignored. */
export type Lookup = (text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export interface ComboboxProps extends FieldWords {
  readonly lookup: Lookup;
  readonly onChange: (chosen: ComboboxOption | undefined) => void;
  /** The initially selected option. To select another later, give the combobox a new `key`. */
  readonly initial?: ComboboxOption | undefined;
  readonly words: ComboboxWords;
  /** Shorter texts are not looked up. @default 0, which shows all options before any input */
  readonly minimumLength?: number;
  /** Debounce time of lookups that cost a request, in milliseconds. @default 0 */
  readonly pauseMs?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Icon before each option. */
  readonly icon?: ReactNode;
}

/** A text field with suggestions. The user selects one from the list with the pointer or the keyboard. */
export function Combobox(props: ComboboxProps) {
  const { lookup, onChange, initial, words, minimumLength = 0, pauseMs = 0, icon, ...field } = props;
  const { id, label, hint, error, className, ...input } = field;
  const frame = { id, label, hint, error, className };
  const [state, dispatch] = useReducer(reduceCombobox, initial, startCombobox);
  const element = useRef<HTMLInputElement>(null);
  const asks = (text: string) => text.trim().length >= minimumLength;
  const { attempt, text } = state;
  const isLoading = state.answer.kind === 'loading';

  // If an option is already selected, opening the list shows all options.
  const sought = minimumLength === 0 && text === state.chosen?.text ? '' : text.trim();
  const look = useEffectEvent((signal: AbortSignal) => lookup(sought, signal));
  useEffect(() => {
    if (!isLoading) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      look(abort.signal).then(
        (options) => dispatch({ type: 'answered', attempt, options }),
        () => dispatch({ type: 'lookupFailed', attempt }),
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [attempt, isLoading, pauseMs]);

  const tell = (event: ComboboxEvent) => {
    const next = reduceCombobox(state, event);
    dispatch(event);
    if (next.chosen?.id !== state.chosen?.id) onChange(next.chosen);
    // The pressed button is about to be removed, and its focus would be lost.
    if (event.type === 'retried' || event.type === 'cleared') element.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (input.readOnly) return;
    const key = { key: event.key, altKey: event.altKey, isComposing: event.nativeEvent.isComposing };
    const meaning = readKey(state, key, asks(text));
    for (const fact of meaning.events) tell(fact);
    if (meaning.isTaken) event.preventDefault();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) tell({ type: 'left' });
  };
  const shown = isShown(state);
  const hasList = shown && optionsOf(state).length > 0;
  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only detects when the focus leaves. */}
      <div className="affix combobox" onBlur={leave}>
        <input
          {...input}
          ref={element}
          className="input"
          role="combobox"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={state.active === undefined ? undefined : `${id}-option-${state.active}`}
          value={text}
          onChange={({ currentTarget: { value } }) => tell({ type: 'typed', text: value, asks: asks(value) })}
          onClick={() => input.readOnly || tell({ type: 'opened', asks: asks(text) })}
          onKeyDown={press}
          {...describedBy(frame)}
        />
        {text !== '' && !input.disabled && !input.readOnly && (
          <ClearButton label={words.clear} onClear={() => tell({ type: 'cleared' })} />
        )}
        {text === '' && minimumLength === 0 && <Glyph name="down" small />}
        {shown && <ComboboxPopup id={id} state={state} words={words} icon={icon} tell={tell} />}
      </div>
      <p className="vh" role="status">
        {shown ? sayAnswer(state.answer, words) : ''}
      </p>
    </FieldFrame>
  );
}
