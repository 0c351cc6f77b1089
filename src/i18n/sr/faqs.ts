import type * as base from '../en/faqs.ts';
import type { Translation } from '../translation.ts';

/** Messages around the FAQ list. The questions and answers themselves come with the claim. */
export const faqsMessages = {
  faqs: {
    document_title: 'Česta pitanja – {name:string}',
    title: 'Česta pitanja',
    failed: {
      title: 'Pitanja se nisu učitala',
      text: 'Vaše prijave štete su bezbedne.',
    },
    empty: 'Još nema pitanja. Pojaviće se uz vašu prijavu štete.',
    empty_picture: 'Dva oblačića, u jednom je automobil, a u drugom upitnik',
    new_tab: '(otvara se u novoj kartici)',
    call: 'Niste našli odgovor? Pozovite nas:',
    useful: {
      question: 'Da li vam je ovo pomoglo?',
      yes: 'Da',
      no: 'Ne',
      sending: 'Šaljemo vaš odgovor…',
      thanks: 'Hvala, to nam pomaže.',
      failed: 'Vaš odgovor nije stigao. Dodirnite ga ponovo.',
    },
  },
} as const satisfies Translation<typeof base.faqsMessages>;
