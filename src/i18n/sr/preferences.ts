import type * as base from '../en/preferences.ts';
import type { Translation } from '../translation.ts';

/** Messages of the notification preferences. */
export const preferencesMessages = {
  preferences: {
    document_title: 'Podešavanje obaveštenja – {name:string}',
    title: 'Podešavanje obaveštenja',
    lead: 'Javljamo se samo kada ima novosti o vašoj prijavi štete.',
    text: 'SMS poruke',
    text_to: 'Na broj {phone:string}',
    email: 'Imejl',
    email_hint: 'Sa procenom, čim bude spremna',
    address: 'Imejl adresa',
    disclaimer:
      'Poruke i prenos podataka mogu da se naplaćuju. Obaveštenja možete da isključite ovde u svakom trenutku.<br><br>Nikada ih ne koristimo za oglašavanje.',
    submit: 'Sačuvajte',
    busy: 'Čuvamo…',
    saved: 'Vaša podešavanja su sačuvana.',
    failed: {
      title: 'Podešavanja se nisu učitala',
      text: 'Ništa se u njima nije promenilo.',
    },
    error_title: 'Greška: podešavanja nisu sačuvana',
    email_empty: 'Unesite svoju imejl adresu.',
    email_invalid: 'Imejl adresa nije ispravna. Unesite je ponovo.',
  },
} as const satisfies Translation<typeof base.preferencesMessages>;
