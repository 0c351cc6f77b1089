import type * as base from '../../en/supplement/slim.ts';
import type { Translation } from '../../translation.ts';

/** Messages of the slim portal, which opens a single vehicle from a link. */
export const slimMessages = {
  provider: 'Osiguravač',
  shop: 'Servis',
  opening: 'Otvaramo link…',
  refused: {
    picture: 'Prazan obris automobila',
    title: 'Nismo uspeli da otvorimo link',
    heading: 'Greška: link nije prihvaćen',
    missing: 'Nedostaje deo linka. Otvorite ga ponovo iz poruke u kojoj je stigao ili ga kopirajte celog.',
    unknown: 'Nismo prepoznali ovaj link. Proverite da li je ceo ili zatražite novi od osiguravača.',
    spent:
      'Ovaj link je istekao ili je već iskorišćen. Svaki link se otvara jednom, u jednom pregledaču. Zatražite novi od osiguravača.',
    unreached: 'Nismo uspeli da proverimo link. Proverite vezu i pokušajte ponovo.',
    unavailable: 'Trenutno ne možemo da proverimo link. Pokušajte ponovo za nekoliko minuta.',
    unusable:
      'Došlo je do greške pri proveri linka. Pokušajte ponovo za nekoliko minuta ili zatražite novi link od osiguravača.',
    safe: 'Ništa nije poslato i ništa nije izgubljeno.',
    retry: 'Pokušajte ponovo',
  },
} as const satisfies Translation<typeof base.slimMessages>;
