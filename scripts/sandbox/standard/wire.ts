import type { View } from '../calls/view.ts';
import { estimateEntity } from '../customer/estimates.ts';
import { faqEntities, ratingEntities } from '../customer/ratings.ts';
import { type PhotoSetSeed, photoPlans, vinSetSeed } from '../seed/photoSets.ts';
import { sideStatuses, usualStatuses } from '../seed/statuses.ts';
import { claimIdOf, claimNumberOf, type SandboxClaim } from '../state/claims.ts';

/** Returns an assignment in the format of API v4. */
export function assignmentEntity(claim: SandboxClaim, view: View): object {
  const { id, vehicle, createdAt } = claim;
  return {
    id: Number(id),
    created_at: createdAt,
    updated_at: createdAt,
    claim_number: claimNumberOf(claim),
    activation_code: null,
    logo_url: null,
    full_vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    vehicle: { ...vehicle, trim: null, vin: claim.vin },
    license_plate: claim.licensePlate,
    photos_rating: claim.photosRating,
    current_status_code: claim.statusCode,
    claim: claim.hasClaim ? claimEntity(claim, view) : null,
    statuses: statusesOf(claim, view),
    initial_photo_sets: [],
    requested_photo_sets: photoPlans[claim.photoPlan].map((set, sequence) =>
      setEntity(set, sequence, claim, view),
    ),
    special_photo_sets: [setEntity(vinSetSeed, 0, claim, view)],
    customer_photos: claim.extraPhotos.map((photo) => ({
      id: Number(photo.id),
      created_at: photo.sentAt,
      url: view.urlOf(photo.path),
    })),
    faqs: faqEntities(view),
    faq_ratings: faqRatingEntities(claim),
  };
}

/** Ratings are booleans. */
export function faqRatingEntities(claim: SandboxClaim): object[] {
  return ratingEntities(claim, (isUseful) => isUseful);
}

export function claimEntity(claim: SandboxClaim, view: View): object {
  const { canViewEstimate, vehicle, vin, photosRating, survey } = claim;
  const estimate = estimateEntity(claim, view);
  return {
    id: Number(claimIdOf(claim)),
    claim_number: claimNumberOf(claim),
    platform_type: 'web_app',
    vehicle_type_id: 0,
    vehicle: { ...vehicle, vin },
    can_view_estimate: canViewEstimate,
    nps_ratings_submitted: survey !== null,
    rating:
      photosRating === null && survey === null
        ? null
        : { ...survey, ...(photosRating !== null && { photos_rating: photosRating }) },
    reason_code: null,
    estimate: estimate && {
      ...estimate,
      settlement_options: { allow_eft: true, allow_check: true, allow_shop: true },
    },
  };
}

function setEntity(set: PhotoSetSeed, sequence: number, claim: SandboxClaim, view: View): object {
  return {
    id: Number(set.id),
    category: set.category,
    sequence,
    ...view.texts.photoSets[set.text],
    overlays: set.prompts.map((prompt, index) => {
      const photo = claim.photos.get(prompt.id);
      return {
        id: Number(prompt.id),
        sequence: index,
        ...view.texts.prompts[prompt.text],
        image_url: view.exampleUrl(prompt),
        cloudfront_url: photo ? view.urlOf(photo.path) : null,
      };
    }),
  };
}

function statusesOf({ statusCode }: SandboxClaim, { texts }: View): object[] {
  const side = sideStatuses.filter((code) => code === statusCode);
  return [...usualStatuses.photos, ...side, ...usualStatuses.estimate].map((code) => ({
    code,
    ...texts.statuses[code],
  }));
}
