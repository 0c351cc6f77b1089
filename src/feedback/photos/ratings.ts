import type { PhotosRating } from '#src/api/claim.ts';
import type { Messages } from '#src/texts/messages.ts';
import type { GlyphName } from '#src/ui/Glyph.tsx';

/** Icon of each rating; always shown with its text. */
export const ratingIcons: Readonly<Record<PhotosRating, GlyphName>> = {
  bad: 'faceBad',
  meh: 'faceMeh',
  good: 'faceGood',
};

export function ratingLabel(m: Messages, rating: PhotosRating): string {
  const labels: Readonly<Record<PhotosRating, string>> = {
    bad: m.photos_feedback.bad(),
    meh: m.photos_feedback.meh(),
    good: m.photos_feedback.good(),
  };
  return labels[rating];
}
