import type * as base from '../en/public.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of the entry screens, and of errors that any screen can show. Nested, because typesafe-i18n rejects dotted
 * keys; flattenCatalogue turns them into dotted keys.
 */
export const publicMessages = {
  common: {
    skip: 'Pređite na sadržaj',
    back: 'Nazad',
    help: 'Pomoć',
    help_call: 'Pomoć: {phone:string}',
    call: 'Pozovite {phone:string}',
    terms: 'Uslovi korišćenja',
    error_title: 'Greška: {title:string}',
    page_description:
      'Pokažite štetu na svom vozilu: nekoliko fotografija telefonom, za oko tri minuta. {name:string}',
  },
  start: {
    document_title: 'Početak – {name:string}',
    title: 'Pokažite nam štetu',
    lead: 'Nekoliko fotografija vozila i oko tri minuta. Možete da zastanete i nastavite kasnije.',
    picture: 'Telefon kojim se fotografiše automobil',
    activate: 'Imam aktivacioni kod',
    activate_hint: 'Iz naše SMS poruke',
    log_in: 'Prijavite se',
    log_in_hint: 'Vaše prijave štete i procene',
    ios_app: 'Aplikacija za iPhone',
    android_app: 'Aplikacija za Android',
    languages: 'Jezik',
  },
  activate: {
    document_title: 'Aktivacioni kod – {name:string}',
    title: 'Unesite aktivacioni kod',
    lead: 'Nalazi se u SMS poruci ili imejlu koji smo vam poslali kada ste prijavili štetu.',
    label: 'Aktivacioni kod',
    hint: 'Šest slova i cifara',
    placeholder: 'Kod od 6 znakova',
    submit: 'Nastavite',
    missing: 'Unesite aktivacioni kod.',
    no_code: 'Nemate kod?',
    no_code_text: 'Pozovite nas i poslaćemo vam novi:',
    no_code_find:
      'Potražite {name:string} u SMS porukama i imejlovima, pa i u neželjenoj pošti. Ako ga nema, zatražite novi od svog likvidatora štete.',
    invalid: 'Unesite kod u traženom obliku.',
  },
  unavailable: {
    title: 'Vaše prijave štete trenutno nisu dostupne',
    text: 'Sistem za prijavu štete ne odgovara. Uneti podaci su sačuvani. Pokušajte ponovo za nekoliko minuta.',
    call: 'Pozovite nas:',
  },
  failure: {
    title: 'Došlo je do greške',
    text: 'Pokušajte ponovo ili nam se obratite ako se problem ponovi.',
    reload: 'Učitajte stranicu ponovo',
  },
  update: {
    text: 'Stranica nije učitana. Možda nemate internet ili postoji nova verzija. Ništa što ste poslali nije izgubljeno.',
    action: 'Pokušajte ponovo',
    later: 'Ne sada',
  },
} as const satisfies Translation<typeof base.publicMessages>;
