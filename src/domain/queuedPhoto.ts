import type { PhotoTarget } from './photoSubmission.ts';

/** How far one photo has come on its way; each later stage outlives a killed tab. [PHO-38] */
export type UploadStage =
  /** On this device, and not yet given free by the customer, who may still retake it. */
  | { readonly kind: 'taken' }
  /** To be sent. */
  | { readonly kind: 'waiting' }
  /** The storage has it; the backend does not know that yet. Only the third call is left. */
  | { readonly kind: 'stored'; readonly submissionId: string };

/** What is remembered of a photo beside its bytes. */
export interface QueuedPhoto {
  readonly id: string;
  /** Whose it is: it is sent in the name of nobody else. [trust U18] */
  readonly userId: string;
  readonly target: PhotoTarget;
  /** What was asked for, as people read it; empty for a photo added freely. */
  readonly title: string;
  /** Epoch milliseconds. */
  readonly takenAtMs: number;
  readonly byteCount: number;
  readonly stage: UploadStage;
}
