import * as v from 'valibot';
import { reject, rejectViolation } from '../calls/check.ts';
import { outcomeOf, slowVinMs } from '../seed/vins.ts';
import { claimNumberOf, type SandboxClaim } from '../state/claims.ts';
import { memberAction } from './action.ts';

export const vehicleActions = {
  lookUpVin: memberAction(
    'Looks up a VIN for a claim.',
    ({ claim: findClaim, part, query }, { savesVin }: { savesVin: boolean }) => {
      const claim = findClaim(query('assignment_id'));
      const vin = part('vin');
      const outcome = outcomeOf(vin);
      if (outcome === 'unknown') return reject(404, 'vin_not_found');
      const status = outcome === 'slow' ? 'valid_vin' : outcome;
      const isValid = status === 'valid_vin' || status === 'vin_not_required';
      // A VIN that must also be photographed is not saved yet, because the photo has to confirm it.
      if (savesVin && status !== 'invalid_vin') setVehicle(claim, isValid ? { vin } : {});
      const vehicle = isValid ? { ...claim.vehicle, trim: 'SE', vin } : null;
      return { status, vehicle, isSlow: outcome === 'slow' };
    },
    { delayMs: ({ isSlow }) => (isSlow ? slowVinMs : 0) },
  ),
  openClaim: memberAction(
    'Creates the claim of an assignment by its claim number, once.',
    ({ claims }, { claim_number, vehicle_attributes: { vin, license_plate } }: NewClaim) => {
      if (vin === undefined && license_plate === undefined)
        rejectViolation('VIN-28', 'The vehicle requires a VIN or a licence plate.');
      const claim = claims.find((candidate) => claimNumberOf(candidate) === claim_number);
      if (!claim) return reject(404, 'exposure_not_found');
      if (claim.hasClaim) return reject(409, 'claim_already_created');
      claim.hasClaim = true;
      setVehicle(claim, { vin, plate: license_plate });
      return claim;
    },
    { status: 201 },
  ),
};

/** Sets the vehicle of a claim. The claim then waits for its photos. */
export function setVehicle(
  claim: SandboxClaim,
  { vin, plate }: { vin?: string | undefined; plate?: string | undefined },
): void {
  claim.vin = vin ?? claim.vin;
  claim.licensePlate = plate ?? claim.licensePlate;
  if (claim.statusCode === 'submit_vin') claim.statusCode = 'submit_photos';
}

const nonEmptyText = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'must not be empty'),
);

/** The body of a new claim, the same in both flavours. */
export const newClaimSchema = v.pipe(
  v.strictObject({
    claim: v.strictObject({
      claim_number: v.nullable(v.string()),
      platform_type: v.literal('web_app', 'must be web_app'),
      vehicle_type_id: v.literal(0, 'must be 0'),
      vehicle_attributes: v.strictObject({
        year: v.pipe(v.number(), v.integer()),
        make: nonEmptyText,
        model: nonEmptyText,
        trim: v.optional(nonEmptyText),
        vin: v.optional(nonEmptyText),
        license_plate: v.optional(nonEmptyText),
      }),
    }),
  }),
  v.transform(({ claim }) => claim),
);

type NewClaim = v.InferOutput<typeof newClaimSchema>;
