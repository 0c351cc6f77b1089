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
    offline: 'You’re offline. What you’ve saved is safe on this device.',
    loading: 'Loading',
    flash_label: 'Messages',
    flash_close: 'Close message',
    error: 'Error: ',
    warning: 'Warning: ',
    info: 'Note: ',
    success: 'Done: ',
  },
  in_app: {
    text: 'For your photos, open this page in your phone’s own browser.',
    open: 'Open in browser',
    copy: 'Copy link',
    copied: 'Link copied. Open Safari or another browser and paste it.',
    not_copied: 'We couldn’t copy the link. In this app’s menu, choose “Open in browser”.',
  },
  session: {
    not_resumed: 'We couldn’t load your account. Please log in again.',
    expired: 'You were logged out. Please log in again.',
    cleared:
      'You were logged out because your browser cleared this site’s data. Photos you hadn’t sent are gone from this device, so you may need to take them again.',
  },
} as const;
