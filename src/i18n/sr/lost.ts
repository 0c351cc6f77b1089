/** Words of the not-found page that belongs to no carrier. In a file of their own: the browser holds them in every language. */
export const lostWords = {
  lost: {
    picture: 'Prazan obris automobila',
    title: '404 Stranica nije pronađena',
    text: 'Veza je možda stara ili joj nedostaje slovo. Otvorite ponovo vezu iz poruke svog osiguravača.',
  },
} as const;
