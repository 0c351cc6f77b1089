/** Messages of the portal's frame: steps, alerts, reset dialog and sidebar. */
export const wizardMessages = {
  title: 'Supplement portal',
  document_title: '{title:string} – {name:string}',
  no_script: 'This page needs JavaScript. Please turn it on, or call the insurer.',
  skip: 'Skip to content',
  offline:
    'You’re offline. What you entered is saved here, and added files are sent when you’re back online.',
  added:
    'You’ve added files or notes for {shop:string}. If you switch to another vehicle or shop, what you’ve sent stays with this one and the rest is discarded.',
  steps: {
    label: 'Steps',
    done: 'Done, back to: ',
    now: 'Current step: ',
    next: 'Upcoming: ',
  },
  step: {
    claim: 'VIN / Claim Number',
    shop: 'Shop Information',
    confirmation: 'Confirmation',
    upload: 'Photo Upload',
  },
  loading: {
    wait: 'One moment…',
    failed: 'We couldn’t load this step',
    text: 'Check your connection. What you’ve entered so far is saved.',
    retry: 'Try again',
  },
  stalled: {
    title: 'This page isn’t loading',
    text: 'Check your connection and try again. What you’ve sent is safe.',
  },
  alert: {
    clear: 'Close message',
  },
  reset: {
    title: 'Cancel this supplement?',
    text: 'This clears everything you entered and chose. Files already sent stay with the insurer.',
    unsent: 'Some files haven’t been sent yet. They will be left out.',
    confirm: 'Cancel supplement',
    keep: 'Keep going',
  },
  change: {
    title: 'Switch to another vehicle or shop?',
    text: 'Files or notes for {shop:string} haven’t been sent yet. They will be left out. What you’ve sent stays with the insurer.',
    confirm: 'Switch',
    keep: 'Keep {shop:string}',
  },
  aside: {
    title: 'This supplement',
    claim: 'Claim',
    vehicle: 'Vehicle',
    vin: 'VIN',
    shop: 'Shop',
  },
  vin: {
    copy: 'Copy VIN',
    copied: 'VIN copied.',
    not_copied: 'This browser doesn’t let us copy. The VIN is selected, so you can copy it yourself.',
  },
  needs: {
    title: 'What the adjuster needs',
    damage: 'Each damaged part, close up and from a distance',
    plate: 'The VIN plate and the odometer',
    papers: 'The invoice or parts list',
  },
  unreached: {
    title: 'We couldn’t reach the portal',
    text: 'Check your connection and try again.',
    retry: 'Try again',
  },
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  cancel: 'Cancel',
} as const;
