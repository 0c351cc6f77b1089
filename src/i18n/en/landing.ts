/** Messages of the public root page. They name no brand and no product. */
export const landingMessages = {
  landing: {
    title: 'Vehicle claims',
    text: 'Photograph the damage to your vehicle and follow your claim, with your own insurer.',
    how: 'To begin, open the link in the text message or email from your insurer. It leads to your insurer’s own page.',
    last: 'Back to the page you used last',
    picture: 'A phone taking a photo of a car',
    lost_picture: 'An empty outline of a car',
    description: 'Vehicle damage claims by phone, with your own insurer.',
  },
} as const;
