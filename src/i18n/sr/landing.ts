import type * as base from '../en/landing.ts';
import type { Translation } from '../translation.ts';

/** Messages of the public root page. They name no brand and no product. */
export const landingMessages = {
  landing: {
    title: 'Prijava štete na vozilu',
    text: 'Fotografišite oštećenje i pratite prijavu štete kod svog osiguravača.',
    how: 'Za početak otvorite link iz SMS poruke ili imejla svog osiguravača. Vodi vas na njegovu stranicu.',
    last: 'Nazad na poslednju stranicu',
    picture: 'Telefon kojim se fotografiše automobil',
    lost_picture: 'Prazan obris automobila',
    description:
      'Pošaljite osiguravaču fotografije oštećenja vozila i pratite prijavu štete, sve sa telefona.',
  },
} as const satisfies Translation<typeof base.landingMessages>;
