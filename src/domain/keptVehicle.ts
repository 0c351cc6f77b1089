import * as v from 'valibot';
import type { Vehicle } from './vehicle.ts';

const text = v.nullable(v.string());
const number = v.nullable(v.number());

/** A vehicle as it is kept with what it belongs to. A field more in the domain, and this does not compile. */
export const keptVehicle: v.GenericSchema<unknown, Vehicle> = v.object({
  ...{ year: number, make: text, model: text, trim: text, vin: text, mileage: number },
  ...{ averageMileage: number, hasInvalidVin: v.boolean(), hasNoMileagePhoto: v.boolean(), reportId: text },
});
