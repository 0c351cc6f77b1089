import type { PhotosRating } from '#src/domain/claim.ts';
import type { Messages } from '#src/i18n/messages.ts';
import type { GlyphName } from '#src/ui/Glyph.tsx';

/** Icon of each rating; always shown with its text. */
export const ratingFaces: Readonly<Record<PhotosRating, GlyphName>> = {
  bad: 'faceBad',
  meh: 'faceMeh',
  good: 'faceGood',
};

export function ratingWord(m: Messages, rating: PhotosRating): string {
  const words: Readonly<Record<PhotosRating, string>> = {
    bad: m.photos_feedback.bad(),
    meh: m.photos_feedback.meh(),
    good: m.photos_feedback.good(),
  };
  return words[rating];
}
