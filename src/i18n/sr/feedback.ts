import type * as base from '../en/feedback.ts';
import type { Translation } from '../translation.ts';

/** Messages of the feedback screen after the photos. */
export const feedbackMessages = {
  photos_feedback: {
    document_title: '{title:string} – {name:string}',
    failed: {
      title: 'Vaša prijava štete se nije učitala',
      text: 'Vaše fotografije su bezbedne.',
    },
    done_picture: 'Fotografije automobila i kvačica',
    overview: {
      title: 'Kako je prošlo fotografisanje?',
      lead: 'Jedan dodir nam pomaže da budemo bolji.',
      choices: 'Vaš odgovor',
      skip: 'Preskočite',
    },
    bad: 'Loše',
    meh: 'Tako-tako',
    good: 'Dobro',
    rated: {
      title: 'Pošaljite ocenu',
      text: 'Još možete da je promenite.',
      thanks_bad: 'Žao nam je zbog toga. Trebalo je da bude lakše i na tome ćemo raditi.',
      thanks_meh: 'Hvala što ste nam rekli. Potrudićemo se da bude lakše.',
      thanks_good: 'Baš nam je drago! Hvala na izdvojenom vremenu.',
      choice: 'Vaša ocena',
      submit: 'Pošaljite i nastavite',
      busy: 'Šaljemo…',
      call: 'Imate pitanja? Pozovite nas:',
    },
    error_title: 'Greška: vaša ocena nije poslata',
    error_text: 'To ne utiče na vaše fotografije.',
    go_on: 'Nastavite bez ocene',
    thanks: {
      title: 'Hvala, to je sve',
      picture: 'Lupa iznad oštećenja na automobilu',
      text: 'Pregledaćemo vaše fotografije. Procenu ćete videti ovde čim bude gotova.',
      next: 'Nastavite',
    },
  },
} as const satisfies Translation<typeof base.feedbackMessages>;
