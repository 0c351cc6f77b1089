import * as v from 'valibot';
import type { Assignment } from '../assignment.ts';
import type { Claim } from '../claim.ts';
import { isUploaded, type Photo } from '../photoSet.ts';
import { estimate, mapVehicle as mapOwnVehicle, rating, vehicle } from '../schemas/claim.ts';
import { faqRatingEntries, faqs, mapFaqs } from '../schemas/faqs.ts';
import {
  entity,
  entityIn,
  id,
  listIn,
  numeric,
  optionalEntity,
  optionalId,
  text,
  time,
} from '../schemas/loose.ts';
import { mapPhotoSets, mapPhotos, photoSets, photos } from '../schemas/photos.ts';
import { type Vehicle, vehicleText } from '../vehicle.ts';

const exposure = v.lazy(() =>
  entity({
    id,
    reportable_id: optionalId,
    claim_number: optionalId,
    activation_code: text,
    logo_url: text,
    created_at: time,
    updated_at: time,
    token: text,
    vehicle: text,
    // Customers type a license plate or a VIN, depending on the carrier. If both are missing, the app asks for one.
    vehicle_information: optionalEntity({
      year: numeric,
      make: text,
      model: text,
      trim: text,
      customer_submitted_registration_number: text,
      customer_submitted_vin: text,
    }),
    requested_photo_sets: photoSets,
    customer_photos: photos,
    faqs,
    ...faqRatingEntries(),
    estimate,
    rating,
  }),
);

type WireExposure = v.InferOutput<typeof exposure>;

export const exposuresReply = listIn({ list: 'exposures', item: 'exposure' }, exposure);

export const exposureReply = entityIn('exposure', exposure);

export const linkReply = entityIn('activation', entity({ exposure_id: id }));

export const claimReply = entityIn(
  'claim',
  entity({ id, claim_number: optionalId, vehicle, estimate, rating }),
);

type WireClaim = v.InferOutput<typeof claimReply>;

export function mapExposure(wire: WireExposure): Assignment {
  const userPhotos = mapPhotos(wire.customer_photos);
  const mappedVehicle = mapVehicle(wire.vehicle_information);
  return {
    source: 'exposure',
    id: wire.id,
    reportableId: wire.reportable_id,
    claimNumber: wire.claim_number ?? wire.id,
    activationCode: wire.activation_code,
    logoUrl: wire.logo_url,
    createdAtMs: wire.created_at,
    updatedAtMs: wire.updated_at,
    licensePlate: wire.vehicle_information?.customer_submitted_registration_number ?? null,
    token: wire.token,
    vehicle: mappedVehicle,
    vehicleText: vehicleText(wire.vehicle, mappedVehicle),
    // An exposure has no claim, so the adapter creates a claim with the exposure's id.
    claim: makeClaim({ ...wire, claim_number: wire.id }, mappedVehicle),
    statuses: [],
    currentStatusCode: null,
    vinPhotoSet: null,
    photoSets: mapPhotoSets(wire.requested_photo_sets, (prompt) => photoFor(prompt.id, userPhotos)),
    userPhotos,
    additionalPhotos: userPhotos.filter(({ promptId }) => promptId === null),
    faqs: mapFaqs(wire),
    needsClaim: false,
    isFeedbackEnabled: false,
    photosRating: wire.rating.photos,
  };
}

/** A failed upload leaves a record without a picture. A later record of the same prompt can have the picture. */
function photoFor(promptId: string, userPhotos: readonly Photo[]): Photo | null {
  const photos = userPhotos.filter((photo) => photo.promptId === promptId);
  return photos.find(isUploaded) ?? photos[0] ?? null;
}

function mapVehicle(wire: WireExposure['vehicle_information']): Vehicle | null {
  if (!wire) return null;
  return {
    year: wire.year,
    make: wire.make,
    model: wire.model,
    trim: wire.trim,
    vin: wire.customer_submitted_vin,
    mileage: null,
    averageMileage: null,
    hasInvalidVin: false,
    hasNoMileagePhoto: false,
    reportId: null,
  };
}

/** Maps a claim that was created with a separate call. */
export function mapClaim(wire: WireClaim): Claim {
  return makeClaim(wire, mapOwnVehicle(wire.vehicle));
}

function makeClaim(wire: Omit<WireClaim, 'vehicle'>, mappedVehicle: Vehicle | null): Claim {
  return {
    id: wire.id,
    claimNumber: wire.claim_number,
    type: null,
    status: null,
    comments: null,
    platformType: null,
    platformVersion: null,
    prepaymentCents: null,
    vehicle: mappedVehicle,
    vehicleTypeId: null,
    zipCode: null,
    hasLien: false,
    providerId: null,
    contactPhone: null,
    canViewEstimate: wire.estimate !== null,
    reason: null,
    estimate: wire.estimate,
    ratings: wire.rating,
  };
}
