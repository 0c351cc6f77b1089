import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { raisedAtom } from '#src/customer/flashes.ts';
import { type NotificationKind, nextEndMs } from '#src/domain/notifications.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { NotificationStack, type StackedNotification } from '#src/ui/NotificationStack.tsx';
import { pendingAtom } from '../pending.ts';
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
  const words = useStackWords();
  const [state, dispatch] = useAtom(notificationsAtom);
  useRaised(clock);
  useResponses(clock);
  useCountdown(clock, {
    delayMs: nextEndMs(state),
    since: state.countedToMs,
    onEnd: (atMs) => dispatch({ type: 'timePassed', atMs }),
  });
  return (
    <NotificationStack
      notifications={state.shown.map(({ id, kind, text }) => ({ id, kind: kinds[kind], text }))}
      words={words}
      onClose={(id) => dispatch({ type: 'closed', id, atMs: clock.nowMs() })}
      onHold={(by) => dispatch({ type: 'held', by, atMs: clock.nowMs() })}
      onRelease={(by) => dispatch({ type: 'released', by, atMs: clock.nowMs() })}
    />
  );
}

function useStackWords() {
  const { connection } = useMessages();
  return {
    label: plainText(connection.flash_label()),
    close: plainText(connection.flash_close()),
    kinds: {
      danger: plainText(connection.error()),
      warning: plainText(connection.warning()),
      info: plainText(connection.info()),
      success: plainText(connection.success()),
    },
  };
}

let raisedSoFar = 0;

/** Moves queued notifications to the stack. */
function useRaised(clock: Clock): void {
  const [raised, setRaised] = useAtom(raisedAtom);
  const dispatch = useSetAtom(notificationsAtom);
  useEffect(() => {
    if (raised.length === 0) return;
    for (const { kind, text } of raised) {
      raisedSoFar += 1;
      dispatch({ type: 'raised', id: String(raisedSoFar), kind, text, atMs: clock.nowMs() });
    }
    setRaised((all) => all.slice(raised.length));
  }, [raised, setRaised, dispatch, clock]);
}

/**
 * Clears the stack after each response. Subscribes to the counter directly, because between two renders one request may
 * end and the next may start.
 */
function useResponses(clock: Clock): void {
  const store = useStore();
  useEffect(() => {
    let last = store.get(pendingAtom);
    return store.sub(pendingAtom, () => {
      const count = store.get(pendingAtom);
      if (count < last) store.set(notificationsAtom, { type: 'responseArrived', atMs: clock.nowMs() });
      last = count;
    });
  }, [store, clock]);
}
