/** The address of the notification preferences. It is not in `paths`, because only some bundles contain it. */
export const preferencesPath = '/notificationPreferences';
