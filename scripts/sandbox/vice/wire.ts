import { photoSetSeeds, type SandboxClaim } from '../seed/claims.ts';
import { faqSeeds } from '../seed/faqs.ts';
import { photoAddress } from '../seed/photoAddress.ts';

/** A claim as the customer API tells it. [ENT-15] */
export function exposureEntity(claim: SandboxClaim, origin: string): object {
  const { id, vehicle, createdAt, estimate } = claim;
  return {
    id: Number(id),
    created_at: createdAt,
    updated_at: createdAt,
    claim_number: `CLM-${id}`,
    activation_code: null,
    vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    vehicle_information: {
      ...vehicle,
      customer_submitted_registration_number: claim.licensePlate,
      customer_submitted_vin: claim.vin,
    },
    requested_photo_sets: photoSetSeeds.map((set, sequence) => ({
      ...set,
      id: Number(set.id),
      sequence,
      prompts: undefined,
      photo_prompts: set.prompts.map((prompt, index) => ({
        ...prompt,
        id: Number(prompt.id),
        sequence: index,
        image_cue_url: null,
      })),
    })),
    customer_photos: [...claim.taken].map((promptId) => ({
      id: Number(`${id}${promptId}`),
      photo_prompt_id: Number(promptId),
      submitted_url: photoAddress(origin, id, promptId),
      url: null,
    })),
    faqs: faqSeeds,
    faq_ratings: [],
    estimate: estimate && {
      id: Number(id) + 20_000,
      cost: estimate.cost,
      pdf_url: estimate.hasPdf ? `${origin}/_sandbox/estimates/${id}.pdf` : null,
    },
    rating: { rating: null, process_rating: null },
  };
}
