import type { PhotoPlan, PromptPosition } from './photoPlan.ts';
import type { ProcessingState } from './usePhotoCamera.ts';
import type { ShownPhoto } from './useSheetPhotos.ts';

/** Subject of a photo. */
export interface PhotoSubject {
  readonly title: string;
  /**
   * The title with its language. Only for carriers with several languages.
   * @default the title
   */
  readonly heading?: Content;
  /** One or two sentences. */
  readonly hint?: Content;
  /** Null if there is no example. */
  readonly exampleUrl: string | null;
}

export interface TakePhotoProps {
  readonly plan: PhotoPlan;
  /** Null for an additional photo, which has no prompt. */
  readonly at: PromptPosition | null;
  readonly subject: PhotoSubject;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
  readonly onBack: () => void;
  /** The photos that were added so far, on a screen that takes one after another until the customer is done. */
  readonly added?: { readonly photos: readonly ShownPhoto[]; readonly onDone: () => void };
}
