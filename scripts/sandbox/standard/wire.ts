import { type PromptSeed, photoSetSeeds, type SandboxClaim, vinSetSeed } from '../seed/claims.ts';
import { faqSeeds } from '../seed/faqs.ts';
import { photoAddress } from '../seed/photoAddress.ts';
import { sideStatusSeeds, statusSeeds } from '../seed/statuses.ts';

/** A claim as API v4 tells it. [ENT-09] */
export function assignmentEntity(claim: SandboxClaim, origin: string): object {
  const { id, vehicle, createdAt } = claim;
  return {
    id: Number(id),
    created_at: createdAt,
    updated_at: createdAt,
    claim_number: `CLM-${id}`,
    activation_code: null,
    logo_url: null,
    full_vehicle: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    vehicle: { ...vehicle, trim: null, vin: claim.vin },
    license_plate: claim.licensePlate,
    photos_rating: null,
    current_status_code: claim.statusCode,
    claim: claim.hasClaim ? claimEntity(claim, origin) : null,
    statuses: statusesOf(claim),
    initial_photo_sets: [],
    requested_photo_sets: photoSetSeeds.map((set, sequence) => setEntity(set, sequence, claim, origin)),
    special_photo_sets: [setEntity(vinSetSeed, 0, claim, origin)],
    customer_photos: [],
    faqs: faqSeeds,
    faq_ratings: [],
  };
}

/** [ENT-21 ENT-22] */
function claimEntity({ id, canViewEstimate, estimate, vehicle, vin }: SandboxClaim, origin: string): object {
  return {
    id: Number(id) + 10_000,
    claim_number: `CLM-${id}`,
    platform_type: 'web_app',
    vehicle_type_id: 0,
    vehicle: { ...vehicle, vin },
    can_view_estimate: canViewEstimate,
    nps_ratings_submitted: false,
    rating: null,
    reason_code: null,
    estimate: estimate && {
      id: Number(id) + 20_000,
      cost: estimate.cost,
      pdf_url: estimate.hasPdf ? `${origin}/_sandbox/estimates/${id}.pdf` : null,
      settlement_options: { allow_eft: true, allow_check: true, allow_shop: true },
    },
  };
}

function setEntity(
  set: { id: string; category: string; title: string; description: string; prompts: readonly PromptSeed[] },
  sequence: number,
  claim: SandboxClaim,
  origin: string,
): object {
  return {
    id: Number(set.id),
    category: set.category,
    sequence,
    title: set.title,
    description: set.description,
    overlays: set.prompts.map((prompt, index) => ({
      ...prompt,
      id: Number(prompt.id),
      sequence: index,
      image_url: null,
      cloudfront_url: claim.taken.has(prompt.id) ? photoAddress(origin, claim.id, prompt.id) : null,
    })),
  };
}

function statusesOf({ statusCode }: SandboxClaim): object[] {
  const side = sideStatusSeeds.filter(({ code }) => code === statusCode);
  const split = statusSeeds.findIndex(({ code }) => code === 'photos_received') + 1;
  return [...statusSeeds.slice(0, split), ...side, ...statusSeeds.slice(split)];
}
