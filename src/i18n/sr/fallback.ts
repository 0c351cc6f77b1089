import type * as base from '../en/fallback.ts';
import type { Translation } from '../translation.ts';

/** Messages shown before the carrier of the page is known. They name no brand, and carriers cannot override them. */
export const fallbackMessages = {
  fallback: {
    waiting: 'Učitavanje',
    unreachable:
      'Stranica vašeg osiguravača nije učitana. Proverite vezu s internetom i pokušajte ponovo. Ništa što ste poslali nije izgubljeno.',
    retry: 'Pokušajte ponovo',
    stalled_title: 'Stranica se ne učitava',
    stalled: 'Proverite vezu s internetom i pokušajte ponovo. Ništa što ste poslali nije izgubljeno.',
    no_script: 'Ovoj stranici je potreban JavaScript. Uključite ga ili pozovite svog osiguravača.',
  },
} as const satisfies Translation<typeof base.fallbackMessages>;
