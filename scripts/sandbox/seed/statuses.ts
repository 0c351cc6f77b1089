import type { SandboxTexts } from './texts/en.ts';

type StatusCode = keyof SandboxTexts['statuses'];

/**
 * The status codes in the usual order of a claim. If a claim has another code, it is in the list between the two
 * parts.
 */
export const usualStatuses = {
  photos: ['submit_vin', 'submit_photos', 'photos_received'],
  estimate: ['appraiser_assigned', 'writing_estimate', 'estimate_complete'],
} as const satisfies Record<string, readonly StatusCode[]>;

/** Status codes outside the usual order. */
export const sideStatuses: readonly StatusCode[] = [
  'adjuster_clarification',
  'adjuster_will_contact',
  'adjuster_will_contact_total_loss',
  'canceled',
];
