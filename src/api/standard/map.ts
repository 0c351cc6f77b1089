import type { Assignment } from '../assignment.ts';
import type { Claim } from '../claim.ts';
import type { Photo } from '../photoSet.ts';
import { mapEstimate, mapRatings, mapVehicle } from '../schemas/claim.ts';
import { mapFaqs } from '../schemas/faqs.ts';
import { mapPhotoSets, mapPhotos, type WirePrompt } from '../schemas/photos.ts';
import { vehicleText } from '../vehicle.ts';
import type { WireAssignment, WireClaim } from './wire.ts';

export function mapAssignment(wire: WireAssignment): Assignment {
  const claim = wire.claim && mapClaim(wire.claim);
  const vehicle = mapVehicle(wire.vehicle) ?? claim?.vehicle ?? null;
  const specialSets = mapPhotoSets(wire.special_photo_sets, photoOf);
  const vinPhotoSet = specialSets.find(({ category }) => category === 'vin') ?? null;
  const photoSets = [
    ...mapPhotoSets(wire.initial_photo_sets, photoOf),
    ...mapPhotoSets(wire.requested_photo_sets, photoOf),
  ];
  const additionalPhotos = mapPhotos(wire.customer_photos);
  const promptPhotos = [...(vinPhotoSet ? [vinPhotoSet] : []), ...photoSets].flatMap(({ prompts }) =>
    prompts.flatMap(({ photo }) => photo ?? []),
  );
  return {
    source: 'assignment',
    id: wire.id,
    reportableId: wire.reportable_id,
    claimNumber: wire.claim_number ?? claim?.claimNumber ?? null,
    activationCode: wire.activation_code,
    logoUrl: wire.logo_url,
    createdAtMs: wire.created_at,
    licensePlate: wire.license_plate,
    token: wire.token,
    vehicle,
    vehicleText: vehicleText(wire.full_vehicle, vehicle),
    claim,
    statuses: wire.statuses.map(({ code, title, description }) => ({
      code,
      title: title ?? '',
      description: description ?? '',
    })),
    currentStatusCode: wire.current_status_code,
    vinPhotoSet,
    photoSets,
    userPhotos: [...promptPhotos, ...additionalPhotos],
    additionalPhotos,
    faqs: mapFaqs(wire),
    needsClaim: claim === null,
    isFeedbackEnabled: true,
    photosRating: wire.photos_rating ?? claim?.ratings.photos ?? null,
  };
}

/** A `cloudfront_url` means that the photo was sent. API v4 gives it no id and no time. */
function photoOf({ id, cloudfront_url }: WirePrompt): Photo | null {
  if (cloudfront_url === null) return null;
  return { id: null, promptId: id, submittedUrl: null, processedUrl: cloudfront_url, sentAtMs: null };
}

export function mapClaim(wire: WireClaim): Claim {
  const ratings = mapRatings(wire.rating);
  return {
    id: wire.id,
    claimNumber: wire.claim_number,
    type: wire.type,
    status: wire.status,
    comments: wire.comments,
    platformType: wire.platform_type,
    platformVersion: wire.platform_version,
    prepaymentCents: wire.prepayment_amount,
    vehicle: mapVehicle(wire.vehicle),
    vehicleTypeId: wire.vehicle_type_id,
    zipCode: wire.zip_code,
    hasLien: wire.lien ?? wire.is_lien ?? false,
    providerId: wire.provider_id,
    contactPhone: wire.contact_phone,
    canViewEstimate: wire.can_view_estimate ?? false,
    reason: wire.reason_code && { code: wire.reason_code.code, appMessage: wire.reason_code.app_message },
    estimate: mapEstimate(wire.estimate),
    ratings: {
      ...ratings,
      photos: ratings.photos ?? wire.photos_rating,
      npsSubmitted: wire.nps_ratings_submitted ?? ratings.npsSubmitted,
    },
  };
}
