import type { Locale } from '#src/tenant/flavour.ts';

/** A text in each language. */
type LocalizedText = Readonly<Record<Locale, string>>;

export interface PromptSeed {
  readonly id: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  /** Name of the example picture, which is also the photo of seeded claims. */
  readonly picture: string;
}

export interface PhotoSetSeed {
  readonly id: string;
  readonly category: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly prompts: readonly PromptSeed[];
}

const corner = (id: string, picture: string, title: LocalizedText, en: string, sr: string): PromptSeed => ({
  id,
  picture,
  title,
  description: {
    en: `Stand three steps away. Fit ${en} in the picture.`,
    sr: `Stanite na tri koraka od vozila. Neka se vide ${sr}.`,
  },
});

const exterior: PhotoSetSeed = {
  id: '51',
  category: 'exterior',
  title: { en: 'Around the vehicle', sr: 'Oko vozila' },
  description: { en: 'All four corners, from a few steps away.', sr: 'Sva četiri ugla, sa nekoliko koraka.' },
  prompts: [
    corner(
      '511',
      'front-left',
      { en: 'Front left corner', sr: 'Prednji levi ugao' },
      'the whole front and the whole left side',
      'ceo prednji deo i cela leva strana',
    ),
    corner(
      '512',
      'front-right',
      { en: 'Front right corner', sr: 'Prednji desni ugao' },
      'the whole front and the whole right side',
      'ceo prednji deo i cela desna strana',
    ),
    corner(
      '513',
      'rear-right',
      { en: 'Rear right corner', sr: 'Zadnji desni ugao' },
      'the whole rear and the whole right side',
      'ceo zadnji deo i cela desna strana',
    ),
    corner(
      '514',
      'rear-left',
      { en: 'Rear left corner', sr: 'Zadnji levi ugao' },
      'the whole rear and the whole left side',
      'ceo zadnji deo i cela leva strana',
    ),
  ],
};

const details: PhotoSetSeed = {
  id: '53',
  category: 'details',
  title: { en: 'Vehicle details', sr: 'Podaci na vozilu' },
  description: {
    en: 'Two numbers, close enough to read.',
    sr: 'Dva broja, izbliza, da mogu da se pročitaju.',
  },
  prompts: [
    {
      id: '531',
      picture: 'vin',
      title: { en: 'VIN', sr: 'Broj šasije' },
      description: {
        en: 'All 17 characters, through the windscreen on the driver’s side.',
        sr: 'Svih 17 znakova, kroz vetrobran na strani vozača.',
      },
    },
    {
      id: '532',
      picture: 'odometer',
      title: { en: 'Odometer', sr: 'Kilometraža' },
      description: {
        en: 'Switch the ignition on, so that the mileage shows.',
        sr: 'Uključite kontakt da bi se videla kilometraža.',
      },
    },
  ],
};

const damage: PhotoSetSeed = {
  id: '52',
  category: 'damage',
  title: { en: 'The damage', sr: 'Oštećenje' },
  description: {
    en: 'Once from two steps away, once from close by.',
    sr: 'Jednom sa dva koraka, jednom izbliza.',
  },
  prompts: [
    {
      id: '521',
      picture: 'damage',
      title: { en: 'From a distance', sr: 'Iz daljine' },
      description: {
        en: 'From two steps away, so that the part of the vehicle can be recognised.',
        sr: 'Sa dva koraka, da se prepozna deo vozila.',
      },
    },
    {
      id: '522',
      picture: 'damage-close',
      title: { en: 'Close up', sr: 'Izbliza' },
      description: {
        en: 'So close that the damage fills the picture.',
        sr: 'Tako da oštećenje ispuni sliku.',
      },
    },
  ],
};

const single: PhotoSetSeed = {
  id: '54',
  category: 'damage',
  title: { en: 'One more look', sr: 'Još jedan pogled' },
  description: { en: 'One photo is all we still need.', sr: 'Nedostaje nam samo jedna fotografija.' },
  prompts: [
    {
      id: '541',
      picture: 'damage',
      title: { en: 'The damaged door', sr: 'Oštećena vrata' },
      description: { en: 'The whole door, from two steps away.', sr: 'Cela vrata, sa dva koraka.' },
    },
  ],
};

/** Requested only if the VIN must be photographed. */
export const vinSetSeed: PhotoSetSeed = {
  id: '50',
  category: 'vin',
  title: { en: 'The VIN', sr: 'Broj šasije' },
  description: { en: 'The number behind the windscreen.', sr: 'Broj iza vetrobrana.' },
  prompts: [
    {
      id: '501',
      picture: 'vin',
      title: { en: 'VIN', sr: 'Broj šasije' },
      description: { en: 'All 17 characters, sharp and level.', sr: 'Svih 17 znakova, oštro i pravo.' },
    },
  ],
};

/** The photos that a claim requests: eight in three sets, one, or none. */
export const photoPlans = {
  eight: [exterior, details, damage],
  one: [single],
  none: [],
} as const satisfies Record<string, readonly PhotoSetSeed[]>;

export type PhotoPlan = keyof typeof photoPlans;

/** Returns every prompt of a plan, including the VIN prompt. */
export function promptsOf(plan: PhotoPlan): { readonly setId: string; readonly prompt: PromptSeed }[] {
  return [vinSetSeed, ...photoPlans[plan]].flatMap(({ id: setId, prompts }) =>
    prompts.map((prompt) => ({ setId, prompt })),
  );
}
