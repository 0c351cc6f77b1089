/** The texts of each status code, in the usual order of a claim. */
export const statusSeeds: readonly {
  readonly code: string;
  readonly title: string;
  readonly description: string;
}[] = [
  { code: 'submit_vin', title: 'Vehicle', description: 'Tell us which vehicle it is.' },
  { code: 'submit_photos', title: 'Photos', description: 'Send us photos of the damage.' },
  { code: 'photos_received', title: 'Photos received', description: 'We’re looking at your photos.' },
  { code: 'appraiser_assigned', title: 'Appraiser assigned', description: 'An appraiser has your claim.' },
  {
    code: 'writing_estimate',
    title: 'Writing the estimate',
    description: 'The appraiser adds up the costs.',
  },
  {
    code: 'estimate_complete',
    title: 'Estimate ready',
    description: 'You’ll find the amount and the PDF here.',
  },
];

/** Statuses outside the usual order. If a claim has one, the list contains it after the photos. */
export const sideStatusSeeds: typeof statusSeeds = [
  {
    code: 'adjuster_clarification',
    title: 'A question is open',
    description: 'Your adjuster needs to clear something up.',
  },
  {
    code: 'adjuster_will_contact',
    title: 'We’ll contact you',
    description: 'Your adjuster will call you.',
  },
  {
    code: 'adjuster_will_contact_total_loss',
    title: 'We’ll contact you',
    description: 'The repair may cost more than the vehicle is worth. Your adjuster will call you.',
  },
  { code: 'canceled', title: 'Canceled', description: 'This claim was canceled.' },
];
