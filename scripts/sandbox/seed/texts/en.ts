/** All English texts that the sandbox returns to customers and vendors. Other locales use them for missing texts. */
export const en = {
  estimate: {
    message: 'The bumper is repaired, not replaced. Ask us about a shop near you.',
  },
  /** By status code. */
  statuses: {
    submit_vin: { title: 'Vehicle', description: 'Tell us which vehicle it is.' },
    submit_photos: { title: 'Photos', description: 'Send us photos of the damage.' },
    photos_received: { title: 'Photos received', description: 'We’re looking at your photos.' },
    appraiser_assigned: { title: 'Appraiser assigned', description: 'An appraiser has your claim.' },
    writing_estimate: { title: 'Writing the estimate', description: 'The appraiser adds up the costs.' },
    estimate_complete: { title: 'Estimate ready', description: 'You’ll find the amount and the PDF here.' },
    adjuster_clarification: {
      title: 'A question is open',
      description: 'Your adjuster needs to clear something up.',
    },
    adjuster_will_contact: { title: 'We’ll contact you', description: 'Your adjuster will call you.' },
    adjuster_will_contact_total_loss: {
      title: 'We’ll contact you',
      description: 'The repair may cost more than the vehicle is worth. Your adjuster will call you.',
    },
    canceled: { title: 'Canceled', description: 'This claim was canceled.' },
  },
  /** Descriptions are texts as an editor writes them, with line breaks and links. */
  faqs: {
    duration: {
      title: 'How long does the estimate take?',
      description: 'Usually one working day from your last photo. We’ll write to you as soon as it’s ready.',
    },
    moreDamage: {
      title: 'What if the shop finds more damage?',
      description:
        'That happens often, because photos can’t show what’s under a panel. The shop sends us photos of what it found, and we update the estimate.<br><br>You don’t need to do anything, and the repair doesn’t have to stop.',
    },
    ownShop: {
      title: 'Can I choose my own repair shop?',
      description:
        'Yes. If you have none in mind, <a href="https://help.livery.example/shops">here is a list of shops</a> that work with us.',
    },
    amount: {
      title: 'Do I have to accept this amount?',
      description: 'No. Call us, tell us what you see differently, and your adjuster will take another look.',
    },
    privacy: {
      title: 'Who sees my photos?',
      description: 'Only your adjuster and the shop you choose. We use them only for your claim.',
    },
  },
  faqLinks: { supplements: 'About supplements' },
  photoSets: {
    exterior: { title: 'Around the vehicle', description: 'All four corners, from a few steps away.' },
    details: { title: 'Vehicle details', description: 'Two numbers, close enough to read.' },
    damage: { title: 'The damage', description: 'Once from two steps away, once from close by.' },
    single: { title: 'One more look', description: 'One photo is all we still need.' },
    vin: { title: 'The VIN', description: 'The number behind the windscreen.' },
  },
  prompts: {
    frontLeft: {
      title: 'Front left corner',
      description: 'Stand three steps away. Fit the whole front and the whole left side in the picture.',
    },
    frontRight: {
      title: 'Front right corner',
      description: 'Stand three steps away. Fit the whole front and the whole right side in the picture.',
    },
    rearRight: {
      title: 'Rear right corner',
      description: 'Stand three steps away. Fit the whole rear and the whole right side in the picture.',
    },
    rearLeft: {
      title: 'Rear left corner',
      description: 'Stand three steps away. Fit the whole rear and the whole left side in the picture.',
    },
    vin: { title: 'VIN', description: 'All 17 characters, through the windscreen on the driver’s side.' },
    vinOnly: { title: 'VIN', description: 'All 17 characters, sharp and level.' },
    odometer: { title: 'Odometer', description: 'Switch the ignition on, so that the mileage shows.' },
    damage: {
      title: 'From a distance',
      description: 'From two steps away, so that the part of the vehicle can be recognised.',
    },
    damageClose: { title: 'Close up', description: 'So close that the damage fills the picture.' },
    door: { title: 'The damaged door', description: 'The whole door, from two steps away.' },
  },
  shopRejected: 'This shop cannot be added.',
};

export type SandboxTexts = typeof en;

/** Type of the export `texts` in the file of another locale. */
export type TranslatedTexts = Partially<SandboxTexts>;

type Partially<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Partially<T[K]> };
