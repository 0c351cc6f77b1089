import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { flashQueueAtom } from '#src/ui/flashes.ts';
import { NotificationStack, type StackedNotification } from '#src/ui/NotificationStack.tsx';
import { type NotificationKind, nextExpiryMs } from '#src/ui/notifications.ts';
import { pendingRequestsAtom } from '../pendingRequests.ts';
import { notificationsAtom } from './notifications.atoms.ts';
import { browserClock, type Clock, useCountdown } from './useCountdown.ts';

const kinds: Readonly<Record<NotificationKind, StackedNotification['kind']>> = {
  ERROR: 'danger',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};

/** The app's notification stack. Any screen can add a notification; every response clears the stack. */
export function Flashes({ clock = browserClock }: { clock?: Clock }) {
  const messages = useStackMessages();
  const [state, dispatch] = useAtom(notificationsAtom);
  useFlashQueue(clock);
  useResponses(clock);
  useCountdown(clock, {
    delayMs: nextExpiryMs(state),
    since: state.countedUntilMs,
    onEnd: (atMs) => dispatch({ type: 'timePassed', atMs }),
  });
  return (
    <NotificationStack
      notifications={state.visible.map(({ id, kind, text }) => ({ id, kind: kinds[kind], text }))}
      labels={messages}
      onClose={(id) => dispatch({ type: 'closed', id, atMs: clock.nowMs() })}
      onPauseTimers={(by) => dispatch({ type: 'paused', by, atMs: clock.nowMs() })}
      onResumeTimers={(by) => dispatch({ type: 'resumed', by, atMs: clock.nowMs() })}
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

let flashCount = 0;

/** Moves queued notifications to the stack. */
function useFlashQueue(clock: Clock): void {
  const [raised, setRaised] = useAtom(flashQueueAtom);
  const dispatch = useSetAtom(notificationsAtom);
  const { t } = useMessages();
  useEffect(() => {
    if (raised.length === 0) return;
    for (const { kind, text, error } of raised) {
      flashCount += 1;
      dispatch({
        type: 'added',
        id: String(flashCount),
        kind,
        text: error ? errorText(t, error) : text,
        atMs: clock.nowMs(),
      });
    }
    setRaised((all) => all.slice(raised.length));
  }, [raised, setRaised, dispatch, clock, t]);
}

/**
 * Clears the stack after each response. Subscribes to the counter directly, because between two renders one request may
 * end and the next may start.
 */
function useResponses(clock: Clock): void {
  const store = useStore();
  useEffect(() => {
    let previousCount = store.get(pendingRequestsAtom);
    return store.sub(pendingRequestsAtom, () => {
      const count = store.get(pendingRequestsAtom);
      if (count < previousCount)
        store.set(notificationsAtom, { type: 'responseArrived', atMs: clock.nowMs() });
      previousCount = count;
    });
  }, [store, clock]);
}
