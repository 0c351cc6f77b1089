export const stepTexts = {
  states: { done: 'Done: ', now: 'Now: ', next: 'Next: ' },
  progress: 'Progress list',
  checklist: [
    { id: 'received', name: 'Photos received', note: 'Feb 27, 2026, 14:32' },
    { id: 'assigned', name: 'Appraiser assigned', note: 'Today, 09:10' },
    { id: 'writing', name: 'Writing the estimate', note: 'Usually within 2 working days' },
    { id: 'complete', name: 'Estimate complete', note: 'We text you' },
  ],
  now: 'An appraiser is looking at your photos now. You do not need to do anything.',
  addPhotosHint: ['You can still ', 'add photos', ' if you see more damage.'],
  down: 'Stepper, down',
  across: 'Stepper, across',
  line: 'Stepper, in a line, with a way back',
  claimSteps: [
    { id: 'vehicle', name: 'Vehicle Info', note: '2021 Subaru Outback' },
    { id: 'photos', name: 'Take Photos', note: '8 photos, about 3 minutes' },
    { id: 'estimate', name: 'Get Estimate' },
  ],
  portalSteps: [
    { id: 'claim', name: 'VIN / Claim Number' },
    { id: 'shop', name: 'Shop Information' },
    { id: 'confirm', name: 'Confirmation' },
    { id: 'upload', name: 'Photo Upload' },
  ],
  forward: 'Next step',
} as const;
