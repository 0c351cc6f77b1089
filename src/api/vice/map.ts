import type { Assignment } from '../assignment.ts';
import type { Claim } from '../claim.ts';
import { isUploaded, type Photo } from '../photoSet.ts';
import { mapEstimate, mapVehicle as mapOwnVehicle, mapRatings } from '../schemas/claim.ts';
import { mapFaqs } from '../schemas/faqs.ts';
import { mapPhotoSets, mapPhotos } from '../schemas/photos.ts';
import type { Vehicle } from '../vehicle.ts';
import { vehicleText } from '../vehicle.ts';
import type { WireClaim, WireExposure } from './wire.ts';

export function mapExposure(wire: WireExposure): Assignment {
  const userPhotos = mapPhotos(wire.customer_photos);
  const vehicle = mapVehicle(wire.vehicle_information);
  return {
    source: 'exposure',
    id: wire.id,
    reportableId: wire.reportable_id,
    claimNumber: wire.claim_number ?? wire.id,
    activationCode: wire.activation_code,
    logoUrl: wire.logo_url,
    createdAtMs: wire.created_at,
    licensePlate: wire.vehicle_information?.customer_submitted_registration_number ?? null,
    token: wire.token,
    vehicle,
    vehicleText: vehicleText(wire.vehicle, vehicle),
    claim: synthesiseClaim(wire, vehicle),
    statuses: [],
    currentStatusCode: null,
    vinPhotoSet: null,
    photoSets: mapPhotoSets(wire.requested_photo_sets, (prompt) => photoFor(prompt.id, userPhotos)),
    userPhotos,
    additionalPhotos: userPhotos.filter(({ promptId }) => promptId === null),
    faqs: mapFaqs(wire),
    needsClaim: false,
    isFeedbackEnabled: false,
    photosRating: wire.rating?.photos_rating ?? null,
  };
}

/** A record without a picture is left if an upload failed. A later record of the same prompt can have the picture. */
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

/** An exposure has no claim, so this creates one with the exposure's id. */
function synthesiseClaim({ id, estimate, rating }: WireExposure, vehicle: Vehicle | null): Claim {
  return makeClaim({ id, claim_number: id, estimate, rating }, vehicle);
}

/** Maps a claim that was created with a separate call. */
export function mapClaim(wire: WireClaim): Claim {
  return makeClaim(wire, mapOwnVehicle(wire.vehicle));
}

function makeClaim(wire: Omit<WireClaim, 'vehicle'>, vehicle: Vehicle | null): Claim {
  const estimate = mapEstimate(wire.estimate);
  return {
    id: wire.id,
    claimNumber: wire.claim_number,
    type: null,
    status: null,
    comments: null,
    platformType: null,
    platformVersion: null,
    prepaymentCents: null,
    vehicle,
    vehicleTypeId: null,
    zipCode: null,
    hasLien: false,
    providerId: null,
    contactPhone: null,
    canViewEstimate: estimate !== null,
    reason: null,
    estimate,
    ratings: mapRatings(wire.rating),
  };
}
