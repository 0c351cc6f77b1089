import type * as base from '../en/handOff.ts';
import type { Translation } from '../translation.ts';

/** Messages of the card that continues a claim on the phone. */
export const handOffMessages = {
  hand_off: {
    title: 'Nastavite na telefonu',
    with_code: 'Usmerite kameru telefona ka ovom kodu. Aktivacioni kod će tamo već biti upisan.',
    with_login: 'Usmerite kameru telefona ka ovom kodu, pa se tamo prijavite i fotografišite.',
    picture: 'QR kod sa linkom za telefon',
    copy: 'Kopirajte link',
    copied: 'Link je kopiran.',
    not_copied: 'Pregledač nije dozvolio kopiranje. Ovo je link:',
  },
} as const satisfies Translation<typeof base.handOffMessages>;
