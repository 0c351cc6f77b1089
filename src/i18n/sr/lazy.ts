import type * as base from '../en/lazy.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of screens that need no sign-in and are not the first screen. They are loaded together with the code of
 * those screens.
 */
export const lazyMessages = {
  stalled: {
    part: 'Stranica nije učitana do kraja, pa neka dugmad ne rade. Proverite vezu i pokušajte ponovo.',
    title: 'Stranica se ne učitava',
    text: 'Proverite vezu i pokušajte ponovo. Ništa što ste poslali nije izgubljeno.',
  },
  login: {
    document_title: 'Prijavljivanje – {name:string}',
    title: 'Prijavite se',
    phone: 'Broj telefona',
    password: 'Lozinka',
    show: 'Prikažite',
    hide: 'Sakrijte',
    show_label: 'Prikažite lozinku',
    hide_label: 'Sakrijte lozinku',
    submit: 'Prijavite se',
    password_missing: 'Unesite lozinku. Ona ima najmanje 6 znakova.',
    forgot: 'Zaboravili ste lozinku?',
    clear: 'Obrišite broj telefona',
    country: 'Država',
    saved: 'Poslednji broj na ovom uređaju',
  },
  terms: {
    document_title: 'Uslovi korišćenja – {name:string}',
    open: 'Otvorite uslove na posebnoj stranici',
    licences: 'Licence otvorenog koda',
  },
  not_found: {
    document_title: '404 Stranica nije pronađena – {name:string}',
    title: '404 Stranica nije pronađena',
    text: 'Link je možda zastareo ili nepotpun. Vaše prijave štete i fotografije su bezbedne.',
    picture: 'Prazan obris automobila',
    action: 'Idite na početnu stranicu',
  },
} as const satisfies Translation<typeof base.lazyMessages>;
