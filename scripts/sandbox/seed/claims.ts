import type { PhotoPlan } from './photoSets.ts';

export interface EstimateSeed {
  /** Amount in units of the currency, as text; null if only the document contains it. */
  readonly cost: string | null;
  /**
   * `whole`: with a preview image · `plain`: without one · `torn`: the preview image is missing on the server · `raw`:
   * without a preview image, and the URL is in `pdf_raw_url` in place of `pdf_url` · null: no document.
   */
  readonly document: 'whole' | 'plain' | 'torn' | 'raw' | null;
  readonly deductible?: string;
  readonly hasMessage?: true;
}

/** The submitted answers of a survey. */
export interface SurveyAnswers {
  comments?: string | undefined;
  rating?: number | undefined;
  process_rating?: number | undefined;
}

/** A claim that exists from the start, the same for every carrier. */
export interface ClaimSeed {
  readonly statusCode: string;
  readonly about: string;
  /** @default eight */
  readonly photoPlan?: PhotoPlan;
  /**
   * Number of prompts that already have a photo.
   * @default none while the claim waits for the VIN or photos, otherwise all
   */
  readonly photoCount?: number;
  /**
   * Number of photos without a prompt.
   * @default none
   */
  readonly extraPhotoCount?: number;
  readonly photosRating?: number;
  readonly survey?: SurveyAnswers;
  readonly faqRatings?: Readonly<Record<string, boolean>>;
  readonly licensePlate?: string;
  /** False if the assignment has no claim yet. */
  readonly hasClaim?: false;
  /** @default false if the claim waits for the VIN or photos, or is canceled; otherwise true */
  readonly canViewEstimate?: false;
  readonly estimate?: EstimateSeed;
}

/** Claims in every status. */
const statusClaimSeeds: readonly ClaimSeed[] = [
  { statusCode: 'submit_vin', about: 'waiting for the VIN' },
  { statusCode: 'submit_photos', about: 'waiting for all photos' },
  { statusCode: 'submit_photos', photoCount: 7, about: 'waiting for the last photo' },
  { statusCode: 'photos_received', about: 'photos received' },
  {
    statusCode: 'writing_estimate',
    canViewEstimate: false,
    about: 'in progress, estimate not visible: pending liability',
  },
  { statusCode: 'appraiser_assigned', about: 'in progress' },
  { statusCode: 'adjuster_clarification', about: 'in progress' },
  { statusCode: 'adjuster_will_contact', about: 'in progress' },
  { statusCode: 'adjuster_will_contact_total_loss', about: 'in progress' },
  {
    statusCode: 'estimate_complete',
    estimate: { cost: '3184.5', document: 'whole' },
    about: 'estimate ready, with a document',
  },
  {
    statusCode: 'estimate_complete',
    estimate: { cost: '912.05', document: null },
    about: 'estimate ready, without a document',
  },
  { statusCode: 'canceled', about: 'cancelled without an estimate' },
  { statusCode: 'submit_vin', hasClaim: false, about: 'no claim yet' },
];

/** Claims with different photo states. */
const photoClaimSeeds: readonly ClaimSeed[] = [
  { statusCode: 'submit_photos', photoPlan: 'one', about: 'requires one photo' },
  { statusCode: 'submit_photos', photoCount: 4, about: 'half of the photos: the first set is complete' },
  {
    statusCode: 'photos_received',
    extraPhotoCount: 1,
    about: 'all photos and one additional photo, not rated yet',
  },
  { statusCode: 'photos_received', photosRating: 3, about: 'all photos, rated' },
  { statusCode: 'submit_photos', photoPlan: 'none', about: 'requires no photos' },
  {
    statusCode: 'submit_photos',
    licensePlate: 'BG 123-AB',
    about: 'identified by licence plate, waiting for all photos',
  },
  { statusCode: 'submit_vin', hasClaim: false, about: 'waiting for the vehicle, no claim yet' },
];

const estimated = {
  statusCode: 'estimate_complete',
  photosRating: 3,
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
    estimate: { cost: '12486.4', document: 'whole', deductible: '500', hasMessage: true },
    extraPhotoCount: 1,
    about: 'estimate ready, with document, picture, deductible and message',
  },
  {
    statusCode: 'estimate_complete',
    estimate: { cost: '640', document: 'plain' },
    survey: { rating: 9, process_rating: 8 },
    about: 'estimate ready, document without a picture; survey answered',
  },
  {
    statusCode: 'estimate_complete',
    estimate: { cost: '1999.99', document: 'torn' },
    about: 'estimate ready, the picture of the document is missing (404)',
  },
  {
    statusCode: 'estimate_complete',
    estimate: { cost: null, document: 'raw' },
    about: 'estimate ready, amount only in the raw document',
  },
  {
    statusCode: 'estimate_complete',
    estimate: { cost: '75.5', document: null },
    about: 'estimate ready, without a document',
  },
  { statusCode: 'photos_received', about: 'photos received, more can be added' },
  { statusCode: 'writing_estimate', about: 'estimate in progress' },
  { statusCode: 'adjuster_will_contact_total_loss', about: 'possible total loss, the adjuster will call' },
  {
    statusCode: 'waiting_for_parts',
    about: 'unknown status, all steps after the photos are shown as pending',
  },
  { statusCode: 'photos_received', canViewEstimate: false, about: 'estimate not visible: pending liability' },
];

/** One list of claims per customer, and the id of the first claim in the list. */
const lists = {
  states: { firstId: 4101, seeds: statusClaimSeeds },
  photos: { firstId: 4201, seeds: photoClaimSeeds },
  ratings: { firstId: 4401, seeds: ratedClaimSeeds },
  estimates: { firstId: 4301, seeds: estimateClaimSeeds },
} as const;

export type ClaimList = keyof typeof lists;

export const claimLists = Object.keys(lists) as ClaimList[];

/** Returns the claims of a list with their ids. */
export function claimsOf(list: ClaimList): (ClaimSeed & { readonly id: string })[] {
  const { firstId, seeds } = lists[list];
  return seeds.map((seed, index) => ({ ...seed, id: String(firstId + index) }));
}
