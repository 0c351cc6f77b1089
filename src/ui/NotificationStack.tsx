import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { returnFocus, useFocusBefore, useFocusLoss } from './focusReturn.ts';
import { followFloor } from './followFloor.ts';
import { IconButton } from './IconButton.tsx';
import { listen } from './listen.ts';
import { KindIcon, type NoteKind } from './Note.tsx';

export interface StackedNotification {
  readonly id: string;
  readonly kind: Exclude<NoteKind, 'plain'>;
  readonly text: ReactNode;
}

export interface NotificationStackProps {
  readonly notifications: readonly StackedNotification[];
  readonly words: {
    /** Accessible name of the landmark. */
    readonly label: string;
    readonly close: string;
    /** Announced before the text: "Error: ". */
    readonly kinds: Readonly<Record<StackedNotification['kind'], string>>;
  };
  readonly onClose: (id: string) => void;
  /** The pointer or the focus is on the stack: pause the timers that remove notifications. */
  readonly onHold: (by: 'pointer' | 'focus') => void;
  readonly onRelease: (by: 'pointer' | 'focus') => void;
}

const urgent: readonly string[] = ['danger', 'warning'];

/**
 * Toast notifications. Errors and warnings use an assertive live region, the others a polite one; both regions exist
 * before any notification.
 */
export function NotificationStack({ notifications, words, ...on }: NotificationStackProps) {
  const stack = useRef<HTMLElement>(null);
  const before = useFocusBefore(stack);
  useEffect(() =>
    listen(stack.current, {
      pointerenter: () => on.onHold('pointer'),
      pointerleave: () => on.onRelease('pointer'),
    }),
  );
  const isShown = notifications.length > 0;
  // Position it before the paint, otherwise it visibly jumps.
  useLayoutEffect(() => (isShown && stack.current ? followFloor(stack.current) : undefined), [isShown]);
  const close = (id: string) => {
    const at = [...(stack.current?.querySelectorAll('button') ?? [])].findIndex(({ value }) => value === id);
    on.onClose(id);
    const others = [...(stack.current?.querySelectorAll('button') ?? [])].filter(({ value }) => value !== id);
    (others[at] ?? others[others.length - 1])?.focus();
  };
  const regainFocus = (region: HTMLElement | null) => {
    const next = stack.current?.querySelector('button');
    if (next) next.focus();
    else returnFocus(before.current, region);
  };
  const toasts = (isUrgent: boolean) =>
    notifications
      .filter(({ kind }) => urgent.includes(kind) === isUrgent)
      .map((one) => <Toast key={one.id} {...one} words={words} onClose={close} onFocusLost={regainFocus} />);
  return (
    <section
      className="toasts"
      aria-label={words.label}
      ref={stack}
      onFocus={() => on.onHold('focus')}
      onBlur={(event) => isLeft(event) && on.onRelease('focus')}
    >
      <div role="alert">{toasts(true)}</div>
      <div role="status">{toasts(false)}</div>
    </section>
  );
}

function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

interface ToastProps extends StackedNotification, Pick<NotificationStackProps, 'words' | 'onClose'> {
  readonly onFocusLost: (region: HTMLElement | null) => void;
}

function Toast({ id, kind, text, words, onClose, onFocusLost }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  useFocusLoss(toast, onFocusLost);
  return (
    <div className={`toast toast--${kind}`} ref={toast}>
      <KindIcon kind={kind} />
      <p>
        <span className="vh">{words.kinds[kind]}</span>
        {text}
      </p>
      <IconButton icon="close" label={words.close} value={id} onClick={() => onClose(id)} />
    </div>
  );
}
