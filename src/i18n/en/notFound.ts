/**
 * Messages of the not-found page without a carrier. They have their own file because the browser carries them in every
 * language.
 */
export const notFoundMessages = {
  lost: {
    title: '404 Page not Found',
    text: 'The link may be old or incomplete. Open the link in your insurer’s message again.',
  },
} as const;
