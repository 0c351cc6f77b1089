import { useAtom } from 'jotai';
import { type NotificationKind, nextEndMs } from '#src/domain/notifications.ts';
import {
  NotificationStack,
  type NotificationStackProps,
  type StackedNotification,
} from '#src/ui/NotificationStack.tsx';
import { notificationsAtom } from './notifications.atoms.ts';
import { type Clock, useCountdown } from './useCountdown.ts';

const kinds: Readonly<Record<NotificationKind, StackedNotification['kind']>> = {
  ERROR: 'danger',
  WARNING: 'warning',
  INFO: 'info',
  SUCCESS: 'success',
};

/** The stack of the whole app, counted down by its clock. [UI-08 UI-10] */
export function Notifications({ clock, words }: { clock: Clock; words: NotificationStackProps['words'] }) {
  const [state, dispatch] = useAtom(notificationsAtom);
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
