export const messageTexts = {
  pills: 'Status pill',
  pill: {
    you: 'Photos needed',
    progress: 'Estimate in progress',
    ready: 'Estimate ready',
    ended: 'Canceled',
  },
  notes: 'Note',
  note: {
    info: ['You’re offline', 'Photos are saved and will go out when you’re back.'],
    success: ['Note added', 'The adjuster sees it now.'],
    warning: ['This may be a little blurry', 'You can retake it, or use it as it is.'],
    danger: ['Error: we could not save this', 'Check your connection, then try again.'],
    plain: ['How long does it take?', 'About three minutes for eight photos.'],
  },
  action: 'Try again',
  alert: 'Alert: takes the focus when it appears',
  alertTitle: 'Error: there are 2 problems',
  alertLines: ['Enter your email address.', 'The VIN has 17 characters.'],
  showAlert: 'Send the form again',
  banners: 'Banner',
  banner: {
    offline: 'You’re offline. Photos are saved and will go out when you’re back.',
    success: 'Estimate sent to ana@example.com',
    info: 'A new version is ready.',
    warning: 'Still sending. Keep this page open.',
  },
} as const;
