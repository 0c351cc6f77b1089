/** A claim as the sandbox keeps it; each flavour's calls tell it in their own words. */
export interface SandboxClaim {
  readonly id: string;
  readonly statusCode: string;
  readonly vehicle: { readonly year: number; readonly make: string; readonly model: string };
  /** ISO date and time. */
  readonly createdAt: string;
  licensePlate: string | null;
  vin: string | null;
  /** Ids of the prompts that have their photo. */
  readonly taken: Set<string>;
  /** Standard flavour: false where a claim has yet to be created. [ENT-14] */
  hasClaim: boolean;
  readonly canViewEstimate: boolean;
  readonly estimate: { readonly cost: string; readonly hasPdf: boolean } | null;
  readonly about: string;
}

interface ClaimSeed {
  readonly statusCode: string;
  readonly about: string;
  /** How many of the prompts have their photo. @default all */
  readonly taken?: number;
  readonly isIdentified?: boolean;
  readonly hasClaim?: boolean;
  readonly canViewEstimate?: boolean;
  readonly estimate?: SandboxClaim['estimate'];
}

export interface PromptSeed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** The photos that every claim asks for. */
export const photoSetSeeds: readonly {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly prompts: readonly PromptSeed[];
}[] = [
  {
    id: '51',
    category: 'exterior',
    title: 'Around the vehicle',
    description: 'All four corners, from a few steps away.',
    prompts: [
      { id: '511', title: 'Front left', description: 'Stand so that two sides show.' },
      { id: '512', title: 'Front right', description: 'Stand so that two sides show.' },
      { id: '513', title: 'Rear right', description: 'Stand so that two sides show.' },
      { id: '514', title: 'Rear left', description: 'Stand so that two sides show.' },
    ],
  },
  {
    id: '52',
    category: 'damage',
    title: 'The damage',
    description: 'Once from two steps away, once from close by.',
    prompts: [
      { id: '521', title: 'Damage', description: 'From two steps away.' },
      { id: '522', title: 'Damage, close', description: 'So close that it fills the picture.' },
    ],
  },
];

/** Asked for only where the VIN has to be photographed. [ENT-10] */
export const vinSetSeed = {
  id: '50',
  category: 'vin',
  title: 'The VIN',
  description: 'The number behind the windscreen.',
  prompts: [{ id: '501', title: 'VIN', description: 'All 17 characters.' }],
} as const;

const claimSeeds: readonly ClaimSeed[] = [
  { statusCode: 'submit_vin', taken: 0, isIdentified: false, about: 'waits for the VIN' },
  { statusCode: 'submit_photos', taken: 0, about: 'waits for all photos' },
  { statusCode: 'submit_photos', taken: 5, about: 'waits for the last photo' },
  { statusCode: 'photos_received', canViewEstimate: true, about: 'photos received' },
  { statusCode: 'writing_estimate', about: 'in progress, estimate not to be seen: pending liability' },
  { statusCode: 'appraiser_assigned', canViewEstimate: true, about: 'in progress' },
  { statusCode: 'adjuster_clarification', canViewEstimate: true, about: 'in progress' },
  { statusCode: 'adjuster_will_contact', canViewEstimate: true, about: 'in progress' },
  { statusCode: 'adjuster_will_contact_total_loss', canViewEstimate: true, about: 'in progress' },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: '3184.5', hasPdf: true },
    about: 'estimate ready, with a document',
  },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: '912.05', hasPdf: false },
    about: 'estimate ready, without a document',
  },
  { statusCode: 'canceled', about: 'cancelled without an estimate' },
  { statusCode: 'submit_vin', taken: 0, isIdentified: false, hasClaim: false, about: 'has no claim yet' },
];

const vehicles = [
  { year: 2021, make: 'Škoda', model: 'Octavia' },
  { year: 2018, make: 'Toyota', model: 'Corolla' },
  { year: 2023, make: 'Ford', model: 'Maverick' },
] as const;

/** Every state that a claim can be in, under ids from 4101. */
export function seedClaims(): SandboxClaim[] {
  return claimSeeds.map((seed, index) => makeClaim(String(4101 + index), seed));
}

/** The claim that a fresh activation code leads to. */
export function newClaim(id: string): SandboxClaim {
  return makeClaim(id, { statusCode: 'submit_vin', taken: 0, isIdentified: false, about: 'newly activated' });
}

function makeClaim(id: string, seed: ClaimSeed): SandboxClaim {
  const prompts = photoSetSeeds.flatMap((set) => set.prompts.map((prompt) => prompt.id));
  const { isIdentified = true, hasClaim = true, canViewEstimate = false, estimate = null } = seed;
  const number = Number(id);
  return {
    id,
    statusCode: seed.statusCode,
    vehicle: vehicles[number % vehicles.length] ?? vehicles[0],
    createdAt: new Date(Date.UTC(2026, 2, 1 + (number % 28), 9, 30)).toISOString(),
    licensePlate: null,
    vin: isIdentified ? `WVWZZZ1JZ3W00${id}` : null,
    taken: new Set(prompts.slice(0, seed.taken ?? prompts.length)),
    hasClaim,
    canViewEstimate,
    estimate,
    about: seed.about,
  };
}
