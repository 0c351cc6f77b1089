import * as v from 'valibot';
import { reject, rejectViolation } from '../calls/check.ts';
import { outcomeOf, slowVinMs } from '../seed/vins.ts';
import { claimNumberOf, type SandboxClaim } from '../state/claims.ts';
import type { Customer, Customers } from '../state/customers.ts';

/** Vehicle and claim logic shared by both flavours. Each flavour defines its own endpoints and formats. */

export interface VinLookup {
  readonly status: 'valid_vin' | 'vin_not_required' | 'allow_photo' | 'invalid_vin';
  /** Null if no vehicle has this VIN. */
  readonly vehicle: { year: number; make: string; model: string; trim: string; vin: string } | null;
  readonly delayMs: number;
}

export function lookUpVin(claim: SandboxClaim, vin: string): VinLookup {
  const outcome = outcomeOf(vin);
  if (outcome === 'unknown') return reject(404, 'vin_not_found');
  const status = outcome === 'slow' ? 'valid_vin' : outcome;
  const isValid = status === 'valid_vin' || status === 'vin_not_required';
  return {
    status,
    vehicle: isValid ? { ...claim.vehicle, trim: 'SE', vin } : null,
    delayMs: outcome === 'slow' ? slowVinMs : 0,
  };
}

/** Sets the vehicle of a claim. The claim then waits for its photos. */
export function setVehicle(
  claim: SandboxClaim,
  { vin, plate }: { vin?: string | undefined; plate?: string | undefined },
): void {
  claim.vin = vin ?? claim.vin;
  claim.licensePlate = plate ?? claim.licensePlate;
  if (claim.statusCode === 'submit_vin') claim.statusCode = 'submit_photos';
}

const someText = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'must not be empty'),
);

/** The body of a new claim, the same in both flavours. */
export const newClaimSchema = v.strictObject({
  claim: v.strictObject({
    claim_number: v.nullable(v.string()),
    platform_type: v.literal('web_app', 'must be web_app'),
    vehicle_type_id: v.literal(0, 'must be 0'),
    vehicle_attributes: v.strictObject({
      year: v.pipe(v.number(), v.integer()),
      make: someText,
      model: someText,
      trim: v.optional(someText),
      vin: v.optional(someText),
      license_plate: v.optional(someText),
    }),
  }),
});

export type NewClaim = v.InferOutput<typeof newClaimSchema>['claim'];

/**
 * Opens the claim for the assignment with this number. A second call is rejected, so that duplicate submissions are
 * visible.
 */
export function openClaim(
  customers: Customers,
  customer: Customer,
  { claim_number, vehicle_attributes: { vin, license_plate } }: NewClaim,
): SandboxClaim {
  if (vin === undefined && license_plate === undefined)
    rejectViolation('VIN-28', 'The vehicle requires a VIN or a licence plate.');
  const claim = customer.claimIds
    .flatMap((id) => customers.claim(id) ?? [])
    .find((candidate) => claimNumberOf(candidate) === claim_number);
  if (!claim) return reject(404, 'exposure_not_found');
  if (claim.hasClaim) return reject(409, 'claim_already_created');
  claim.hasClaim = true;
  setVehicle(claim, { vin, plate: license_plate });
  return claim;
}
