import type * as base from '../en/shell.ts';
import type { Translation } from '../translation.ts';

/**
 * Messages of the app shell: the menu, notices and session messages. They are loaded when the first of these is needed.
 */
export const shellMessages = {
  menu: {
    title: 'Meni',
    close: 'Zatvorite',
    claim: 'Prijava',
    claims: 'Sve prijave štete',
    new_inspection: 'Novo fotogra\u00adfisanje vozila',
    preferences: 'Podešavanje obaveštenja',
    faqs: 'Česta pitanja',
    terms: 'Uslovi korišćenja',
    log_out: 'Odjavite se',
  },
  cookies: {
    title: 'Kolačići su isključeni',
    text: 'Potrebni su nam da biste ostali prijavljeni i da sačuvamo fotografije dok se ne pošalju. Ne koristimo ih za oglašavanje.',
    how: 'Uključite ih u podešavanjima pregledača, pa se vratite ovde.',
    action: 'Kolačići su uključeni',
    picture: 'Zagrižen kolačić',
  },
  connection: {
    offline: 'Niste povezani na internet. Ono što ste sačuvali ostaje na ovom uređaju.',
    loading: 'Učitava se',
    flash_label: 'Poruke',
    flash_close: 'Zatvorite poruku',
    error: 'Greška: ',
    warning: 'Upozorenje: ',
    info: 'Napomena: ',
    success: 'Gotovo: ',
  },
  in_app: {
    text: 'Za fotografisanje otvorite ovu stranicu u pregledaču svog telefona.',
    open: 'Otvorite u pregledaču',
    copy: 'Kopirajte link',
    copied: 'Link je kopiran. Otvorite Safari ili drugi pregledač i nalepite ga.',
    not_copied: 'Nismo uspeli da kopiramo link. U meniju ove aplikacije izaberite „Otvori u pregledaču“.',
  },
  session: {
    not_resumed: 'Nismo mogli da učitamo vaš nalog. Prijavite se ponovo.',
    expired: 'Odjavljeni ste. Prijavite se ponovo.',
    cleared:
      'Odjavljeni ste jer je pregledač obrisao podatke ovog sajta. Fotografija koje nisu poslate više nema na uređaju, pa ćete ih možda morati ponovo da snimite.',
  },
} as const satisfies Translation<typeof base.shellMessages>;
