import type * as base from '../en/account.ts';
import type { Translation } from '../translation.ts';
import { phoneProblems } from './phoneProblems.ts';

/** Messages of the account screens, except those that the login page shows on load. */
export const accountMessages = {
  account: {
    back_to_login: 'Nazad na prijavljivanje',
    login_failed: 'Greška: prijavljivanje nije uspelo',
    not_reached: 'Sistem za prijavu štete ne odgovara. Ono što ste uneli je sačuvano. Pokušajte ponovo.',
    phone_hint: 'Ovim brojem ćete se prijavljivati',
    phone_missing: 'Unesite broj telefona.',
    phone_problem: phoneProblems,
    phone_other_country: 'Taj broj počinje sa +{found:string}. Unesite broj koji počinje sa +{own:string}.',
    password_placeholder: 'Lozinka (najmanje 6 znakova)',
    password_hint: 'Najmanje 6 znakova',
    password_missing: 'Izaberite lozinku od najmanje 6 znakova.',
    again: 'Ponovite lozinku',
    code: 'Aktivacioni kod',
    create_document_title: 'Otvaranje naloga – {name:string}',
    create_title: 'Otvorite nalog',
    create_lead: 'Tako možete da zastanete u svakom trenutku, a procenu pogledate kasnije.',
    create_submit: 'Otvorite nalog',
    create_failed: 'Greška: nalog nije otvoren',
    agree: 'Otvaranjem naloga prihvatate:',
    reset_document_title: 'Zaboravljena lozinka – {name:string}',
    reset_title: 'Zaboravili ste lozinku?',
    reset_lead: 'Unesite broj telefona kojim se prijavljujete. Poslaćemo vam SMS sa linkom za novu lozinku.',
    reset_submit: 'Pošaljite mi link',
    reset_failed: 'Greška: link nije poslat',
    sent_document_title: 'Proverite poruke – {name:string}',
    sent_picture: 'Koverta koja je poslata',
    sent_title: 'Proverite poruke',
    sent_text: 'Link za novu lozinku poslali smo na broj',
    sent_how: 'Možete da ga otvorite na bilo kom uređaju. Poruka stiže za minut ili dva.',
    sent_again: 'Pošaljite ponovo',
    update_document_title: 'Nova lozinka – {name:string}',
    update_title: 'Izaberite novu lozinku',
    update_lead: 'Ubuduće ćete se prijavljivati ovom lozinkom.',
    update_label: 'Nova lozinka',
    update_submit: 'Sačuvajte i prijavite se',
    update_failed: 'Greška: lozinka nije promenjena',
    no_proof:
      'Svaki link može da se iskoristi jednom, a važi samo poslednji. Možemo da vam pošaljemo novi SMS porukom.',
    ask_anew: 'Zatražite novi link',
  },
} as const satisfies Translation<typeof base.accountMessages>;
