import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { listen } from './listen.ts';
import { KindIcon, type NoteKind } from './Note.tsx';
import { restoreFocus, useFocusLoss, usePreviousFocus } from './restoreFocus.ts';
import { trackBottomInset } from './trackBottomInset.ts';

export interface StackedNotification {
  readonly id: string;
  readonly kind: NoteKind;
  readonly text: Content;
}

export interface NotificationStackProps {
  readonly notifications: readonly StackedNotification[];
  readonly labels: {
    /** Accessible name of the landmark. */
    readonly label: string;
    readonly close: string;
    /** Announced before the text: "Error: ". */
    readonly kinds: Readonly<Record<StackedNotification['kind'], string>>;
  };
  readonly onClose: (id: string) => void;
  /** The pointer or the focus is on the stack: pause the timers that remove notifications. */
  readonly onPauseTimers: (by: 'pointer' | 'focus') => void;
  readonly onResumeTimers: (by: 'pointer' | 'focus') => void;
}

const urgent: readonly string[] = ['danger', 'warning'];

/**
 * Toast notifications. Errors and warnings use an assertive live region, the others a polite one; both regions exist
 * before any notification.
 */
export function NotificationStack({ notifications, labels, ...on }: NotificationStackProps) {
  const stack = useRef<HTMLElement>(null);
  const before = usePreviousFocus(stack);
  useEffect(() =>
    listen(stack.current, {
      pointerenter: () => on.onPauseTimers('pointer'),
      pointerleave: () => on.onResumeTimers('pointer'),
    }),
  );
  const isShown = notifications.length > 0;
  // Position the stack before the paint, otherwise it visibly jumps.
  useLayoutEffect(() => (isShown && stack.current ? trackBottomInset(stack.current) : undefined), [isShown]);
  const close = (id: string) => {
    const at = [...(stack.current?.querySelectorAll('button') ?? [])].findIndex(({ value }) => value === id);
    on.onClose(id);
    const others = [...(stack.current?.querySelectorAll('button') ?? [])].filter(({ value }) => value !== id);
    (others[at] ?? others[others.length - 1])?.focus();
  };
  const handleFocusLoss = (region: HTMLElement | null) => {
    const next = stack.current?.querySelector('button');
    if (next) next.focus();
    else restoreFocus(before.current, region);
  };
  const toasts = (isUrgent: boolean) =>
    notifications
      .filter(({ kind }) => urgent.includes(kind) === isUrgent)
      .map((notification) => (
        <Toast
          key={notification.id}
          {...notification}
          labels={labels}
          onClose={close}
          onFocusLost={handleFocusLoss}
        />
      ));
  return (
    <section
      className="toasts"
      aria-label={labels.label}
      ref={stack}
      onFocus={() => on.onPauseTimers('focus')}
      onBlur={(event) => hasLeft(event) && on.onResumeTimers('focus')}
    >
      <div role="alert">{toasts(true)}</div>
      <div role="status">{toasts(false)}</div>
    </section>
  );
}

function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}

interface ToastProps extends StackedNotification, Pick<NotificationStackProps, 'labels' | 'onClose'> {
  readonly onFocusLost: (region: HTMLElement | null) => void;
}

function Toast({ id, kind, text, labels, onClose, onFocusLost }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  useFocusLoss(toast, onFocusLost);
  return (
    <div className={`toast toast--${kind}`} ref={toast}>
      <KindIcon kind={kind} />
      <p>
        <span className="vh">{labels.kinds[kind]}</span>
        <span>{text}</span>
      </p>
      <IconButton icon="close" label={labels.close} value={id} onClick={() => onClose(id)} />
    </div>
  );
}
