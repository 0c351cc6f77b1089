/**
 * Words of the not-found page that belongs to no carrier. In a file of their own: the browser holds them in every
 * language.
 */
export const lostWords = {
  lost: {
    title: '404 Stranica nije pronađena',
    text: 'Link je možda star ili mu nedostaje slovo. Otvorite ponovo link iz poruke svog osiguravača.',
  },
} as const;
