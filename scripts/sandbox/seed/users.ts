import type { ClaimList } from './claims.ts';

/** A customer whose account exists from the start, the same for every carrier. */
export interface UserSeed {
  /** Digits only. */
  readonly phone: string;
  readonly password: string;
  readonly email: string | null;
  /** Claim ids from seed/claims.ts, or the name of a list whose claims all belong to the customer. */
  readonly claims: ClaimList | readonly string[];
  /** After a login with this password, the customer must set a new one. */
  readonly mustChangePassword?: boolean;
  readonly about: string;
}

export const userSeeds: readonly UserSeed[] = [
  {
    phone: '2025550101',
    password: 'sunlight9',
    email: 'sam@customers.example',
    claims: 'states',
    about: 'claims in every state',
  },
  { phone: '2025550102', password: 'moonlight9', email: null, claims: [], about: 'no claims' },
  {
    phone: '2025550103',
    password: 'starlight9',
    email: null,
    claims: ['4104'],
    mustChangePassword: true,
    about: 'must set a new password at login',
  },
  {
    phone: '2025550104',
    password: 'daylight9',
    email: null,
    claims: ['4102'],
    about: 'one claim that is waiting for photos; OLDONE activates a second claim',
  },
  {
    phone: '2025550105',
    password: 'limelight9',
    email: null,
    claims: 'photos',
    about: 'claims with different photo states',
  },
  {
    phone: '2025550106',
    password: 'twilight9',
    email: 'kim@customers.example',
    claims: 'estimates',
    about: 'claims with different estimates',
  },
  {
    phone: '2025550107',
    password: 'firelight9',
    email: null,
    claims: 'ratings',
    about: 'claims with different survey and question ratings',
  },
];

/** Saving this email address fails with 422, because another customer already uses it. */
export const takenEmail = 'taken@customers.example';

/** Returns the token in the password reset message. It never changes, so that testers can type it. */
export function resetTokenOf(phone: string): string {
  return `reset-${phone}`;
}
