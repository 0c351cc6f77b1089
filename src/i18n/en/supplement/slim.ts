/** Messages of the slim portal, which opens a single vehicle from a link. */
export const slimWords = {
  provider: 'Insurer',
  shop: 'Shop',
  opening: 'Opening your link…',
  refused: {
    picture: 'An empty outline of a car',
    title: 'This link does not open',
    heading: 'Error: the link was not accepted',
    missing:
      'Part of the link is missing. Open it again from the message that it came with, or copy the whole of it.',
    unknown:
      'We do not know this link. Check that you have the whole of it, or ask the insurer for a new one.',
    spent:
      'This link has expired or has been used already: it opens once, in one browser. Ask the insurer for a new one.',
    unreached: 'The link could not be checked, because no answer came. Check the connection and try again.',
    unavailable: 'The link could not be checked right now. Please try again in a few minutes.',
    unusable:
      'The link was checked, but the answer can’t be used. Try again in a few minutes, or ask the insurer for a new link.',
    safe: 'Nothing was sent, and nothing was lost.',
    retry: 'Try again',
  },
} as const;
