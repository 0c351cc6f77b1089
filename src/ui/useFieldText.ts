import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { listen } from './listen.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export interface FieldText {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /**
   * Cleans text that was not typed: a paste, a drop, autofill. Also called when the user leaves the field. Must not
   * change clean text.
   */
  readonly clean?: ((text: string) => string) | undefined;
}

/**
 * Keeps the text of a field in sync with the state of its form. The text on the screen takes precedence:
 * - The field is read before every press, submit and render, because its text can change without an event: password
 *   managers set values silently, and people type before the script runs.
 * - While a field has the focus, the state replaces its text only in response to an edit. Prefilled or formatted text
 *   that arrives late waits until the user leaves the field, and is dropped if the user has edited the text.
 *
 * Uses uncontrolled elements, because React would overwrite the text at each render and miss changes by scripts.
 * @param text undefined for a field without state
 */
export function useFieldText<Element extends TextElement>(
  ref: RefObject<Element | null>,
  text: FieldText | undefined,
): void {
  /** The text on which the field and the state last agreed. */
  const agreed = useRef(text?.value);
  const lastValue = useRef(text?.value);
  const mayWrite = useRef<'no' | 'unlessEditing' | 'yes'>('no');
  /** True if the last press was outside the field. On iOS, the field keeps the focus after such a press. */
  const isLeft = useRef(false);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  const hasNews = useEffectEvent((isComplete: boolean) => {
    const current = ref.current?.value ?? '';
    if (current !== agreed.current) return true;
    return isComplete && text?.clean !== undefined && current !== text.clean(current);
  });
  const report = useEffectEvent((isComplete: boolean) => {
    const element = ref.current;
    if (!element || !text) return;
    const next = isComplete && text.clean ? text.clean(element.value) : element.value;
    agreed.current = element.value;
    text.onChange(next);
  });
  const answerEdit = useEffectEvent((isComplete: boolean) => {
    if (!text || !hasNews(isComplete)) return;
    mayWrite.current = 'yes';
    flushSync(() => {
      report(isComplete);
      rerender();
    });
  });
  const cleanInserted = useEffectEvent((event: InputEvent) => {
    const { data, cancelable } = event;
    const element = ref.current;
    // Fields of the type `email` have no selection.
    const [start, end] = [element?.selectionStart ?? null, element?.selectionEnd ?? null];
    if (!element || !data || !cancelable || !isInserted(event) || !text?.clean) return;
    if (start === null || end === null) return;
    const cleaned = start === 0 ? text.clean(data).trimStart() : text.clean(data);
    if (cleaned === data) return;
    // Clean the text before the browser cuts it to `maxLength`, which would remove the last characters.
    event.preventDefault();
    const room =
      element.maxLength < 0 ? cleaned.length : element.maxLength - element.value.length + end - start;
    element.setRangeText(cleaned.slice(0, Math.max(0, room)), start, end, 'end');
    answerEdit(false);
  });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !text) return;
    if (element.value !== agreed.current) return report(true);
    if (text.value !== lastValue.current && mayWrite.current === 'no') mayWrite.current = 'unlessEditing';
    lastValue.current = text.value;
    if (mayWrite.current === 'no') return;
    const isEditing = element === document.activeElement && !isLeft.current;
    if (mayWrite.current === 'unlessEditing' && isEditing) return;
    mayWrite.current = 'no';
    if (text.value !== element.value) replaceText(element, text.value);
    agreed.current = text.value;
  });

  useEffect(() => {
    const readAll = () => answerEdit(true);
    const leave = ({ target }: Event) => {
      isLeft.current = target !== ref.current;
    };
    const readBeforePress = (event: Event) => {
      leave(event);
      if (isLeft.current) readAll();
    };
    const stops = [
      listen<TextElement>(ref.current, {
        beforeinput: cleanInserted,
        input: (event) => {
          isLeft.current = false;
          answerEdit(isInserted(event as InputEvent));
        },
        change: readAll,
        blur: () => {
          readAll();
          // Write the text that has waited for the end of the edit.
          rerender();
        },
      }),
      // Do not read the field on click or change: the render would reset the checkbox or select that the user changed.
      ...(['pointerdown', 'keydown'] as const).map((name) => listenToDocument(name, readBeforePress)),
      ...(['click', 'change'] as const).map((name) => listenToDocument(name, leave)),
      listenToDocument('submit', readAll),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ref]);
}

/** Listens in the capture phase, so that the state is up to date when React handles the event. */
function listenToDocument(name: keyof DocumentEventMap, listener: (event: Event) => void): () => void {
  document.addEventListener(name, listener, true);
  return () => document.removeEventListener(name, listener, true);
}

/**
 * True if the text was not typed. Autofill has no input type, and the suggestions above a phone's keyboard insert several
 * characters at once. Typed text must not be cleaned at each character: some input methods would double letters.
 */
function isInserted({ inputType, data }: InputEvent): boolean {
  if (inputType === undefined || inputType === 'insertText') return !inputType || (data ?? '').length > 1;
  return /^insert(FromPaste|FromDrop|ReplacementText)$/.test(inputType);
}

/** Replaces the text. The caret stays before the same characters. */
function replaceText(element: TextElement, next: string): void {
  const { value, selectionEnd } = element;
  element.value = next;
  if (selectionEnd === null || element !== document.activeElement) return;
  const rest = value.slice(selectionEnd);
  const caret = next.endsWith(rest) ? next.length - rest.length : Math.min(selectionEnd, next.length);
  element.setSelectionRange(caret, caret);
}
