import type { PhotosRating } from '#src/api/claim.ts';
import type { MessagesAs } from '#src/texts/messages.ts';
import type { GlyphName } from '#src/ui/Glyph.tsx';

/** Icon of each rating; always shown with its text. */
export const ratingIcons: Readonly<Record<PhotosRating, GlyphName>> = {
  bad: 'faceBad',
  meh: 'faceMeh',
  good: 'faceGood',
};

export function ratingLabel<Result>({ photos_feedback }: MessagesAs<Result>, rating: PhotosRating): Result {
  const { bad, meh, good } = photos_feedback;
  return { bad, meh, good }[rating]();
}
