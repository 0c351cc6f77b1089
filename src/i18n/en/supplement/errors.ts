import { phoneProblems } from '../phoneProblems.ts';

/** Validation messages for the vendor's input, under the key names that backends use. */
export const errors = {
  address: {
    country: { required: 'Choose a country.' },
    address1: { required: 'Enter the street address.' },
    city: { required: 'Enter the city.' },
    region: { required: 'Choose a state or region.' },
  },
  vendor: { name: { required: 'Enter the business name.' } },
  email: { valid: 'Please Enter a Valid Email' },
} as const;

export const supplementErrors = {
  unknown: 'Unknown Error',
  not_reached: 'We couldn’t connect. Check your connection and try again. What you typed is saved here.',
  unusable:
    'We got an unexpected response. Try again in a few minutes, or call the insurer. What you typed is saved here.',
  session_over:
    'Your access to this claim has expired. Find the claim again, or reopen the link you were sent. What you typed is saved here.',
  too_long: 'Use at most 191 characters.',
  phone_problem: phoneProblems,
  vendor: {
    email: { required: 'Enter an email address.' },
    phone: { required: 'Enter a phone number.' },
  },
  point_of_contact: {
    any: { required: 'Choose a contact or add a new one.' },
    email: { required: 'Enter the contact’s email address.' },
    phone: { required: 'Enter the contact’s phone number.' },
  },
  address: { first_name: { required: 'Enter the contact’s first name.' } },
  vendor_assignment: { file_or_note: { required: 'Add at least one file or one note.' } },
} as const;
