/** Messages of the not-found page without a carrier. Carriers cannot override them. */
export const notFoundMessages = {
  lost: {
    title: '404 Stranica nije pronađena',
    text: 'Link je možda zastareo ili nepotpun. Ponovo otvorite link iz poruke svog osiguravača.',
  },
} as const;
