/**
 * Messages of the app shell: the menu, notices and session messages. They are loaded when the first of these is needed.
 */
export const shellMessages = {
  menu: {
    title: 'Menu',
    close: 'Close',
    claim: 'Claim',
    claims: 'View All Claims',
    new_inspection: 'Start New Photo Inspection',
    preferences: 'Notification Preferences',
    faqs: 'FAQs',
    terms: 'Terms & Conditions',
    log_out: 'Log out',
  },
  cookies: {
    title: 'Cookies are turned off',
    text: 'We need them to keep you logged in and to save your photos until they’re sent. We don’t use them for advertising.',
    how: 'Turn them on in your browser’s settings, then come back here.',
    action: "I've Enabled Cookies",
    picture: 'A cookie with a bite taken out of it',
  },
  connection: {
    offline: 'You’re offline. Everything you’ve saved stays on this device until you’re back online.',
    loading: 'Loading',
    flash_label: 'Messages',
    flash_close: 'Close message',
    error: 'Error: ',
    warning: 'Warning: ',
    info: 'Note: ',
    success: 'Done: ',
  },
  session: {
    not_resumed: 'We couldn’t load your account. Please log in again.',
    expired: 'You were logged out. Please log in again.',
    cleared:
      'You were logged out because this site’s data was cleared from your browser. Photos that were not sent yet are no longer on this device.',
  },
} as const;
