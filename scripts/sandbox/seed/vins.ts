/** The result of a VIN lookup. */
type VinOutcome =
  | 'valid_vin'
  | 'vin_not_required'
  | 'allow_photo'
  | 'invalid_vin'
  /** The lookup fails with a 404. */
  | 'unknown'
  /** Valid, but with a delayed response. */
  | 'slow';

interface VinSeed {
  readonly vin: string;
  readonly outcome: VinOutcome;
  readonly about: string;
}

/** VINs with a fixed lookup result. All have a valid check digit. */
export const vinSeeds: readonly VinSeed[] = [
  { vin: '1M8GDM9AXKP042788', outcome: 'valid_vin', about: 'valid_vin, like any other well-formed VIN' },
  { vin: '1HGCM82633A004352', outcome: 'valid_vin', about: 'valid_vin, a second one' },
  { vin: '1FTFW1ET9DFC10312', outcome: 'vin_not_required', about: 'vin_not_required' },
  {
    vin: '2T1BURHE5JC034301',
    outcome: 'allow_photo',
    about: 'allow_photo: not found, requires a photo of the VIN',
  },
  { vin: '5YJ3E1EA2KF317000', outcome: 'invalid_vin', about: 'invalid_vin' },
  { vin: '3VW2B7AJ4HM201425', outcome: 'unknown', about: 'lookup fails with 404' },
  { vin: 'JTDKN3DU6A0123456', outcome: 'slow', about: 'valid_vin, after six seconds' },
];

export const slowVinMs = 6000;

/** Any other well-formed VIN is valid, so that testers can type their own. */
export function outcomeOf(vin: string): VinOutcome {
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(vin)) return 'invalid_vin';
  return vinSeeds.find((seed) => seed.vin === vin)?.outcome ?? 'valid_vin';
}
