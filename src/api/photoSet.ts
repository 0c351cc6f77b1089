/** A photo as the backend returns it. */
export interface Photo {
  readonly id: string | null;
  /** The prompt that the photo was taken for; null for an additional photo. */
  readonly promptId: string | null;
  readonly submittedUrl: string | null;
  readonly processedUrl: string | null;
  /** Epoch milliseconds; null if the backend does not send it. */
  readonly sentAtMs: number | null;
}

/** One requested photo. */
export interface PhotoPrompt {
  readonly id: string;
  readonly sequence: number | null;
  readonly title: string;
  readonly description: string;
  readonly exampleUrl: string | null;
  /** The photo sent for it; null while it is missing. */
  readonly photo: Photo | null;
}

export interface PhotoSet {
  readonly id: string | null;
  readonly category: string | null;
  readonly sequence: number | null;
  readonly title: string;
  readonly description: string;
  readonly prompts: readonly PhotoPrompt[];
}

/** The URL to show: the processed image, else the submitted one. */
export function displayUrl(photo: Photo): string | null {
  return photo.processedUrl || photo.submittedUrl || null;
}

/** True if the backend has the image itself, not only its record. */
export function isUploaded(photo: Photo): boolean {
  return displayUrl(photo) !== null;
}

export function missingPrompts(set: PhotoSet): PhotoPrompt[] {
  return set.prompts.filter((prompt) => prompt.photo === null);
}

/** Sets with at least one prompt that has no photo. */
export function incompleteSets(sets: readonly PhotoSet[]): PhotoSet[] {
  return sets.filter((set) => missingPrompts(set).length > 0);
}

/** Sorts by sequence, ascending. Items without a sequence come last, in their original order. */
export function sortBySequence<T extends { readonly sequence: number | null }>(items: readonly T[]): T[] {
  const orderOf = ({ sequence }: T) => sequence ?? Number.POSITIVE_INFINITY;
  return [...items].sort((a, b) => (orderOf(a) === orderOf(b) ? 0 : orderOf(a) - orderOf(b)));
}
