import { createStore, Provider, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { NotificationKind } from '#src/domain/notifications.ts';
import { Notifications } from '../Notifications.tsx';
import { notificationsAtom } from '../notifications.atoms.ts';
import { browserClock as clock } from '../useCountdown.ts';
import { overlayWords as words } from './overlaySpecimens.ts';

/** Apart from the app's own stack, which must not show what is only tried here. */
export function NotificationsSample() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <Raise />
      <Notifications clock={clock} words={words.stackWords} />
    </Provider>
  );
}

function Raise() {
  const dispatch = useSetAtom(notificationsAtom);
  const raised = useRef(0);
  const raise = (kind: NotificationKind) => {
    const id = `sample-${++raised.current}`;
    dispatch({ type: 'raised', id, kind, text: words.texts[kind], atMs: clock.nowMs() });
  };
  return (
    <div className="row">
      {(Object.entries(words.raise) as [NotificationKind, string][]).map(([kind, text]) => (
        <button className="btn btn--s" type="button" key={kind} onClick={() => raise(kind)}>
          {text}
        </button>
      ))}
      <button
        className="btn btn--s"
        type="button"
        onClick={() => dispatch({ type: 'responseArrived', atMs: clock.nowMs() })}
      >
        {words.respond}
      </button>
    </div>
  );
}
