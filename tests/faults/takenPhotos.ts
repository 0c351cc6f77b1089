import type { PhotoLog } from '#scripts/sandbox/control/photos.ts';

/** A photo that a walk has taken and that the app has shown as taken. */
export interface TakenPhoto {
  /** The date in the photo's EXIF data, which is different for each photo. */
  readonly takenAt: string;
  /** The phone number of the customer who took the photo. */
  readonly owner: string;
  /** The address of the prompt. */
  readonly promptAddress: string;
  /** The key of the photo on the device. Undefined if it is only in memory. */
  readonly id: string | undefined;
  /** True after the customer has confirmed the photo: from then on, the app has promised to send it. */
  isConfirmed: boolean;
  /** Why the photo may be missing. Undefined if it must be on the device or at the backend. */
  missingReason?: string;
  /**
   * The document that was open when the browser evicted the photo. It must report the photo as lost. After a reload,
   * nothing on the device says that there was a photo.
   */
  evictedIn?: number;
}

/** The photos of one walk, to compare them with the device and with the backend. */
export function createTakenPhotos() {
  const photos: TakenPhoto[] = [];
  return {
    all: photos,
    add: (photo: TakenPhoto) => void photos.push(photo),
    /** The newest unconfirmed photo of a prompt. */
    findUnderReview: (promptAddress: string) =>
      photos.findLast((photo) => photo.promptAddress === promptAddress && !photo.isConfirmed),
    /** Photos that have to be on the device or at the backend. */
    expected: () => photos.filter(({ missingReason }) => missingReason === undefined),
    /** No longer requires that these photos are on the device or at the backend. */
    allowMissing(reason: string, isAllowed: (photo: TakenPhoto) => boolean = () => true) {
      for (const photo of photos) if (isAllowed(photo)) photo.missingReason ??= reason;
    },
  };
}

/** The submissions of a photo that the backend has accepted. More than one means that the photo was sent twice. */
export function findSubmissions(log: PhotoLog, photo: TakenPhoto): PhotoLog['photos'] {
  return findUploads(log, photo).filter(({ state }) => state === 'shown');
}

/**
 * True if the photo was uploaded again after the backend had accepted it. The backend refuses the second confirmation for a
 * prompt, so only the upload shows it.
 */
export function isUploadedAgain(log: PhotoLog, photo: TakenPhoto): boolean {
  // The log is ordered from the newest to the oldest.
  return findUploads(log, photo).findLastIndex(({ state }) => state === 'shown') > 0;
}

function findUploads({ photos }: PhotoLog, { takenAt }: TakenPhoto): PhotoLog['photos'] {
  return photos.filter(({ exif }) => JSON.stringify(exif).includes(takenAt));
}
