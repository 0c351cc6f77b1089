/**
 * Messages of the not-found page without a carrier. They are in a separate file, because every bundle contains them in
 * all languages.
 */
export const notFoundMessages = {
  lost: {
    title: '404 Stranica nije pronađena',
    text: 'Link je možda zastareo ili nepotpun. Ponovo otvorite link iz poruke svog osiguravača.',
  },
} as const;
