import type * as base from '../en/errors.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages for failed calls: first one per backend error code, under the key that the backend uses, then those for
 * single calls.
 */
export const errorMessages = {
  error: {
    internal_server_error: { display: 'Došlo je do neočekivane greške. Pokušajte ponovo.' },
    exposure_not_found: {
      display: 'Kod nije važeći ili je već iskorišćen. Proverite ga i pokušajte ponovo.',
    },
    exposure_already_linked: { display: 'Ovaj kod je već iskorišćen. Prijavite se.' },
    registration_not_validated: {
      display: 'Registarski broj se ne poklapa sa podacima koje imamo. Proverite ga i pokušajte ponovo.',
    },
    photo_prompt_not_found: {
      display: 'Trenutno ne možemo da dovršimo fotografisanje. Obratite se svom likvidatoru štete za pomoć.',
    },
    reset_password: { display: 'Promena lozinke nije uspela. Pokušajte ponovo.' },
    update_password_dont_match: { display: 'Lozinka i ponovljena lozinka moraju biti iste' },
    update_password_bad_token: {
      display: 'Link za promenu lozinke je istekao ili nije važeći. Ponovo zatražite promenu lozinke.',
    },
    user_not_authorized: {
      display: 'Podaci za prijavljivanje nisu tačni. Proverite ih i pokušajte ponovo.',
    },
    authentication_token_expired: {
      display: 'Odjavljeni ste zbog neaktivnosti. Prijavite se ponovo.',
    },
    user_create_error: { display: 'Nalog nije otvoren. Pokušajte ponovo.' },
    activation_code_invalid: {
      display:
        'Nalog nije otvoren jer aktivacioni kod nije važeći. Obratite se svom likvidatoru štete za pomoć.',
    },
    file_submission_not_found: {
      display: 'Poslata fotografija ili datoteka nije pronađena. Pokušajte ponovo.',
    },
    default: {
      display: 'Došlo je do greške. Pokušajte ponovo ili nam se obratite ako se problem ponovi.',
    },
    rate_limited: {
      title: 'Previše pokušaja',
      display: 'Sačekajte minut, pa pokušajte ponovo. Ono što ste uneli je sačuvano.',
    },
    fault: {
      display: 'Na ovoj stranici je došlo do greške. Ono što ste uneli je sačuvano. Pokušajte ponovo.',
    },
    network: { display: 'Greška na mreži. Učitajte stranicu ponovo.' },
    activation_lookup: { display: 'Aktivacioni kod nije pronađen. Pozovite nas za pomoć.' },
    info_mismatch: { display: 'Podaci se ne poklapaju sa onima koje imamo' },
    password_reset: {
      display: 'Promena lozinke nije uspela. Proverite da li ste ispravno uneli broj telefona.',
    },
    email_taken: {
      display: 'Ova imejl adresa pripada drugom nalogu. Unesite drugu adresu',
    },
  },
  webapp_network_alert_label_header: 'Greška na mreži',
  webapp_login_password_existing_account_error:
    'Nalog već postoji. Vratite se na prethodni ekran, ponovo unesite kod i prijavite se.',
} as const satisfies Translation<typeof base.errorMessages>;
