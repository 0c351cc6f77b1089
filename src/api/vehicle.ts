import * as v from 'valibot';
import { number, type Stored, text } from './stored.ts';

export const vehicleSchema = v.object({
  year: number,
  make: text,
  model: text,
  trim: text,
  vin: text,
  mileage: number,
  averageMileage: number,
  hasInvalidVin: v.boolean(),
  hasNoMileagePhoto: v.boolean(),
  reportId: text,
});

export type Vehicle = Stored<typeof vehicleSchema>;

/** The display text of a vehicle: the backend's text, else the known parts of year, make, model and trim. */
export function vehicleText(full: string | null, vehicle: Vehicle | null): string {
  if (full !== null && full.trim() !== '') return full.trim();
  const parts = vehicle ? [vehicle.year, vehicle.make, vehicle.model, vehicle.trim] : [];
  return parts.filter((part) => part !== null && part !== '').join(' ');
}

/** Results of the backend's VIN lookup. */
export const vehicleStatuses = ['valid_vin', 'vin_not_required', 'allow_photo', 'invalid_vin'] as const;

type VehicleStatus = (typeof vehicleStatuses)[number];

/** The VIN or license plate that the customer typed. */
export type VehicleEntry =
  | { readonly kind: 'vin'; readonly vin: string }
  | { readonly kind: 'plate'; readonly plate: string };

export interface VehicleLookupResult {
  readonly status: VehicleStatus;
  readonly vehicle: Vehicle | null;
}
