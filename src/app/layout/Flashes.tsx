import { useSetAtom, useStore } from 'jotai';
import { atomWithReducer } from 'jotai/utils';
import { useEffect } from 'react';
import { wallClock } from '#src/device/clock.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { NotificationStack, type StackedNotification } from '#src/ui/NotificationStack.tsx';
import {
  type NotificationEvent,
  type NotificationKind,
  type Notifications,
  nextExpiryMs,
  noNotifications,
  reduceNotifications,
} from '#src/ui/notifications.ts';
import { pendingRequestsAtom } from '../pendingRequests.ts';

const kinds: Readonly<Record<NotificationKind, StackedNotification['kind']>> = {
  ERROR: 'danger',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};

/** The app's notification stack. Any screen can add a notification; every response clears the stack. */
export function Flashes() {
  const messages = useStackMessages();
  const [state, dispatch] = useAtom(notificationsAtom);
  useFlashQueue();
  useResponses();
  const delayMs = nextExpiryMs(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start restarts the timer even if the delay is the same
  useEffect(() => {
    if (delayMs === undefined) return;
    return wallClock.after(delayMs, () => dispatch({ type: 'timePassed', atMs: performance.now() }));
  }, [delayMs, state.countedUntilMs, dispatch]);
  return (
    <NotificationStack
      notifications={state.visible.map(({ id, kind, text }) => ({ id, kind: kinds[kind], text }))}
      labels={messages}
      onClose={(id) => dispatch({ type: 'closed', id, atMs: performance.now() })}
      onPauseTimers={(by) => dispatch({ type: 'paused', by, atMs: performance.now() })}
      onResumeTimers={(by) => dispatch({ type: 'resumed', by, atMs: performance.now() })}
    />
  );
}

function useStackMessages() {
  const { connection } = useMessages().t;
  return {
    label: connection.flash_label(),
    close: connection.flash_close(),
    kinds: {
      danger: connection.error(),
      warning: connection.warning(),
      info: connection.info(),
      success: connection.success(),
    },
  };
}

/** Moves queued notifications to the stack. */
function useFlashQueue(): void {
  const [raised, setRaised] = useAtom(flashQueueAtom);
  const dispatch = useSetAtom(notificationsAtom);
  const { t } = useMessages();
  useEffect(() => {
    if (raised.length === 0) return;
    for (const { kind, text, error } of raised)
      dispatch({ type: 'added', kind, text: error ? errorText(t, error) : text, atMs: performance.now() });
    setRaised((all) => all.slice(raised.length));
  }, [raised, setRaised, dispatch, t]);
}

/**
 * Clears the stack after each response. Subscribes to the counter directly, because between two renders one request may
 * end and the next may start.
 */
function useResponses(): void {
  const store = useStore();
  useEffect(() => {
    let previousCount = store.get(pendingRequestsAtom);
    return store.sub(pendingRequestsAtom, () => {
      const count = store.get(pendingRequestsAtom);
      if (count < previousCount)
        store.set(notificationsAtom, { type: 'responseArrived', atMs: performance.now() });
      previousCount = count;
    });
  }, [store]);
}

/** Notifications above every screen. They are not persisted. */
const notificationsAtom = atomWithReducer<Notifications, NotificationEvent>(
  noNotifications,
  reduceNotifications,
);
