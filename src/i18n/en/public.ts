/**
 * Messages of the entry screens, and of errors that any screen can show. Nested, because typesafe-i18n rejects dotted
 * keys; flattenCatalogue turns them into dotted keys.
 */
export const publicMessages = {
  common: {
    skip: 'Skip to content',
    back: 'Back',
    help: 'Help',
    help_call: 'Help: {phone:string}',
    call: 'Call {phone:string}',
    terms: 'Terms of service',
    error_title: 'Error: {title:string}',
    page_description:
      'Show {name:string} the damage to your vehicle: a few photos from your phone, in about three minutes.',
  },
  start: {
    document_title: 'Start – {name:string}',
    title: 'Show us the damage',
    lead: 'A few photos of your car, about three minutes. You can stop and come back at any time.',
    picture: 'A phone taking a photo of a car',
    activate: 'I have an activation code',
    activate_hint: 'From our text message',
    log_in: 'Log in',
    log_in_hint: 'See your claims and estimates',
    ios_app: 'Get the iPhone app',
    android_app: 'Get the Android app',
    languages: 'Language',
  },
  activate: {
    document_title: 'Activation code – {name:string}',
    title: 'Enter your activation code',
    lead: 'It’s in the text message or email we sent when you reported the damage.',
    label: 'Activation code',
    hint: 'Six letters and numbers',
    placeholder: '6 digit code',
    submit: 'Continue',
    missing: 'Enter your activation code.',
    no_code: 'No code?',
    no_code_text: 'Call us and we’ll send a new one:',
    no_code_find:
      'Search your text messages and email for {name:string}, and check your spam folder. If it isn’t there, ask your claims adjuster for a new one.',
    invalid: 'Please match the requested format.',
  },
  unavailable: {
    title: 'We can’t reach your claims right now',
    text: 'The claims system isn’t responding. What you typed is saved here, so please try again in a few minutes.',
    call: 'Please call us:',
  },
  failure: {
    title: 'Uh oh, something went wrong',
    text: 'Please try again or contact us if the problem continues.',
    reload: 'Reload the page',
  },
  update: {
    text: 'This page didn’t load. You may be offline, or there’s a new version. Nothing you’ve sent is lost.',
    action: 'Try again',
    later: 'Not now',
  },
} as const;
