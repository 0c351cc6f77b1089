import {
  type ClaimSeed,
  claimLists,
  claimsOf,
  type EstimateSeed,
  type SurveyAnswers,
} from '../seed/claims.ts';
import { type PhotoPlan, promptsOf, vinSetSeed } from '../seed/photoSets.ts';

export interface SentPhoto {
  readonly id: string;
  /** URL path of the image. */
  readonly path: string;
  /** ISO 8601 date and time. */
  readonly sentAt: string;
}

/** A claim in the sandbox. The calls of each flavour convert it to their own format. */
export interface SandboxClaim {
  readonly id: string;
  statusCode: string;
  readonly vehicle: { readonly year: number; readonly make: string; readonly model: string };
  /** ISO 8601 date and time. */
  readonly createdAt: string;
  licensePlate: string | null;
  vin: string | null;
  readonly photoPlan: PhotoPlan;
  /** Keyed by prompt id. */
  readonly photos: Map<string, SentPhoto>;
  /** Photos without a prompt. */
  readonly extraPhotos: SentPhoto[];
  /** 1 is bad, 2 is average, 3 is good. */
  photosRating: number | null;
  /** The submitted answers; null before they are submitted. */
  survey: SurveyAnswers | null;
  /** Keyed by question id; null if the rating was initialized but not set. */
  readonly faqRatings: Map<string, boolean | null>;
  /** Standard flavour: false if the claim has not been created yet. */
  hasClaim: boolean;
  readonly canViewEstimate: boolean;
  readonly estimate: EstimateSeed | null;
  readonly about: string;
}

const vehicles = [
  { year: 2021, make: 'Škoda', model: 'Octavia' },
  { year: 2018, make: 'Toyota', model: 'Corolla' },
  { year: 2023, make: 'Ford', model: 'Maverick' },
] as const;

/**
 * Returns claims in every state.
 * @param usesPlates true for a carrier whose customers type the licence plate in place of the VIN
 */
export function seedClaims(usesPlates: boolean): SandboxClaim[] {
  return claimLists.flatMap(claimsOf).map((seed) => {
    const isIdentified = seed.statusCode !== 'submit_vin';
    return makeClaim(seed.id, {
      ...seed,
      ...(usesPlates && isIdentified && { licensePlate: seed.licensePlate ?? `BG ${seed.id}` }),
    });
  });
}

/** Creates the claim of a new activation code. */
export function newClaim(id: string): SandboxClaim {
  return makeClaim(id, { statusCode: 'submit_vin', about: 'newly activated' });
}

/** The claim number that customers see. A new claim refers to its assignment by this number. */
export function claimNumberOf({ id }: SandboxClaim): string {
  return `CLM-${id}`;
}

/** The fields of a claim that have the same name in every flavour. */
export function claimFacts(claim: SandboxClaim) {
  const { id, createdAt, photos } = claim;
  const times = [createdAt, ...[...photos.values()].map(({ sentAt }) => sentAt)];
  return {
    id: Number(id),
    created_at: createdAt,
    updated_at: times.sort().at(-1),
    claim_number: claimNumberOf(claim),
    activation_code: null,
  };
}

/** The claim's own id, for APIs in which an assignment and its claim are separate entities. */
export function claimIdOf({ id }: SandboxClaim): string {
  return String(Number(id) + 10_000);
}

/** Returns true if every prompt except the VIN prompt has a photo. */
export function hasAllPhotos({ photoPlan, photos }: SandboxClaim): boolean {
  return promptsOf(photoPlan).every(({ setId, prompt }) => setId === vinSetSeed.id || photos.has(prompt.id));
}

function makeClaim(id: string, seed: ClaimSeed): SandboxClaim {
  const { statusCode, photoPlan = 'eight', licensePlate = null, hasClaim = true } = seed;
  const isWaiting = statusCode === 'submit_vin' || statusCode === 'submit_photos';
  const {
    photoCount = isWaiting ? 0 : undefined,
    canViewEstimate = !isWaiting && statusCode !== 'canceled',
  } = seed;
  const prompts = promptsOf(photoPlan).flatMap(({ setId, prompt }) =>
    setId === vinSetSeed.id ? [] : [prompt],
  );
  const number = Number(id);
  const createdAtMs = Date.UTC(2026, 2, 1 + (number % 28), 9, 30);
  const toPhoto = (key: string, picture: string, index: number): SentPhoto => ({
    id: `${id}${key}`,
    path: `/_sandbox/pictures/${picture}.jpg`,
    sentAt: new Date(createdAtMs + (45 + index) * 60_000).toISOString(),
  });
  return {
    id,
    statusCode,
    vehicle: vehicles[number % vehicles.length] ?? vehicles[0],
    createdAt: new Date(createdAtMs).toISOString(),
    licensePlate,
    vin: statusCode !== 'submit_vin' && licensePlate === null ? `WVWZZZ1JZ3W00${id}` : null,
    photoPlan,
    photos: new Map(
      prompts.slice(0, photoCount).map((it, index) => [it.id, toPhoto(it.id, it.picture, index)]),
    ),
    extraPhotos: Array.from({ length: seed.extraPhotoCount ?? 0 }, (_, index) =>
      toPhoto(`9${index}`, 'damage-close', prompts.length + index),
    ),
    photosRating: seed.photosRating ?? null,
    survey: seed.survey ?? null,
    faqRatings: new Map(Object.entries(seed.faqRatings ?? {})),
    hasClaim,
    canViewEstimate,
    estimate: seed.estimate ?? null,
    about: seed.about,
  };
}
