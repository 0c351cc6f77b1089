import { type BackendError, isUnanswered } from '#src/api/errors.ts';
import type { PhotoTarget } from '#src/api/photoSet.ts';
import { isUnreadable } from '#src/upload/uploadErrors.ts';
import type { QueuedPhoto } from './queuedPhoto.ts';
import type { QueueNotice } from './queueNotices.ts';

/** A processed photo that is ready to be stored and sent. */
export interface NewPhoto {
  readonly target: PhotoTarget;
  readonly title: string;
  /** True if the prompt had no picture when this photo was taken. */
  readonly wasMissing: boolean;
  /** The final JPEG, including EXIF. */
  readonly bytes: ArrayBuffer;
}

/** The current activity of a photo. It is not part of the record on the device. */
export type PhotoActivity =
  | { readonly kind: 'resting' }
  /** Waits for another photo, or for another tab that sends this one. */
  | { readonly kind: 'queued' }
  /** @property share of the bytes uploaded, 0 to 1; at 1 the queue waits for the server's answer */
  | { readonly kind: 'sending'; readonly share: number };

export interface UploadFailure {
  readonly error: BackendError;
  /** Counts the sends that the customer has requested. A screen uses it to distinguish one failure from the next. */
  readonly attempt: number;
}

export interface LocalPhoto extends QueuedPhoto {
  readonly activity: PhotoActivity;
  /**
   * Why the last send failed; null after the customer requests another send. Automatic retries of the queue keep it.
   */
  readonly failure: UploadFailure | null;
  /** False if the device could not store the photo or its confirmation, which is then lost when the page closes. */
  readonly isOnDevice: boolean;
}

/**
 * What happened when the customer confirmed a photo. `unsaved`: the device could not store the confirmation, so that it
 * is lost when the page closes. `failed`: the photo's `failure` is the reason why it cannot be sent.
 */
export type ConfirmOutcome = 'confirmed' | 'unsaved' | 'alreadySent' | 'lost' | 'failed';

export type SendOutcome =
  /** The backend has acknowledged the photo. */
  | { readonly kind: 'sent' }
  /** The transfer was stopped, because the user logged out or discarded the photo. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: BackendError }
  /** The photo was not sent and is no longer on the device: discarded in another tab, or deleted by the browser. */
  | { readonly kind: 'lost' };

/**
 * Stores the photos until the backend has them. A photo leaves the queue when the backend acknowledges it or the
 * customer discards it. Photos survive leaving the page, a killed tab and a lost connection.
 */
export interface PhotoQueue {
  /** The signed-in user's photos on this device, oldest first. Returns the same array until something changes. */
  readonly list: () => readonly LocalPhoto[];
  /**
   * The signed-in user's photos that were sent while this page was open. Returns the same array until something
   * changes.
   */
  readonly sent: () => readonly QueuedPhoto[];
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves when the photo is stored on the device, or when storing has failed and the photo is in memory only.
   * Replaces an unconfirmed photo of the same prompt.
   */
  add(photo: NewPhoto): Promise<LocalPhoto>;
  /** The photo's bytes, to show it on the screen. */
  readonly bytesOf: (id: string) => Promise<ArrayBuffer | undefined>;
  /**
   * Lists the photo as confirmed immediately. Resolves when the customer's confirmation is stored on the device; the
   * queue sends the photo after that.
   * @param target the photo's final target, if it was taken before its claim was created
   */
  confirm(id: string, target?: PhotoTarget): Promise<ConfirmOutcome>;
  /**
   * Stops the transfer and withdraws the customer's confirmation, so that the queue does not send the photo. If the
   * bytes were already uploaded, the confirmation stays, and the queue sends the photo later.
   */
  withdraw(id: string): Promise<void>;
  /** The photo leaves the list immediately; its bytes are deleted when the promise resolves. */
  discard(id: string): Promise<void>;
  /**
   * Sends every confirmed photo that is not being sent. Call it when the page becomes visible again and when the
   * network is back.
   */
  resume(): void;
  /** Stops the transfers of one user's photos and deletes the photos, even after that user has signed out. */
  clear(userId: string): Promise<void>;

  /** Resolves when this page has read the photos on the device. */
  readonly opened: Promise<unknown>;
  /** Confirms a photo and sends it. Resolves with the outcome of the transfer. */
  send(id: string, target?: PhotoTarget): Promise<SendOutcome>;
  /** Notices that the signed-in user has not seen yet. Returns the same array until something changes. */
  readonly notices: () => readonly QueueNotice[];
  /** Removes a notice that the user has seen. */
  dismiss(notice: QueueNotice): void;
}

/** Whether a later retry can succeed. Otherwise the customer has to act. */
export function isTransient(error: BackendError): boolean {
  const { kind, status } = error;
  if (isUnanswered(error) || isUnreadable(error)) return true;
  return kind === 'unavailable' || kind === 'rateLimited' || (kind === 'protocol' && (status ?? 0) >= 500);
}

/** Whether the backend has rejected the photo, so that the customer has to act. */
export function needsAttention({ failure }: Pick<LocalPhoto, 'failure'>): boolean {
  return failure !== null && !isTransient(failure.error);
}

/**
 * Whether the backend's answer explains the error. Such an error is shown to the customer and not reported to the
 * developers.
 */
export function isExplainedByBackend({ code, display, field }: BackendError): boolean {
  return code !== undefined || display !== undefined || field !== undefined;
}
