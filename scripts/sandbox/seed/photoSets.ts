import type { SandboxTexts } from './texts/texts.ts';

export interface PromptSeed {
  readonly id: string;
  readonly text: keyof SandboxTexts['prompts'];
  /** Start of two file names: `NAME.jpg`, the photo in seeded claims, and `NAME-example.svg`, the example picture. */
  readonly picture: string;
  /** Name of the drawing in the example picture, if it differs from `picture`. */
  readonly drawing?: string;
}

export interface PhotoSetSeed {
  readonly id: string;
  readonly category: string;
  readonly text: keyof SandboxTexts['photoSets'];
  readonly prompts: readonly PromptSeed[];
}

const exterior: PhotoSetSeed = {
  id: '51',
  category: 'exterior',
  text: 'exterior',
  prompts: [
    { id: '511', picture: 'front-left', text: 'frontLeft' },
    { id: '512', picture: 'front-right', text: 'frontRight' },
    { id: '513', picture: 'rear-right', text: 'rearRight' },
    { id: '514', picture: 'rear-left', text: 'rearLeft' },
  ],
};

const details: PhotoSetSeed = {
  id: '53',
  category: 'details',
  text: 'details',
  prompts: [
    { id: '531', picture: 'vin', text: 'vin' },
    { id: '532', picture: 'odometer', text: 'odometer' },
  ],
};

const damage: PhotoSetSeed = {
  id: '52',
  category: 'damage',
  text: 'damage',
  prompts: [
    { id: '521', picture: 'damage', text: 'damage' },
    { id: '522', picture: 'damage-close', drawing: 'close-up', text: 'damageClose' },
  ],
};

const single: PhotoSetSeed = {
  id: '54',
  category: 'damage',
  text: 'single',
  prompts: [{ id: '541', picture: 'damage', text: 'door' }],
};

/** Requested only if the VIN must be photographed. */
export const vinSetSeed: PhotoSetSeed = {
  id: '50',
  category: 'vin',
  text: 'vin',
  prompts: [{ id: '501', picture: 'vin', text: 'vinOnly' }],
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
