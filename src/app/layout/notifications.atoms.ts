import { atomWithReducer } from 'jotai/utils';
import {
  type NotificationEvent,
  type Notifications,
  noNotifications,
  reduceNotifications,
} from '#src/ui/notifications.ts';

/** Notifications above every screen. They are not persisted. */
export const notificationsAtom = atomWithReducer<Notifications, NotificationEvent>(
  noNotifications,
  reduceNotifications,
);
