/** The result of each step for an activation code. Steps without a property succeed. */
export interface ActivationSeed {
  readonly code: string;
  /** Null: the response has no owner phone. */
  readonly ownerPhone: string | null;
  readonly lookUpError?: 'exposure_already_linked';
  readonly createError?: 'user_create_error' | 'activation_code_invalid';
  readonly linkError?: 'exposure_not_found';
  /** Creating the account also links the code. */
  readonly linksOnCreate?: boolean;
  readonly about: string;
}

export const activationSeeds: readonly ActivationSeed[] = [
  { code: 'NEWONE', ownerPhone: '2025550111', about: 'its owner has no account yet' },
  { code: 'OLDONE', ownerPhone: '2025550104', about: 'its owner has an account: password daylight9' },
  {
    code: 'LINKED',
    ownerPhone: '2025550112',
    linksOnCreate: true,
    about: 'creating the account links it already, so that linking it is refused',
  },
  {
    code: 'USED01',
    ownerPhone: '2025550101',
    lookUpError: 'exposure_already_linked',
    about: 'was used before',
  },
  { code: 'NOTEL1', ownerPhone: null, about: 'its reply lacks the owner’s phone' },
  {
    code: 'NOUSER',
    ownerPhone: '2025550113',
    createError: 'user_create_error',
    about: 'the account cannot be created',
  },
  {
    code: 'NOCODE',
    ownerPhone: '2025550114',
    createError: 'activation_code_invalid',
    about: 'is refused when the account is created',
  },
  {
    code: 'NOLINK',
    ownerPhone: '2025550115',
    linkError: 'exposure_not_found',
    about: 'cannot be linked after the account is there',
  },
];

/** Any number of codes for manual tests: `TRY` plus three characters. Each has a separate claim and owner. */
export function trialActivation(code: string): ActivationSeed | undefined {
  if (!/^TRY\w{3}$/.test(code)) return undefined;
  const number = [...code.slice(3)].reduce((sum, letter) => (sum * 64 + letter.charCodeAt(0)) % 10_000, 7);
  return {
    code,
    ownerPhone: `202556${String(number).padStart(4, '0')}`,
    about: 'a new claim whose owner has no account yet',
  };
}
