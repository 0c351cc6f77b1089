import type * as base from '../../en/supplement/wizard.ts';
import type { Translation } from '../../translation.ts';

/** Messages of the portal's frame: steps, alerts, reset dialog and sidebar. */
export const wizardMessages = {
  title: 'Portal za dopune',
  document_title: '{title:string} – {name:string}',
  no_script: 'Ovoj stranici je potreban JavaScript. Uključite ga ili pozovite osiguravača.',
  skip: 'Pređite na sadržaj',
  offline:
    'Niste povezani na internet. Ono što ste uneli je sačuvano, a dodate datoteke šaljemo kada se ponovo povežete.',
  added:
    'Već ste dodali datoteke ili beleške za servis {shop}. Ako izaberete drugo vozilo ili servis, ono što ste poslali ostaje tamo, a ostalo se odbacuje.',
  steps: {
    label: 'Koraci',
    done: 'Završeno, nazad na: ',
    now: 'Trenutni korak: ',
    next: 'Sledi: ',
  },
  step: {
    claim: 'Broj šasije / prijave',
    shop: 'Podaci o servisu',
    confirmation: 'Potvrda',
    upload: 'Slanje fotografija',
  },
  loading: {
    wait: 'Samo trenutak…',
    failed: 'Ovaj korak nije učitan',
    text: 'Proverite vezu. Ono što ste do sada uneli je sačuvano.',
    retry: 'Pokušajte ponovo',
  },
  stalled: {
    title: 'Stranica se ne učitava',
    text: 'Proverite vezu i pokušajte ponovo. Ono što ste poslali je sačuvano.',
  },
  alert: {
    clear: 'Zatvorite poruku',
  },
  reset: {
    title: 'Želite li da odustanete od ove dopune?',
    text: 'Obrisaće se sve što ste uneli i izabrali. Datoteke koje su već poslate ostaju kod osiguravača.',
    unsent: 'Neke datoteke još nisu poslate. One će biti izostavljene.',
    confirm: 'Odustanite od dopune',
    keep: 'Nastavite',
  },
  change: {
    title: 'Želite li drugo vozilo ili drugi servis?',
    text: 'Neke datoteke ili beleške za servis {shop} još nisu poslate. One će biti izostavljene. Ono što ste poslali ostaje kod osiguravača.',
    confirm: 'Promenite',
    keep: 'Zadržite {shop}',
  },
  aside: {
    title: 'Ova dopuna',
    claim: 'Prijava štete',
    vehicle: 'Vozilo',
    vin: 'Broj šasije',
    shop: 'Servis',
  },
  vin: {
    copy: 'Kopirajte broj šasije',
    copied: 'Broj šasije je kopiran.',
    not_copied:
      'Ovaj pregledač ne dozvoljava kopiranje. Broj šasije je označen, pa možete sami da ga kopirate.',
  },
  needs: {
    title: 'Šta procenitelju treba',
    damage: 'Svaki oštećeni deo, izbliza i sa udaljenosti',
    plate: 'Pločica sa brojem šasije i kilometraža',
    papers: 'Račun ili spisak delova',
  },
  unreached: {
    title: 'Portal nije dostupan',
    text: 'Proverite vezu i pokušajte ponovo.',
    retry: 'Pokušajte ponovo',
  },
  back: 'Nazad',
  next: 'Dalje',
  finish: 'Završite',
  cancel: 'Odustanite',
} as const satisfies Translation<typeof base.wizardMessages>;
