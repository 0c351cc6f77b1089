import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { useBackend } from '#src/api/backendContext.tsx';
import { type PhotosRating, photosRatings } from '#src/api/claim.ts';
import type { BackendError } from '#src/api/errors.ts';
import { assignment as assignmentLoadable } from '#src/claim/loaded.ts';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';

const ratings = [
  { name: 'bad', icon: 'faceBad' },
  { name: 'meh', icon: 'faceMeh' },
  { name: 'good', icon: 'faceGood' },
] as const;

/** Whether the backend asks for a rating that the customer has not given. Without a claim, a rating cannot be sent. */
export function isPhotoRatingDue({ claim, isFeedbackEnabled, photosRating }: Assignment): boolean {
  return isFeedbackEnabled && photosRating === null && claim?.ratings.photos === null;
}

/** Asks how taking the photos went. One tap sends the answer, and the screen thanks the customer. */
export function PhotoRating({ assignment }: { assignment: Assignment }) {
  const { m, t } = useMessages();
  const { rating, error, rate } = useRating(assignment);
  const texts = m.photos_feedback;
  return (
    <section className="card">
      <h2 id="rating">{texts.overview.title()}</h2>
      {error && (
        <Alert title={texts.error_title()}>
          <p>{errorText(m, error)}</p>
        </Alert>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that send, not fields of a form */}
      <div className="radios--tiles" role="group" aria-labelledby="rating">
        {ratings.map(({ name, icon }) => (
          <button
            key={name}
            type="button"
            className="tile-face"
            aria-pressed={rating === name}
            aria-disabled={rating !== undefined && rating !== name}
            onClick={() => rating === undefined && rate(name)}
          >
            <Glyph name={icon} />
            <span>{t.photos_feedback[name]()}</span>
          </button>
        ))}
      </div>
      <p className="row small said" role="status">
        {rating && texts.rated[`thanks_${rating}`]()}
      </p>
    </section>
  );
}

/** Sends a rating, also if the customer leaves the screen meanwhile, and stores it in the cached assignment. */
function useRating({ id, claim }: Assignment) {
  const { ratePhotos } = useBackend();
  const change = useSetAtom(assignmentLoadable.changeAtom);
  const [rating, setRating] = useState<PhotosRating>();
  const [error, setError] = useState<BackendError>();
  const rate = async (chosen: PhotosRating) => {
    setRating(chosen);
    setError(undefined);
    const result = await ratePhotos(claim?.id ?? '', chosen, new AbortController().signal);
    if (result.ok)
      return change(id, (cached) => cached && { ...cached, photosRating: photosRatings[chosen] });
    setRating(undefined);
    setError(result.error);
  };
  return { rating, error, rate };
}
