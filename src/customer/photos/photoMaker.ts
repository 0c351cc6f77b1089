/** A point on the earth, in degrees, north and east positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What a next try could do better; never a reason to refuse this one. */
export type Advice = 'blurry' | 'dark';

/** What became of a chosen file. */
export type MadePhoto =
  /** A JPEG of at most 1280×800, upright, with what may be kept of its EXIF. [PHO-25 PHO-26 PHO-27] */
  | {
      readonly kind: 'made';
      readonly bytes: ArrayBuffer;
      readonly width: number;
      readonly height: number;
      readonly advice?: Advice;
    }
  /** Not a picture that this browser can read: 'Cannot process image…' [PHO-50] */
  | { readonly kind: 'unreadable' }
  /** The browser gives this page noise for pictures, until somebody allows it to see them. */
  | { readonly kind: 'withheld' };

/** Turns a file from the camera or the gallery into a photo to send. Wired to platform/image by the photos' area. */
export interface PhotoMaker {
  /**
   * @param place where the device is, used where the photo does not say so itself [PHO-28]
   * Throws only when `signal` is aborted.
   */
  make(file: File, place: Place | undefined, signal: AbortSignal): Promise<MadePhoto>;
  /** Loads and starts what it works with, before it is needed. */
  prepare(): void;
}

/** Where the device is. Asked for once, on a tap; refusal and silence give nothing. [PHO-47] */
export interface PlaceFinder {
  /** Whether the browser would ask a person. */
  readonly state: 'askable' | 'granted' | 'denied' | 'absent';
  find(signal: AbortSignal): Promise<Place | undefined>;
}
