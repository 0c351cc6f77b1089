/**
 * Messages of the not-found page without a carrier. Carriers cannot override them. Every bundle contains the English
 * texts.
 */
export const notFoundMessages = {
  lost: {
    title: '404 Page not Found',
    text: 'The link may be old or incomplete. Open the link in your insurer’s message again.',
  },
} as const;
