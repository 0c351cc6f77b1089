/** The names that the backend uses for its flash messages. */
export type NotificationKind = 'ERROR' | 'WARNING' | 'INFO' | 'SUCCESS';

interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  /** Remaining time on screen in milliseconds. It counts down only while the stack is not hovered or focused. */
  readonly remainingMs: number;
}

/** Reasons for which the countdown is paused. */
type PauseSource = 'pointer' | 'focus';

export interface Notifications {
  /** Oldest first. */
  readonly visible: readonly Notification[];
  /** Number of notifications so far, which is the id of the next notification. */
  readonly addedCount: number;
  readonly pausedBy: readonly PauseSource[];
  /** Monotonic time at which `remainingMs` was last updated. */
  readonly countedUntilMs: number;
}

/** `atMs` is a monotonic time in milliseconds. */
export type NotificationEvent = { readonly atMs: number } & (
  | { readonly type: 'added'; readonly kind: NotificationKind; readonly text: string }
  | { readonly type: 'responseArrived' }
  | { readonly type: 'closed'; readonly id: string }
  | { readonly type: 'paused'; readonly by: PauseSource }
  | { readonly type: 'resumed'; readonly by: PauseSource }
  | { readonly type: 'timePassed' }
);

/** How long a notification is shown, in milliseconds. */
export const flashMs = 8000;

export const noNotifications: Notifications = { visible: [], addedCount: 0, pausedBy: [], countedUntilMs: 0 };

/**
 * The notification stack. Each notification stays for `flashMs`, not counting the time in which the stack is hovered or
 * focused. A response clears the stack, because the notifications on it belong to an earlier request.
 */
export function reduceNotifications(previous: Notifications, event: NotificationEvent): Notifications {
  const state = countDown(previous, event.atMs);
  switch (event.type) {
    case 'added': {
      const { kind, text } = event;
      const id = String(state.addedCount);
      return {
        ...state,
        addedCount: state.addedCount + 1,
        countedUntilMs: event.atMs,
        visible: [...state.visible, { id, kind, text, remainingMs: flashMs }],
      };
    }
    case 'responseArrived':
      return withVisible(state, []);
    case 'closed': {
      const others = state.visible.filter(({ id }) => id !== event.id);
      return others.length === state.visible.length ? state : withVisible(state, others);
    }
    case 'paused':
      if (state.visible.length === 0 || state.pausedBy.includes(event.by)) return state;
      return { ...state, pausedBy: [...state.pausedBy, event.by] };
    case 'resumed':
      if (!state.pausedBy.includes(event.by)) return state;
      return { ...state, pausedBy: state.pausedBy.filter((source) => source !== event.by) };
    case 'timePassed':
      return state;
    default:
      return event satisfies never;
  }
}

/** Milliseconds until the next notification ends; undefined while the countdown is paused or the stack is empty. */
export function nextExpiryMs({ visible, pausedBy }: Notifications): number | undefined {
  if (pausedBy.length > 0 || visible.length === 0) return undefined;
  return Math.min(...visible.map(({ remainingMs }) => remainingMs));
}

function countDown(state: Notifications, atMs: number): Notifications {
  const elapsedMs = atMs - state.countedUntilMs;
  if (state.visible.length === 0 || elapsedMs <= 0) return state;
  if (state.pausedBy.length > 0) return { ...state, countedUntilMs: atMs };
  const remaining = state.visible
    .map((notification) => ({ ...notification, remainingMs: notification.remainingMs - elapsedMs }))
    .filter(({ remainingMs }) => remainingMs > 0);
  return withVisible({ ...state, countedUntilMs: atMs }, remaining);
}

/** An empty stack is not rendered and fires no leave events, so its pause sources are cleared. */
function withVisible(state: Notifications, visible: readonly Notification[]): Notifications {
  if (visible.length > 0) return { ...state, visible };
  return state.visible.length === 0 ? state : { ...state, visible, pausedBy: [] };
}
