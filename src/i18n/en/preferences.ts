/** Messages of the notification preferences. */
export const preferencesWords = {
  preferences: {
    document_title: 'Notification preferences – {name:string}',
    title: 'Notification preferences',
    lead: 'We write only when your claim moves.',
    text: 'Text messages',
    text_to: 'To {phone:string}',
    email: 'Email',
    email_hint: 'Includes the estimate once it is ready',
    address: 'Email address',
    disclaimer:
      'Message and data rates may apply. You can turn these off here at any time.<br><br>We never send advertising to these addresses.',
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Your preferences are saved.',
    failed: {
      title: 'Your preferences did not load',
      text: 'Nothing about them has changed.',
    },
    error_title: 'Error: your preferences were not saved',
    email_empty: 'Please enter your email address.',
    email_invalid: 'Invalid email address entered. Please re-enter your email address.',
  },
} as const;
