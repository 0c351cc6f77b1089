import type { Country } from '#src/ui/orderCountries.ts';

/** Texts and example data of the style guide, a page for developers that is not in production builds. */
export const buttonKinds = [
  { kind: 'main', title: 'Main button', words: 'Send photo', busy: 'Sending' },
  { kind: 'plain', title: 'Plain button', words: 'Choose photo', busy: 'Opening' },
  { kind: 'quiet', title: 'Quiet button', words: 'Skip', busy: 'Skipping' },
  { kind: 'danger', title: 'Danger button', words: 'Delete draft', busy: 'Deleting' },
] as const;

export const buttonTexts = {
  rest: 'Rest',
  hover: 'Hover',
  press: 'Pressed',
  focus: 'Focus',
  off: 'Off',
  busy: 'Busy',
  offReason: 'Off, and pressing it still explains',
  link: 'A link that looks like a button',
  call: 'Call (555) 014-2200',
  small: 'Small',
  retry: 'Retry',
  icon: 'Icon button',
  remove: 'Remove front.jpg',
  close: 'Close',
};

export const fieldTexts = {
  email: 'Email',
  emailHint: 'We send the estimate here',
  emailError: 'Invalid email address entered. Please re-enter your email address.',
  claim: 'Claim number',
  note: 'Note',
  noteHint: 'What did you find on teardown?',
  noteText: 'Left rail pushed back 14 mm, found on teardown.',
  noteError: 'The note is longer than 60 characters.',
  business: 'Business name',
  odometer: 'Odometer',
  deductible: 'Deductible',
  currency: '$',
  miles: 'mi',
  password: 'Password',
  passwordHint: 'At least 6 characters',
  passwordError: 'Please enter at least 6 characters.',
  phone: 'Phone number',
  phoneHint: 'We text you here when something changes',
  phoneError: 'Info did not match our records. Check the number and the password.',
  phoneClear: 'Clear the phone number',
  country: 'Country',
  region: 'State',
  regionPlaceholder: 'Choose a state',
  regionError: 'Please choose a state.',
  code: 'Activation code',
};

export const passwordTexts = {
  show: 'Show',
  hide: 'Hide',
  showLabel: 'Show password',
  hideLabel: 'Hide password',
};

export const states = {
  rest: 'Rest, with a hint',
  filled: 'Filled',
  hover: 'Hover',
  focus: 'Focus',
  error: 'Wrong',
  disabled: 'Off',
  readOnly: 'Read only',
  counted: 'Counted',
  over: 'Over the limit',
  units: 'With a unit',
};

export const regions = ['Maine', 'New Hampshire', 'North Carolina', 'Vermont'].map((text) => ({
  value: text,
  text,
}));

export const countries: readonly Country[] = [
  { code: 'BA', name: 'Bosnia and Herzegovina', callingCode: '387' },
  { code: 'CA', name: 'Canada', callingCode: '1' },
  { code: 'HR', name: 'Croatia', callingCode: '385' },
  { code: 'IE', name: 'Ireland', callingCode: '353' },
  { code: 'RS', name: 'Serbia', callingCode: '381' },
  { code: 'GB', name: 'United Kingdom', callingCode: '44' },
  { code: 'US', name: 'United States', callingCode: '1' },
];
