export const claimMessages = {
  title: 'Pronađite štetu',
  lead: 'Broj stoji na proceni ili na radnom nalogu.',
  number: 'Broj štete',
  search: 'Pretražite',
  searching: 'Pretraga…',
  change: 'Promenite',
  which:
    'Na ovoj šteti {{count:je|je|su|su|je|je}} {count:number} {{vozila|vozilo|vozila|vozila|vozila|vozila}}. Koje je kod vas u servisu?',
  choose: 'Izaberite vozilo',
  vehicle: 'Vozilo',
  no_vin: 'Broj šasije nije naveden',
  go_on: 'Nastavite sa ovim vozilom',
  type_first: 'Prvo unesite broj štete.',
  pick_first: 'Prvo izaberite vozilo.',
  captcha_not_ready: 'ReCaptcha još nije dostupna.',
  not_found_error: 'Nismo pronašli taj broj štete. Proverite ga i pokušajte ponovo.',
};
