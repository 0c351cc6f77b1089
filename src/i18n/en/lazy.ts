/**
 * Messages of screens that need no sign-in and are not the first screen. They are loaded together with the code of
 * those screens.
 */
export const lazyMessages = {
  stalled: {
    part: 'This page hasn’t fully loaded, so some buttons won’t work. Check your connection and try again.',
    title: 'This page isn’t loading',
    text: 'Check your connection and try again. Nothing you’ve sent is lost.',
  },
  login: {
    document_title: 'Log in – {name:string}',
    title: 'Log in',
    phone: 'Phone number',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    show_label: 'Show password',
    hide_label: 'Hide password',
    submit: 'Log in',
    password_missing: 'Enter your password. It has at least 6 characters.',
    forgot: 'Forgot your password?',
    clear: 'Clear the phone number',
    country: 'Country',
    saved: 'The last number used on this device',
  },
  terms: {
    document_title: 'Terms of service – {name:string}',
    open: 'Open the terms in a new page',
    licences: 'Open-source notices',
  },
  not_found: {
    document_title: '404 Page not Found – {name:string}',
    title: '404 Page not Found',
    text: 'The link may be old or incomplete. Your claims and photos are safe.',
    picture: 'An empty outline of a car',
    action: 'Go to the start page',
  },
} as const;
