import type { PhotoLog } from '#scripts/sandbox/control/photoLog.ts';

/** A photo that a walk has taken and that the app has shown as taken. */
export interface TakenPhoto {
  /** The date in the photo's EXIF data, which is different for each photo. */
  readonly takenAt: string;
  /** The phone number of the customer who took it. */
  readonly owner: string;
  /** The address of the prompt. */
  readonly place: string;
  /** The key of the photo on the device. Undefined if it is only in memory. */
  readonly id: string | undefined;
  /** True after the customer has confirmed the photo: from then on, the app has promised to send it. */
  isConfirmed: boolean;
  /** Why the photo may be missing now. */
  excuse?: string;
  /** The tab that was open when the browser evicted the photo. This tab has to say that the photo is lost. */
  evictedIn?: number;
}

/** The photos of one walk, to compare them with the device and with the backend. */
export function createPhotoLedger() {
  const photos: TakenPhoto[] = [];
  return {
    photos,
    add: (photo: TakenPhoto) => void photos.push(photo),
    /** The newest unconfirmed photo of a prompt. */
    findUnderReview: (place: string) =>
      photos.findLast((photo) => photo.place === place && !photo.isConfirmed),
    /** Photos that have to be on the device or at the backend. */
    expected: () => photos.filter(({ excuse }) => excuse === undefined),
    /** Accepts from now on that photos are missing. */
    excuse(reason: string, isExcused: (photo: TakenPhoto) => boolean = () => true) {
      for (const photo of photos) if (isExcused(photo)) photo.excuse ??= reason;
    },
  };
}

export type PhotoLedger = ReturnType<typeof createPhotoLedger>;

/** The submissions of a photo that the backend has accepted. More than one means that the photo was sent twice. */
export function findSubmissions({ photos }: PhotoLog, { takenAt }: TakenPhoto): PhotoLog['photos'] {
  return photos.filter(({ state, exif }) => state === 'shown' && JSON.stringify(exif).includes(takenAt));
}
