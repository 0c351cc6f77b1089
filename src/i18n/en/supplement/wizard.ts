/** Words of the portal's frame: its steps, its alerts and its reset. */
export const wizardWords = {
  title: 'Supplement portal',
  document_title: '{title:string} – {name:string}',
  step: {
    claim: 'VIN / Claim Number',
    shop: 'Shop Information',
    confirmation: 'Confirmation',
    upload: 'Photo Upload',
  },
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel',
} as const;
