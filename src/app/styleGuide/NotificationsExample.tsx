import { Fragment, useEffect, useReducer, useRef } from 'react';
import {
  type NotificationKind,
  nextExpiryMs,
  noNotifications,
  reduceNotifications,
} from '#src/domain/notifications.ts';
import { Button } from '#src/ui/Button.tsx';
import { NotificationStack, type StackedNotification } from '#src/ui/NotificationStack.tsx';
import { overlayTexts } from './overlayExamples.ts';

const kinds: Readonly<Record<NotificationKind, StackedNotification['kind']>> = {
  ERROR: 'danger',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};
const now = () => performance.now();

/** Uses its own stack, so that the examples do not appear in the app's stack. */
export function NotificationsExample() {
  const [state, dispatch] = useReducer(reduceNotifications, noNotifications);
  const raised = useRef(0);
  const endsInMs = nextExpiryMs(state);
  useEffect(() => {
    if (endsInMs === undefined) return;
    const timer = setTimeout(() => dispatch({ type: 'timePassed', atMs: now() }), endsInMs);
    return () => clearTimeout(timer);
  }, [endsInMs]);
  const raise = (kind: NotificationKind) => {
    const id = `sample-${++raised.current}`;
    dispatch({ type: 'added', id, kind, text: overlayTexts.texts[kind], atMs: now() });
  };
  return (
    <Fragment>
      <div className="row">
        {(Object.entries(overlayTexts.raise) as [NotificationKind, string][]).map(([kind, text]) => (
          <Button small key={kind} onClick={() => raise(kind)}>
            {text}
          </Button>
        ))}
        <Button small onClick={() => dispatch({ type: 'responseArrived', atMs: now() })}>
          {overlayTexts.respond}
        </Button>
      </div>
      <NotificationStack
        notifications={state.visible.map(({ id, kind, text }) => ({ id, kind: kinds[kind], text }))}
        labels={overlayTexts.stackTexts}
        onClose={(id) => dispatch({ type: 'closed', id, atMs: now() })}
        onPauseTimers={(by) => dispatch({ type: 'paused', by, atMs: now() })}
        onResumeTimers={(by) => dispatch({ type: 'resumed', by, atMs: now() })}
      />
    </Fragment>
  );
}
