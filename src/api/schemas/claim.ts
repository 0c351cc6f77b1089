import * as v from 'valibot';
import { type Vehicle, type VehicleLookupResult, vehicleStatuses } from '../vehicle.ts';
import { cents, entity, entityIn, flag, numeric, optionalEntity, optionalId, text, time } from './loose.ts';

const vehicleEntries = {
  year: numeric,
  make: text,
  model: text,
  trim: text,
  vin: text,
  mileage: numeric,
  average_mileage: numeric,
  invalid_vin: flag,
  no_mileage_photo: flag,
  report_id: optionalId,
};

export const vehicle = optionalEntity(vehicleEntries);

/** An object without any known value means that there is no estimate. */
export const estimate = v.pipe(
  optionalEntity({
    id: optionalId,
    cost: cents,
    amount: cents,
    deductible: cents,
    comments: text,
    status: text,
    payout_type: text,
    pdf_url: text,
    pdf_raw_url: text,
    pdf_png_url: text,
    message: text,
    address: text,
    address1: text,
    city: text,
    state: text,
    zip_code: optionalId,
    settlement_options: optionalEntity({ allow_eft: flag, allow_check: flag, allow_shop: flag }),
  }),
  v.transform((wire) => {
    if (!wire) return null;
    const { settlement_options: options, ...fields } = wire;
    const hasOption = Object.values(options ?? {}).includes(true);
    if (!hasOption && Object.values(fields).every((value) => value === null)) return null;
    return {
      id: wire.id,
      amountCents: wire.cost ?? wire.amount,
      deductibleCents: wire.deductible,
      comments: wire.comments,
      status: wire.status,
      payoutType: wire.payout_type,
      /** The document. Untrusted. */
      pdfUrl: wire.pdf_url ?? wire.pdf_raw_url,
      /** Picture of the document. Untrusted. */
      pictureUrl: wire.pdf_png_url,
      message: wire.message,
      address: {
        line: wire.address,
        line1: wire.address1,
        city: wire.city,
        state: wire.state,
        zipCode: wire.zip_code,
      },
      settlement: {
        eft: options?.allow_eft ?? false,
        check: options?.allow_check ?? false,
        shop: options?.allow_shop ?? false,
      },
    };
  }),
);

export const rating = v.pipe(
  optionalEntity({
    photos_rating: numeric,
    rating: numeric,
    process_rating: numeric,
    comments: text,
    nps_ratings_submitted: flag,
    rated_time: time,
  }),
  v.transform((wire) => ({
    /** bad 1, meh 2, good 3 */
    photos: wire?.photos_rating ?? null,
    /** Rating of the carrier, 0 to 10. */
    carrier: wire?.rating ?? null,
    /** Rating of the process, 0 to 10. */
    process: wire?.process_rating ?? null,
    comments: wire?.comments ?? null,
    // Without this flag, ratings of both the carrier and the process mean that the survey was submitted.
    npsSubmitted: wire?.nps_ratings_submitted ?? (wire?.rating != null && wire.process_rating != null),
    /** Epoch milliseconds. */
    ratedAtMs: wire?.rated_time ?? null,
  })),
);

type WireVehicle = v.InferOutput<typeof vehicle>;

/** True if the year, make, model or trim is known. A VIN, flags and distances do not describe a vehicle. */
function isDescribed(wire: WireVehicle): boolean {
  return wire !== null && (wire.year ?? wire.make ?? wire.model ?? wire.trim) !== null;
}

export function mapVehicle(wire: WireVehicle): Vehicle | null {
  if (!wire || (!isDescribed(wire) && wire.vin === null)) return null;
  return {
    year: wire.year,
    make: wire.make,
    model: wire.model,
    trim: wire.trim,
    vin: wire.vin,
    mileage: wire.mileage,
    averageMileage: wire.average_mileage,
    hasInvalidVin: wire.invalid_vin ?? false,
    hasNoMileagePhoto: wire.no_mileage_photo ?? false,
    reportId: wire.report_id,
  };
}

/** Contains a status and the vehicle, either as an object or as fields next to the status. */
export const vehicleReply = entityIn(
  'vehicle_info',
  entity({ ...vehicleEntries, status: v.picklist(vehicleStatuses), vehicle }),
);

export function mapVehicleLookupResult({
  status,
  vehicle: inner,
  ...fields
}: v.InferOutput<typeof vehicleReply>): VehicleLookupResult {
  const vehicleData = [inner, fields].find(isDescribed);
  return { status, vehicle: mapVehicle(vehicleData ?? null) };
}
