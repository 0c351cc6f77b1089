import * as v from 'valibot';
import type { Assignment } from '../assignment.ts';
import type { Claim } from '../claim.ts';
import type { Photo } from '../photoSet.ts';
import { estimate, mapVehicle, rating, vehicle } from '../schemas/claim.ts';
import { faqRatingEntries, faqs, mapFaqs } from '../schemas/faqs.ts';
import {
  cents,
  entity,
  entityIn,
  flag,
  id,
  listIn,
  listOf,
  numeric,
  optionalEntity,
  optionalId,
  text,
  time,
} from '../schemas/loose.ts';
import { mapPhotoSets, mapPhotos, photoSets, photos, type WirePrompt } from '../schemas/photos.ts';
import { vehicleText } from '../vehicle.ts';

const claimEntries = {
  id,
  claim_number: optionalId,
  type: text,
  status: text,
  comments: text,
  platform_type: text,
  platform_version: text,
  prepayment_amount: cents,
  vehicle,
  vehicle_type_id: numeric,
  zip_code: optionalId,
  lien: flag,
  is_lien: flag,
  provider_id: optionalId,
  contact_phone: optionalId,
  can_view_estimate: flag,
  reason_code: optionalEntity({ code: v.string(), app_message: text }),
  estimate,
  rating,
  photos_rating: numeric,
  nps_ratings_submitted: flag,
};

const claim = optionalEntity(claimEntries);

const assignment = v.lazy(() =>
  entity({
    id,
    reportable_id: optionalId,
    claim_number: optionalId,
    activation_code: text,
    logo_url: text,
    created_at: time,
    updated_at: time,
    license_plate: text,
    token: text,
    full_vehicle: text,
    vehicle,
    photos_rating: numeric,
    current_status_code: text,
    claim,
    statuses: listOf(entity({ code: v.string(), title: text, description: text })),
    initial_photo_sets: photoSets,
    requested_photo_sets: photoSets,
    special_photo_sets: photoSets,
    customer_photos: photos,
    faqs,
    ...faqRatingEntries(),
  }),
);

type WireClaim = NonNullable<v.InferOutput<typeof claim>>;
type WireAssignment = v.InferOutput<typeof assignment>;

export const assignmentsReply = listIn({ list: 'assignments', item: 'assignment' }, assignment);

export const linkReply = entityIn('assignment', assignment);

/** The API returns an array with the assignment as its first element. The array may be empty. */
export const assignmentReply = v.pipe(
  v.unknown(),
  v.transform((body): unknown => (Array.isArray(body) ? (body[0] ?? null) : body)),
  v.nullable(entityIn('assignment', assignment)),
);

export const claimReply = entityIn('claim', entity(claimEntries));

export function mapAssignment(wire: WireAssignment): Assignment {
  const mappedClaim = wire.claim && mapClaim(wire.claim);
  const mappedVehicle = mapVehicle(wire.vehicle) ?? mappedClaim?.vehicle ?? null;
  const specialSets = mapPhotoSets(wire.special_photo_sets, photoOf);
  const vinPhotoSet = specialSets.find(({ category }) => category === 'vin') ?? null;
  const sets = [
    ...mapPhotoSets(wire.initial_photo_sets, photoOf),
    ...mapPhotoSets(wire.requested_photo_sets, photoOf),
  ];
  const additionalPhotos = mapPhotos(wire.customer_photos);
  const promptPhotos = [...(vinPhotoSet ? [vinPhotoSet] : []), ...sets].flatMap(({ prompts }) =>
    prompts.flatMap(({ photo }) => photo ?? []),
  );
  return {
    source: 'assignment',
    id: wire.id,
    reportableId: wire.reportable_id,
    claimNumber: wire.claim_number ?? mappedClaim?.claimNumber ?? null,
    activationCode: wire.activation_code,
    logoUrl: wire.logo_url,
    createdAtMs: wire.created_at,
    updatedAtMs: wire.updated_at,
    licensePlate: wire.license_plate,
    token: wire.token,
    vehicle: mappedVehicle,
    vehicleText: vehicleText(wire.full_vehicle, mappedVehicle),
    claim: mappedClaim,
    statuses: wire.statuses.map(({ code, title, description }) => ({
      code,
      title: title ?? '',
      description: description ?? '',
    })),
    currentStatusCode: wire.current_status_code,
    vinPhotoSet,
    photoSets: sets,
    userPhotos: [...promptPhotos, ...additionalPhotos],
    additionalPhotos,
    faqs: mapFaqs(wire),
    needsClaim: mappedClaim === null,
    isFeedbackEnabled: true,
    photosRating: wire.photos_rating ?? mappedClaim?.ratings.photos ?? null,
  };
}

/** A `cloudfront_url` means that the photo was sent. API v4 sends no id and no time for the photo. */
function photoOf({ id, cloudfront_url }: WirePrompt): Photo | null {
  if (cloudfront_url === null) return null;
  return { id: null, promptId: id, submittedUrl: null, processedUrl: cloudfront_url, sentAtMs: null };
}

export function mapClaim(wire: WireClaim): Claim {
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
    estimate: wire.estimate,
    ratings: {
      ...wire.rating,
      photos: wire.rating.photos ?? wire.photos_rating,
      npsSubmitted: wire.nps_ratings_submitted ?? wire.rating.npsSubmitted,
    },
  };
}
