/** Messages of the notification preferences. */
export const preferencesMessages = {
  preferences: {
    document_title: 'Notification preferences – {name:string}',
    title: 'Notification preferences',
    lead: 'We only message you when your claim changes.',
    text: 'Text messages',
    text_to: 'To {phone:string}',
    email: 'Email',
    email_hint: 'Includes your estimate when it’s ready',
    address: 'Email address',
    disclaimer:
      'Message and data rates may apply. You can turn these off here at any time.<br><br>We’ll never use them for advertising.',
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Your preferences are saved.',
    failed: {
      title: 'We couldn’t load your preferences',
      text: 'Your settings haven’t changed.',
    },
    error_title: 'Error: your preferences weren’t saved',
    email_empty: 'Please enter your email address.',
    email_invalid: 'Invalid email address entered. Please re-enter your email address.',
  },
} as const;
