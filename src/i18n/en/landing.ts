/** Messages of the public root page. They name no brand and no product. */
export const landingMessages = {
  landing: {
    title: 'Vehicle claims',
    text: 'Take photos of the damage and follow your claim with your insurer.',
    how: 'To start, open the link in the text message or email from your insurer. It takes you to your insurer’s page.',
    last: 'Back to the last page you used',
    picture: 'A phone taking a photo of a car',
    lost_picture: 'An empty outline of a car',
    description:
      'Send photos of vehicle damage to your insurer and follow your claim, right from your phone.',
  },
} as const;
