import { atomWithReducer } from 'jotai/utils';
import {
  type NotificationEvent,
  type Notifications,
  noNotifications,
  reduceNotifications,
} from '#src/domain/notifications.ts';

/** What stands above every screen of one visit; nothing of it is kept. */
export const notificationsAtom = atomWithReducer<Notifications, NotificationEvent>(
  noNotifications,
  reduceNotifications,
);
