import { useEffect, useReducer, useRef } from 'react';
import {
  type NotificationKind,
  nextEndMs,
  noNotifications,
  reduceNotifications,
} from '#src/domain/notifications.ts';
import { NotificationStack, type StackedNotification } from '#src/ui/NotificationStack.tsx';
import { overlayWords as words } from './overlaySpecimens.ts';

const kinds: Readonly<Record<NotificationKind, StackedNotification['kind']>> = {
  ERROR: 'danger',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};
const now = () => performance.now();

/** Uses its own stack, so that the examples do not appear in the app's stack. */
export function NotificationsSample() {
  const [state, dispatch] = useReducer(reduceNotifications, noNotifications);
  const raised = useRef(0);
  const endsInMs = nextEndMs(state);
  useEffect(() => {
    if (endsInMs === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'timePassed', atMs: now() }), endsInMs);
    return () => clearTimeout(timer);
  }, [endsInMs]);
  const raise = (kind: NotificationKind) => {
    const id = `sample-${++raised.current}`;
    dispatch({ type: 'raised', id, kind, text: words.texts[kind], atMs: now() });
  };
  return (
    <>
      <div className="row">
        {(Object.entries(words.raise) as [NotificationKind, string][]).map(([kind, text]) => (
          <button className="btn btn--s" type="button" key={kind} onClick={() => raise(kind)}>
            {text}
          </button>
        ))}
        <button
          className="btn btn--s"
          type="button"
          onClick={() => dispatch({ type: 'responseArrived', atMs: now() })}
        >
          {words.respond}
        </button>
      </div>
      <NotificationStack
        notifications={state.shown.map(({ id, kind, text }) => ({ id, kind: kinds[kind], text }))}
        words={words.stackWords}
        onClose={(id) => dispatch({ type: 'closed', id, atMs: now() })}
        onHold={(by) => dispatch({ type: 'held', by, atMs: now() })}
        onRelease={(by) => dispatch({ type: 'released', by, atMs: now() })}
      />
    </>
  );
}
