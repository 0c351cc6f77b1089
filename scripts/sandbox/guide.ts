import { activationSeeds } from './seed/activations.ts';
import { seedClaims } from './seed/claims.ts';
import { resetTokenOf, takenEmail, userSeeds } from './seed/users.ts';

/** A table of the sandbox's page; cells are plain text. */
export interface GuideTable {
  readonly title: string;
  readonly about: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What to type, and what comes of it: every state of every screen is reached from here. */
export const guide: readonly GuideTable[] = [
  {
    title: 'Activation codes',
    about:
      'The same at every carrier; any other code is not found. Codes of the form TRY and three more letters or digits never run out: each is a new claim.',
    heads: ['Code', 'Owner’s phone', 'What comes of it'],
    rows: [
      ...activationSeeds.map(({ code, ownerPhone, about }) => [code, ownerPhone ?? 'none', about]),
      ['TRYabc', 'its own', 'a new claim whose owner has no account yet'],
    ],
  },
  {
    title: 'Customers',
    about: `Phone and password, the same at every carrier. A reset token works once it was asked for: /app/CODE/update-password?phone=PHONE&token=TOKEN. Saving ${takenEmail} as one’s e-mail address is refused.`,
    heads: ['Phone', 'Password', 'Reset token', 'Who'],
    rows: userSeeds.map(({ phone, password, about }) => [phone, password, resetTokenOf(phone), about]),
  },
  {
    title: 'Claims of the first and the last customer',
    about: 'The vice flavour has no status codes: what a claim holds says where it stands.',
    heads: ['Id', 'Status code', 'Where it stands'],
    rows: seedClaims().map(({ id, statusCode, about }) => [id, statusCode, about]),
  },
];
