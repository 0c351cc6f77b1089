/** One of the lists in seed/claims.ts, and how the ids of its claims begin. */
export const claimLists = { states: '41', photos: '42', estimates: '43', ratings: '44' } as const;

export type ClaimList = keyof typeof claimLists;

/** Somebody with an account when the sandbox starts, the same at every carrier. */
export interface UserSeed {
  /** Digits only. */
  readonly phone: string;
  readonly password: string;
  readonly email: string | null;
  /** Ids of the claims in seed/claims.ts that are theirs, or all of one of its lists. */
  readonly claims: ClaimList | readonly string[];
  /** A login with the password asks for a new one. */
  readonly mustChangePassword?: boolean;
  readonly about: string;
}

export const userSeeds: readonly UserSeed[] = [
  {
    phone: '2025550101',
    password: 'sunlight9',
    email: 'sam@customers.example',
    claims: 'states',
    about: 'has a claim in every state',
  },
  { phone: '2025550102', password: 'moonlight9', email: null, claims: [], about: 'has no claim' },
  {
    phone: '2025550103',
    password: 'starlight9',
    email: null,
    claims: ['4104'],
    mustChangePassword: true,
    about: 'is asked for a new password at login',
  },
  {
    phone: '2025550104',
    password: 'daylight9',
    email: null,
    claims: ['4102'],
    about: 'has one claim, which waits for photos; OLDONE is a second one of theirs',
  },
  {
    phone: '2025550105',
    password: 'limelight9',
    email: null,
    claims: 'photos',
    about: 'has claims that differ in their photos',
  },
  {
    phone: '2025550106',
    password: 'twilight9',
    email: 'kim@customers.example',
    claims: 'estimates',
    about: 'has claims that differ in their estimate',
  },
  {
    phone: '2025550107',
    password: 'firelight9',
    email: null,
    claims: 'ratings',
    about: 'has claims that differ in the survey and in rated questions',
  },
];

/** Saving this address as one's own fails with 422: it is somebody else's. */
export const takenEmail = 'taken@customers.example';

/** What a customer's message holds after a password reset was asked for. It never changes, so that it can be typed. */
export function resetTokenOf(phone: string): string {
  return `reset-${phone}`;
}
