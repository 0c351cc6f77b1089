import type * as base from '../../en/supplement/claim.ts';
import type { Translation } from '../../translation.ts';

/** Messages of the step that finds the claim. */
export const claimMessages = {
  title: 'Pronađite prijavu štete',
  lead: 'Broj se nalazi na proceni ili na radnom nalogu.',
  number: 'Broj prijave štete',
  search: 'Pretražite',
  searching: 'Tražimo…',
  change: 'Promenite',
  which:
    'Ova prijava obuhvata {count:number} {{vozila|vozilo|vozila|vozila|vozila|vozila}}. Koje je kod vas u servisu?',
  choose: 'Izaberite vozilo',
  vehicle: 'Vozilo',
  no_vin: 'Broj šasije nije naveden',
  go_on: 'Nastavite sa ovim vozilom',
  type_first: 'Unesite broj prijave štete.',
  pick_first: 'Izaberite vozilo.',
  captcha_not_ready: 'ReCaptcha još nije dostupna.',
  not_found_error: 'Nismo pronašli taj broj prijave štete. Proverite ga i pokušajte ponovo.',
} as const satisfies Translation<typeof base.claimMessages>;
