/** As the backend's flash messages name them. */
export type NotificationKind = 'ERROR' | 'WARNING' | 'INFO' | 'SUCCESS';

export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly text: string;
  /** How long it still stays, counted only while nobody points at the stack or has the focus in it. */
  readonly leftMs: number;
}

/** Who keeps the stack from running down. */
export type Holder = 'pointer' | 'focus';

export interface Notifications {
  /** Oldest first. */
  readonly shown: readonly Notification[];
  readonly heldBy: readonly Holder[];
  /** Up to when `leftMs` has been counted down. */
  readonly countedToMs: number;
}

/** `atMs` is any clock that never goes back, in milliseconds. */
export type NotificationEvent = { readonly atMs: number } & (
  | { readonly type: 'raised'; readonly id: string; readonly kind: NotificationKind; readonly text: string }
  | { readonly type: 'responseArrived' }
  | { readonly type: 'closed'; readonly id: string }
  | { readonly type: 'held'; readonly by: Holder }
  | { readonly type: 'released'; readonly by: Holder }
  | { readonly type: 'timePassed' }
);

/** How long something that has happened is told. */
export const flashMs = 8000;

export const noNotifications: Notifications = { shown: [], heldBy: [], countedToMs: 0 };

/**
 * What stands in the notification stack. Each notification stays for `flashMs` of time in which nobody holds the stack;
 * a response clears all of them, so that none speaks of an earlier one.
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

/** After how many milliseconds the next notification ends; undefined while none is running down. */
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

/** An empty stack is on no screen, so nobody can let go of it: whoever held it is forgotten. */
function keepOnly(state: Notifications, shown: readonly Notification[]): Notifications {
  if (shown.length > 0) return { ...state, shown };
  return state.shown.length === 0 ? state : { ...state, shown, heldBy: [] };
}
