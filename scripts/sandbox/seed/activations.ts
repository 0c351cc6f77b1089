/** The result of each step for an activation code. Steps without a property succeed. */
interface ActivationSeed {
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
  { code: 'NEWONE', ownerPhone: '2025550111', about: 'owner without an account' },
  { code: 'OLDONE', ownerPhone: '2025550104', about: 'owner with an account, password daylight9' },
  {
    code: 'LINKED',
    ownerPhone: '2025550112',
    linksOnCreate: true,
    about: 'linked when the account is created, so the link call fails',
  },
  { code: 'USED01', ownerPhone: '2025550101', lookUpError: 'exposure_already_linked', about: 'already used' },
  { code: 'NOTEL1', ownerPhone: null, about: 'response without the phone of the owner' },
  {
    code: 'NOUSER',
    ownerPhone: '2025550113',
    createError: 'user_create_error',
    about: 'creating the account fails',
  },
  {
    code: 'NOCODE',
    ownerPhone: '2025550114',
    createError: 'activation_code_invalid',
    about: 'code rejected when the account is created',
  },
  {
    code: 'NOLINK',
    ownerPhone: '2025550115',
    linkError: 'exposure_not_found',
    about: 'linking fails after the account is created',
  },
];

const trialCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const firstTrialPhone = 2_025_600_000;

/** Any number of codes for manual tests: `TRY` plus three characters. Each has a separate claim and owner. */
export function trialActivation(code: string): ActivationSeed | undefined {
  if (!/^TRY\w{3}$/.test(code)) return undefined;
  const number = [...code.slice(3)].reduce(
    (sum, letter) => sum * trialCharacters.length + trialCharacters.indexOf(letter),
    0,
  );
  return {
    code,
    ownerPhone: String(firstTrialPhone + number),
    about: 'new claim, owner without an account',
  };
}
