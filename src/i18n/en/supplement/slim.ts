/** Messages of the slim portal, which opens a single vehicle from a link. */
export const slimMessages = {
  provider: 'Insurer',
  shop: 'Shop',
  opening: 'Opening your link…',
  refused: {
    picture: 'An empty outline of a car',
    title: 'We couldn’t open this link',
    heading: 'Error: the link wasn’t accepted',
    missing: 'Part of the link is missing. Open it again from the original message, or copy the full link.',
    unknown:
      'We don’t recognize this link. Check that you have the full link, or ask the insurer for a new one.',
    spent:
      'This link has expired or was already used. Each link opens once, in one browser. Ask the insurer for a new one.',
    unreached: 'We couldn’t check the link. Check your connection and try again.',
    unavailable: 'We can’t check the link right now. Please try again in a few minutes.',
    unusable:
      'Something went wrong while we checked the link. Try again in a few minutes, or ask the insurer for a new link.',
    safe: 'Nothing was sent and nothing was lost.',
    retry: 'Try again',
  },
} as const;
