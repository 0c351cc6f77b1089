import type * as base from '../en/survey.ts';
import type { Translation } from '../translation.ts';

/** Messages of the final survey. `**…**` in a hint is bold. */
export const surveyMessages = {
  survey: {
    document_title: '{title:string} – {name:string}',
    failed: {
      title: 'Vaša prijava štete se nije učitala',
      text: 'Vaši odgovori su sačuvani.',
    },
    progress: 'Pitanje {number:number} od 2',
    carrier: {
      title: 'Koliko je verovatno da biste preporučili {name:string}?',
      hint: '**10** znači vrlo verovatno, a **0** nimalo verovatno.',
    },
    product: {
      title: 'Koliko je verovatno da biste preporučili ovakav način prijave štete?',
      hint: '**10** znači vrlo verovatno, a **0** nimalo verovatno.',
    },
    answer: 'Vaš odgovor',
    lowest: 'Nimalo verovatno',
    highest: 'Vrlo verovatno',
    choose: 'Izaberite broj',
    next: 'Dalje',
    submit: 'Pošaljite',
    busy: 'Šaljemo…',
    off: 'Izaberite broj ili preskočite pitanje.',
    skip: 'Preskočite',
    comment: {
      add: 'Dodajte komentar',
      change: 'Izmenite komentar',
      yours: 'Vaš komentar',
      title: 'Šta biste želeli da nam kažete?',
      lead: 'Recite nam šta je bilo dobro, a šta nije.',
      label: 'Komentar',
      hint: 'Molimo vas da ne navodite imena, brojeve telefona i adrese.',
      save: 'Sačuvajte',
      cancel: 'Odustanite',
    },
    error_title: 'Greška: vaši odgovori nisu poslati',
    error_text: 'Vaši odgovori su i dalje ovde.',
    go_on: 'Nastavite bez slanja',
    thanks: {
      picture: 'Automobil na otvorenom putu',
      title: 'Hvala vam na odgovorima',
      text: 'Čitamo svaki odgovor.',
      next: 'Pogledajte procenu',
    },
  },
} as const satisfies Translation<typeof base.surveyMessages>;
