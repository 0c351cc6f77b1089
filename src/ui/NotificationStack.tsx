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
    /** Names the stack among the landmarks. */
    readonly label: string;
    readonly close: string;
    /** Said before the text: "Error: ". */
    readonly kinds: Readonly<Record<StackedNotification['kind'], string>>;
  };
  readonly onClose: (id: string) => void;
  /** Somebody points at the stack or has the focus in it: what is in it must not go away meanwhile. */
  readonly onHold: (by: 'pointer' | 'focus') => void;
  readonly onRelease: (by: 'pointer' | 'focus') => void;
}

const urgent: readonly string[] = ['danger', 'warning'];

/**
 * What has just happened, over the page. Errors and warnings interrupt, the others wait their turn: two live regions,
 * which are there before anything is in them.
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
  // Before it is painted: it would be seen to jump.
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
