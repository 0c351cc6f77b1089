import * as v from 'valibot';
import type { Vehicle } from '#src/api/vehicle.ts';

const text = v.nullable(v.string());
const number = v.nullable(v.number());

/** Schema of a stored vehicle. The type annotation makes compilation fail when the domain type gains a field. */
export const persistedVehicleSchema: v.GenericSchema<unknown, Vehicle> = v.object({
  ...{ year: number, make: text, model: text, trim: text, vin: text, mileage: number },
  ...{ averageMileage: number, hasInvalidVin: v.boolean(), hasNoMileagePhoto: v.boolean(), reportId: text },
});
