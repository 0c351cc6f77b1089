import type { BackendError } from '#src/backend/errors.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { QueuedPhoto } from '#src/domain/queuedPhoto.ts';

/** A photo that is ready to be sent, as the camera step gives it. */
export interface NewPhoto {
  readonly target: PhotoTarget;
  readonly title: string;
  /** The finished JPEG, EXIF included. */
  readonly bytes: ArrayBuffer;
}

/** What a photo is doing at this moment, beyond what is remembered of it. */
export type PhotoActivity =
  | { readonly kind: 'resting' }
  /** @property share of the bytes that have left, 0 to 1 */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly error: BackendError };

export interface PhotoInHand extends QueuedPhoto {
  readonly activity: PhotoActivity;
  /** False where the device refused to keep it: it lives as long as the page. [trust U6] */
  readonly isOnDevice: boolean;
}

/** How sending one photo ended. `cancelled`: the transfer was, the photo is still there. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: BackendError };

/**
 * The photos between the camera and the server. Nothing in here is lost by leaving, by a killed tab or by a dead spot:
 * a photo goes away when the server has acknowledged it, or when its owner discards it. [PHO-36 design Nothing lost]
 */
export interface PhotoQueue {
  /** What is here of the signed-in user's, oldest first; the same array until something changes. */
  readonly list: () => readonly PhotoInHand[];
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves once it is safe on the device, or is known to be kept in memory only. A photo that answers the same prompt
   * of the same set, and is still `taken`, gives way.
   */
  keep(photo: NewPhoto): Promise<PhotoInHand>;
  /** For a picture of it on the screen. */
  readonly bytesOf: (id: string) => Promise<ArrayBuffer | undefined>;
  /**
   * Frees a photo for sending and sends it. An abort ends the transfer; the photo stays and is sent again by itself on
   * return.
   * @param target where it belongs by now, if it was taken before its claim was opened
   */
  send(id: string, signal: AbortSignal, target?: PhotoTarget): Promise<SendOutcome>;
  discard(id: string): Promise<void>;
  /** Sends what waits: on return, and when the network is back. */
  resume(): void;
  /**
   * Ends the transfers of a user's photos and forgets them, once that user has agreed, whoever is signed in by now.
   * [trust U18]
   */
  clear(userId: string): Promise<void>;
}
