/** Messages of the notification preferences. */
export const preferencesMessages = {
  preferences: {
    document_title: 'Podešavanje obaveštenja – {name:string}',
    title: 'Podešavanje obaveštenja',
    lead: 'Javljamo se samo kada ima novosti o vašoj šteti.',
    text: 'SMS poruke',
    text_to: 'Na broj {phone:string}',
    email: 'Imejl',
    email_hint: 'Sa procenom, čim bude spremna',
    address: 'Imejl adresa',
    disclaimer:
      'Poruke i prenos podataka mogu da se naplaćuju. Obaveštenja možete da isključite ovde u svakom trenutku.<br><br>Na ove adrese nikada ne šaljemo reklame.',
    submit: 'Sačuvajte',
    busy: 'Čuvanje…',
    saved: 'Vaša podešavanja su sačuvana.',
    failed: {
      title: 'Podešavanja se nisu učitala',
      text: 'U njima se ništa nije promenilo.',
    },
    error_title: 'Greška: podešavanja nisu sačuvana',
    email_empty: 'Unesite svoju imejl adresu.',
    email_invalid: 'Imejl adresa nije ispravna. Unesite je ponovo.',
  },
} as const;
