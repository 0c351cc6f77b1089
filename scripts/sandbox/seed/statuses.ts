import type { SandboxTexts } from './texts/en.ts';

export type StatusCode = keyof SandboxTexts['statuses'];

/** The status codes until the photos have arrived, in the usual order of a claim. */
export const statusesBeforeEstimate: readonly StatusCode[] = [
  'submit_vin',
  'submit_photos',
  'photos_received',
];

export const statusesOfEstimate: readonly StatusCode[] = [
  'appraiser_assigned',
  'writing_estimate',
  'estimate_complete',
];

/** Statuses outside the usual order. If a claim has one, the list contains it after the photos. */
export const sideStatuses: readonly StatusCode[] = [
  'adjuster_clarification',
  'adjuster_will_contact',
  'adjuster_will_contact_total_loss',
  'canceled',
];
