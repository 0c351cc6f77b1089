import type { PhotoSet } from '#src/api/photoSet.ts';
import { type LocalPhotos, type PhotoPlan, planPhotos } from '#src/photos/photoPlan.ts';
import { aPhoto, aPhotoSet, aPrompt } from './anAssignment.ts';

export const noKnownPhotos: LocalPhotos = { queued: new Set(), refused: new Set(), sent: new Set() };

/**
 * Creates photo sets from text: `x` has its photo, `.` needs one, `q` has one in the upload queue, `r` has a
 * rejected one, and `|` separates sets.
 */
export function setsOf(marks: string): PhotoSet[] {
  return marks.split('|').map((set, s) =>
    aPhotoSet(
      [...set].map((mark, p) =>
        aPrompt({ id: `${s}${p}`, title: `Photo ${s}${p}`, photo: mark === 'x' ? aPhoto() : null }),
      ),
      { id: `${s}`, title: `Set ${s}` },
    ),
  );
}

export function aPlan(marks: string): PhotoPlan {
  const keysOf = (requested: string) =>
    new Set(
      marks
        .split('|')
        .flatMap((set, s) => [...set].flatMap((mark, p) => (mark === requested ? `${s}/${s}${p}` : []))),
    );
  return planPhotos(marks === '' ? [] : setsOf(marks), {
    ...noKnownPhotos,
    queued: keysOf('q'),
    refused: keysOf('r'),
  });
}
