/** Messages of the public root page. They name no brand and no product. */
export const landingMessages = {
  landing: {
    title: 'Štete na vozilima',
    text: 'Fotografišite oštećenje svog vozila i pratite prijavu štete, kod svog osiguravača.',
    how: 'Za početak otvorite link iz SMS poruke ili imejla svog osiguravača. On vodi na njegovu stranicu.',
    last: 'Nazad na stranicu koju ste poslednju koristili',
    picture: 'Telefon kojim se fotografiše automobil',
    lost_picture: 'Prazan obris automobila',
    description: 'Prijava štete na vozilu telefonom, kod vašeg osiguravača.',
  },
} as const;
