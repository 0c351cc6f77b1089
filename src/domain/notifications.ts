/** The names that the backend uses for its flash messages. */
export type NotificationKind = 'ERROR' | 'WARNING' | 'INFO' | 'SUCCESS';

export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  /** Remaining time on screen in milliseconds. It counts down only while the stack is not hovered or focused. */
  readonly leftMs: number;
}

/** What pauses the countdown. */
export type Holder = 'pointer' | 'focus';

export interface Notifications {
  /** Oldest first. */
  readonly shown: readonly Notification[];
  readonly heldBy: readonly Holder[];
  /** Monotonic time at which `leftMs` was last updated. */
  readonly countedToMs: number;
}

/** `atMs` is a monotonic time in milliseconds. */
export type NotificationEvent = { readonly atMs: number } & (
  | { readonly type: 'raised'; readonly id: string; readonly kind: NotificationKind; readonly text: string }
  | { readonly type: 'responseArrived' }
  | { readonly type: 'closed'; readonly id: string }
  | { readonly type: 'held'; readonly by: Holder }
  | { readonly type: 'released'; readonly by: Holder }
  | { readonly type: 'timePassed' }
);

/** How long a notification is shown, in milliseconds. */
export const flashMs = 8000;

export const noNotifications: Notifications = { shown: [], heldBy: [], countedToMs: 0 };

/**
 * The notification stack. Each notification stays for `flashMs`, not counting the time in which the stack is hovered or
 * focused. A response clears all of them, because they belong to an earlier request.
 */
export function reduceNotifications(before: Notifications, event: NotificationEvent): Notifications {
  const state = countDown(before, event.atMs);
  switch (event.type) {
    case 'raised': {
      const { id, kind, text } = event;
      return {
        ...state,
        countedToMs: event.atMs,
        shown: [...state.shown, { id, kind, text, leftMs: flashMs }],
      };
    }
    case 'responseArrived':
      return keepOnly(state, []);
    case 'closed': {
      const others = state.shown.filter(({ id }) => id !== event.id);
      return others.length === state.shown.length ? state : keepOnly(state, others);
    }
    case 'held':
      if (state.shown.length === 0 || state.heldBy.includes(event.by)) return state;
      return { ...state, heldBy: [...state.heldBy, event.by] };
    case 'released':
      if (!state.heldBy.includes(event.by)) return state;
      return { ...state, heldBy: state.heldBy.filter((holder) => holder !== event.by) };
    case 'timePassed':
      return state;
    default:
      return event satisfies never;
  }
}

/** Milliseconds until the next notification ends; undefined while the countdown is paused or the stack is empty. */
export function nextEndMs({ shown, heldBy }: Notifications): number | undefined {
  if (heldBy.length > 0 || shown.length === 0) return undefined;
  return Math.min(...shown.map(({ leftMs }) => leftMs));
}

function countDown(state: Notifications, atMs: number): Notifications {
  const passedMs = atMs - state.countedToMs;
  if (state.shown.length === 0 || passedMs <= 0) return state;
  if (state.heldBy.length > 0) return { ...state, countedToMs: atMs };
  const left = state.shown
    .map((notification) => ({ ...notification, leftMs: notification.leftMs - passedMs }))
    .filter(({ leftMs }) => leftMs > 0);
  return keepOnly({ ...state, countedToMs: atMs }, left);
}

/** An empty stack is not rendered and fires no leave events, so its pause sources are cleared. */
function keepOnly(state: Notifications, shown: readonly Notification[]): Notifications {
  if (shown.length > 0) return { ...state, shown };
  return state.shown.length === 0 ? state : { ...state, shown, heldBy: [] };
}
