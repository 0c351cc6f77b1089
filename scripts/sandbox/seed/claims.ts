import type { Locale } from '#src/tenant/flavour.ts';
import { type PhotoPlan, promptsOf, vinSetSeed } from './photoSets.ts';

export interface SentPhoto {
  readonly id: string;
  /** URL path of the image. */
  readonly path: string;
  /** ISO 8601 date and time. */
  readonly sentAt: string;
}

export interface SandboxEstimate {
  /** Amount in units of the currency, as text; null if only the document contains it. */
  readonly cost: string | null;
  /**
   * `whole`: with a preview image · `plain`: without one · `torn`: the preview image is missing on the server · `raw`:
   * under the URL of the raw document · null: no document.
   */
  readonly document: 'whole' | 'plain' | 'torn' | 'raw' | null;
  readonly deductible?: string;
  readonly message?: Readonly<Record<Locale, string>>;
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
  survey: {
    comments?: string | undefined;
    rating?: number | undefined;
    process_rating?: number | undefined;
  } | null;
  /** Keyed by question id; null if the rating was initialized but not set. */
  readonly faqRatings: Map<string, boolean | null>;
  /** Standard flavour: false if the claim has not been created yet. */
  hasClaim: boolean;
  readonly canViewEstimate: boolean;
  readonly estimate: SandboxEstimate | null;
  readonly about: string;
}

interface ClaimSeed {
  readonly statusCode: string;
  readonly about: string;
  /** @default eight */
  readonly photoPlan?: PhotoPlan;
  /**
   * Number of prompts that already have a photo.
   * @default all
   */
  readonly photoCount?: number;
  /**
   * Number of photos without a prompt.
   * @default none
   */
  readonly extraPhotoCount?: number;
  readonly photosRating?: number;
  readonly survey?: SandboxClaim['survey'];
  readonly faqRatings?: Readonly<Record<string, boolean>>;
  readonly licensePlate?: string;
  readonly isIdentified?: boolean;
  readonly hasClaim?: boolean;
  readonly canViewEstimate?: boolean;
  readonly estimate?: SandboxEstimate;
}

const claimSeeds: readonly ClaimSeed[] = [
  { statusCode: 'submit_vin', photoCount: 0, isIdentified: false, about: 'waiting for the VIN' },
  { statusCode: 'submit_photos', photoCount: 0, about: 'waiting for all photos' },
  { statusCode: 'submit_photos', photoCount: 7, about: 'waiting for the last photo' },
  { statusCode: 'photos_received', canViewEstimate: true, about: 'photos received' },
  { statusCode: 'writing_estimate', about: 'in progress, estimate not visible: pending liability' },
  { statusCode: 'appraiser_assigned', canViewEstimate: true, about: 'in progress' },
  { statusCode: 'adjuster_clarification', canViewEstimate: true, about: 'in progress' },
  { statusCode: 'adjuster_will_contact', canViewEstimate: true, about: 'in progress' },
  { statusCode: 'adjuster_will_contact_total_loss', canViewEstimate: true, about: 'in progress' },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: '3184.5', document: 'whole' },
    about: 'estimate ready, with a document',
  },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: '912.05', document: null },
    about: 'estimate ready, without a document',
  },
  { statusCode: 'canceled', about: 'cancelled without an estimate' },
  {
    statusCode: 'submit_vin',
    photoCount: 0,
    isIdentified: false,
    hasClaim: false,
    about: 'no claim yet',
  },
];

const vehicles = [
  { year: 2021, make: 'Škoda', model: 'Octavia' },
  { year: 2018, make: 'Toyota', model: 'Corolla' },
  { year: 2023, make: 'Ford', model: 'Maverick' },
] as const;

/** Claims with different photo states. */
const photoClaimSeeds: readonly ClaimSeed[] = [
  { statusCode: 'submit_photos', photoPlan: 'one', photoCount: 0, about: 'requires one photo' },
  { statusCode: 'submit_photos', photoCount: 4, about: 'half of the photos: the first set is complete' },
  {
    statusCode: 'photos_received',
    canViewEstimate: true,
    extraPhotoCount: 1,
    about: 'all photos and one additional photo, not rated yet',
  },
  {
    statusCode: 'photos_received',
    canViewEstimate: true,
    photosRating: 3,
    about: 'all photos, rated',
  },
  { statusCode: 'submit_photos', photoPlan: 'none', about: 'requires no photos' },
  {
    statusCode: 'submit_photos',
    photoCount: 0,
    isIdentified: false,
    licensePlate: 'BG 123-AB',
    about: 'identified by licence plate, waiting for all photos',
  },
  {
    statusCode: 'submit_vin',
    photoCount: 0,
    isIdentified: false,
    hasClaim: false,
    about: 'waiting for the vehicle, no claim yet',
  },
];

const estimated = {
  statusCode: 'estimate_complete',
  photosRating: 3,
  canViewEstimate: true,
  estimate: { cost: '3184.5', document: 'whole' },
} as const;

/** Claims with different ratings. */
const ratedClaimSeeds: readonly ClaimSeed[] = [
  { ...estimated, about: 'survey not answered, no questions rated' },
  {
    ...estimated,
    survey: { rating: 9, process_rating: 10, comments: 'Quick, and no waiting for an appointment.' },
    about: 'survey answered',
  },
  { ...estimated, faqRatings: { 71: true, 72: false }, about: 'two questions rated' },
];

/** Claims with different estimates and estimate states. */
const estimateClaimSeeds: readonly ClaimSeed[] = [
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: {
      cost: '12486.4',
      document: 'whole',
      deductible: '500',
      message: {
        en: 'The bumper is repaired, not replaced. Ask us about a shop near you.',
        sr: 'Branik se popravlja, ne menja. Pitajte nas za servis u blizini.',
      },
    },
    extraPhotoCount: 1,
    about: 'estimate ready, with document, picture, deductible and message',
  },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: '640', document: 'plain' },
    survey: { rating: 9, process_rating: 8 },
    about: 'estimate ready, document without a picture; survey answered',
  },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: '1999.99', document: 'torn' },
    about: 'estimate ready, the picture of the document is missing (404)',
  },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: null, document: 'raw' },
    about: 'estimate ready, amount only in the raw document',
  },
  {
    statusCode: 'estimate_complete',
    canViewEstimate: true,
    estimate: { cost: '75.5', document: null },
    about: 'estimate ready, without a document',
  },
  { statusCode: 'photos_received', canViewEstimate: true, about: 'photos received, more can be added' },
  { statusCode: 'writing_estimate', canViewEstimate: true, about: 'estimate in progress' },
  {
    statusCode: 'adjuster_will_contact_total_loss',
    canViewEstimate: true,
    about: 'possible total loss, the adjuster will call',
  },
  {
    statusCode: 'waiting_for_parts',
    canViewEstimate: true,
    about: 'unknown status, all steps after the photos are shown as pending',
  },
  { statusCode: 'photos_received', about: 'estimate not visible: pending liability' },
];

/**
 * Returns claims in every state. Ids start at 4101 for statuses, 4201 for photos, 4301 for estimates and 4401 for
 * ratings.
 */
export function seedClaims(): SandboxClaim[] {
  return [
    ...claimSeeds.map((seed, index) => makeClaim(String(4101 + index), seed)),
    ...photoClaimSeeds.map((seed, index) => makeClaim(String(4201 + index), seed)),
    ...ratedClaimSeeds.map((seed, index) => makeClaim(String(4401 + index), seed)),
    ...estimateClaimSeeds.map((seed, index) => makeClaim(String(4301 + index), seed)),
  ];
}

/** Creates the claim of a new activation code. */
export function newClaim(id: string): SandboxClaim {
  return makeClaim(id, {
    statusCode: 'submit_vin',
    photoCount: 0,
    isIdentified: false,
    about: 'newly activated',
  });
}

/** The claim number that customers see. A new claim refers to its assignment by this number. */
export function claimNumberOf({ id }: SandboxClaim): string {
  return `CLM-${id}`;
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
  const { photoPlan = 'eight', isIdentified = true, hasClaim = true } = seed;
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
    statusCode: seed.statusCode,
    vehicle: vehicles[number % vehicles.length] ?? vehicles[0],
    createdAt: new Date(createdAtMs).toISOString(),
    licensePlate: seed.licensePlate ?? null,
    vin: isIdentified ? `WVWZZZ1JZ3W00${id}` : null,
    photoPlan,
    photos: new Map(
      prompts
        .slice(0, seed.photoCount ?? prompts.length)
        .map((it, index) => [it.id, toPhoto(it.id, it.picture, index)]),
    ),
    extraPhotos: Array.from({ length: seed.extraPhotoCount ?? 0 }, (_, index) =>
      toPhoto(`9${index}`, 'damage-close', prompts.length + index),
    ),
    photosRating: seed.photosRating ?? null,
    survey: seed.survey ?? null,
    faqRatings: new Map(Object.entries(seed.faqRatings ?? {})),
    hasClaim,
    canViewEstimate: seed.canViewEstimate ?? false,
    estimate: seed.estimate ?? null,
    about: seed.about,
  };
}
