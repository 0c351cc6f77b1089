import type { Exposure } from '#src/api/portal/exposure.ts';
import type { SupplementServices } from '../services.tsx';

/** The vendor, exposure and contact of the assignment that files and notes are attached to. */
export interface UploadTarget {
  readonly vendorId: string;
  readonly exposure: Exposure;
  readonly contactId: string | null;
}

export type UploadQueueServices = Pick<
  SupplementServices,
  'backend' | 'assignments' | 'upload' | 'processPhoto' | 'reporting' | 'clock'
>;

/** State and services that the parts of one upload queue share. */
export interface UploadContext {
  readonly services: UploadQueueServices;
  readonly target: UploadTarget;
  /** Aborts all running work. */
  readonly signal: AbortSignal;
  /** Returns a random number, 0 to 1. */
  readonly jitter: () => number;
  readonly isOnline: () => boolean;
}
