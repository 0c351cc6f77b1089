/** Why a text is not understood as a phone number. Both areas use these texts. */
export const phoneProblems = {
  characters: 'Enter the phone number in digits only.',
  several: 'Enter only one phone number.',
  extension: 'Enter the number without the extension.',
  code: 'Check the country code after the +, and the number after it.',
  length: 'That number is too long. Phone numbers have at most 15 digits, including the country code.',
} as const;
