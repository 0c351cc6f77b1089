import type { View } from '../calls/view.ts';
import { estimateEntity } from '../customer/estimates.ts';
import { faqEntities, ratingEntities } from '../customer/ratings.ts';
import { photoPlans } from '../seed/photoSets.ts';
import { claimNumberOf, type SandboxClaim, type SentPhoto } from '../state/claims.ts';

/** Returns a claim in the format of the customer API. */
export function exposureEntity(claim: SandboxClaim, view: View): object {
  const { id, vehicle, createdAt, photosRating } = claim;
  return {
    id: Number(id),
    created_at: createdAt,
    updated_at: createdAt,
    claim_number: claimNumberOf(claim),
    activation_code: null,
    vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    vehicle_information: {
      ...vehicle,
      customer_submitted_registration_number: claim.licensePlate,
      customer_submitted_vin: claim.vin,
    },
    requested_photo_sets: photoSetsOf(claim, view),
    customer_photos: [
      ...[...claim.photos].map(([promptId, photo]) => photoEntity(photo, Number(promptId), view)),
      ...claim.extraPhotos.map((photo) => photoEntity(photo, null, view)),
    ],
    faqs: faqEntities(view),
    faq_ratings: faqRatingEntities(claim),
    estimate: estimateEntity(claim, view),
    rating: {
      rating: null,
      process_rating: null,
      ...claim.survey,
      ...(photosRating !== null && { photos_rating: photosRating }),
    },
  };
}

/** Ratings are 1 (useful) or 0 (not useful). */
export function faqRatingEntities(claim: SandboxClaim): object[] {
  return ratingEntities(claim, Number);
}

export function openedClaimEntity(claim: SandboxClaim): object {
  return { id: Number(claim.id), claim_number: claimNumberOf(claim), vehicle: claim.vehicle };
}

function photoSetsOf({ photoPlan }: SandboxClaim, view: View): object[] {
  return photoPlans[photoPlan].map((set, sequence) => ({
    id: Number(set.id),
    category: set.category,
    sequence,
    ...view.texts.photoSets[set.text],
    photo_prompts: set.prompts.map((prompt, index) => ({
      id: Number(prompt.id),
      sequence: index,
      ...view.texts.prompts[prompt.text],
      image_cue_url: view.exampleUrl(prompt),
    })),
  }));
}

/** Treats every second photo as still being processed: such a photo has only its submitted version. */
function photoEntity({ id, path, sentAt }: SentPhoto, promptId: number | null, view: View): object {
  const isProcessed = Number(id) % 2 === 0;
  return {
    id: Number(id),
    created_at: sentAt,
    photo_prompt_id: promptId,
    submitted_url: view.urlOf(path),
    url: isProcessed ? view.urlOf(path) : null,
  };
}
