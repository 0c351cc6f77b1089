import type { BackendError } from '#src/backend/errors.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';

/** A photo that is ready to be sent, as the camera step gives it. */
export interface NewPhoto {
  readonly target: PhotoTarget;
  readonly title: string;
  /** Its prompt has no picture yet. */
  readonly wasMissing: boolean;
  /** The finished JPEG, EXIF included. */
  readonly bytes: ArrayBuffer;
}

/** What a photo is doing now, beyond its record on the device. */
export type PhotoActivity =
  | { readonly kind: 'resting' }
  /** Waits for another photo, or for another tab that sends this one. */
  | { readonly kind: 'queued' }
  /** @property share of the bytes that have left, 0 to 1; with 1 the server's answer is awaited */
  | { readonly kind: 'sending'; readonly share: number };

export interface UploadFailure {
  readonly error: BackendError;
  /** Counts the sends that the customer asked for, so that a screen can tell one failure from the next. */
  readonly attempt: number;
}

export interface PhotoInHand extends QueuedPhoto {
  readonly activity: PhotoActivity;
  /** Why the last send failed; null once the customer asks for another. Retries of the queue keep it. */
  readonly failure: UploadFailure | null;
  /** False if the device refused to store it: then it lives as long as the page. */
  readonly isOnDevice: boolean;
}

export type SendOutcome =
  /** The backend has acknowledged it. */
  | { readonly kind: 'sent' }
  /** The transfer was stopped. The photo is still on the device. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: BackendError }
  /** The photo was not sent and is no longer on the device: discarded in another tab, or deleted by the browser. */
  | { readonly kind: 'lost' };

/**
 * The photos between the camera and the backend. A photo leaves the queue when the backend has acknowledged it or when
 * the customer discards it; leaving the page, a killed tab or a dead spot loses none.
 */
export interface PhotoQueue {
  /** The signed-in user's photos on this device, oldest first; the same array until something changes. */
  readonly list: () => readonly PhotoInHand[];
  /** The signed-in user's photos that were sent while this page was open; the same array until something changes. */
  readonly sent: () => readonly QueuedPhoto[];
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves once the photo is stored on the device, or is known to be in memory only. Replaces an unconfirmed photo of
   * the same prompt.
   */
  keep(photo: NewPhoto): Promise<PhotoInHand>;
  /** For a picture of it on the screen. */
  readonly bytesOf: (id: string) => Promise<ArrayBuffer | undefined>;
  /**
   * Confirms a photo and sends it. An abort ends the transfer; the photo stays confirmed, and the queue sends it later.
   * @param target where the photo belongs by now, if it was taken before its claim was opened
   */
  send(id: string, signal: AbortSignal, target?: PhotoTarget): Promise<SendOutcome>;
  /**
   * Stops the transfer and withdraws the customer's confirmation, so that the queue does not send the photo. A photo
   * that the storage already has is still sent.
   */
  withdraw(id: string): Promise<void>;
  /** The photo leaves the list immediately; its bytes are deleted when the promise resolves. */
  discard(id: string): Promise<void>;
  /** Sends every confirmed photo that rests. Call it when the app returns to the screen and when the network is back. */
  resume(): void;
  /** Stops the transfers of one user's photos and deletes them, also after that user has signed out. */
  clear(userId: string): Promise<void>;
}
