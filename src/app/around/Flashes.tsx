import { useAtom, useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { raisedAtom } from '../flashes.ts';
import { Notifications } from '../Notifications.tsx';
import { notificationsAtom } from '../notifications.atoms.ts';
import { pendingAtom } from '../pending.ts';
import { browserClock, type Clock } from '../useCountdown.ts';

/** The app's notification stack: fed by whoever raises something, cleared by each response. [UI-08 UI-10] */
export function Flashes({ clock = browserClock }: { clock?: Clock }) {
  const { connection } = useMessages();
  useRaised(clock);
  useResponses(clock);
  return (
    <Notifications
      clock={clock}
      words={{
        label: plainText(connection.flash_label()),
        close: plainText(connection.flash_close()),
        kinds: {
          danger: plainText(connection.error()),
          warning: plainText(connection.warning()),
          info: plainText(connection.info()),
          success: plainText(connection.success()),
        },
      }}
    />
  );
}

let raisedSoFar = 0;

/** Takes what waits to be said. */
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

/** Heard from the counter itself: a request's end and the next one's start may fall between two drawings. */
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
