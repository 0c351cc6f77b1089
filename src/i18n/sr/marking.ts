import type * as base from '../en/marking.ts';
import type { Translation } from '../translation.ts';

/** Messages of the screen that circles the damage in a photo (capability damage_marking). */
export const markingMessages = {
  marking: {
    open: 'Zaokružite oštećenje',
    title: 'Zaokružite oštećenje',
    how: 'Zaokružite oštećenje prstom ili ga dodirnite. Dodajemo kopiju sa krugom, a vaša fotografija ostaje ista.',
    surface: '{title:string}. Pomerajte krug strelicama, a uz taster Shift menjajte mu veličinu.',
    larger: 'Veće',
    smaller: 'Manje',
    save: 'Dodajte kopiju',
    cancel: 'Odustanite',
    failed:
      'Ova fotografija ne može ovde da se označi. Dodajte drugu fotografiju na kojoj se vidi oštećenje.',
    copy_of: 'Zaokruženo oštećenje: {title:string}',
  },
} as const satisfies Translation<typeof base.markingMessages>;
