import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { readAs, readNothing } from '../schemas/readAs.ts';
import { mapSubmission, photoReply } from '../schemas/submission.ts';
import { fillPath } from '../urlPaths.ts';
import { paths } from './paths.ts';

type PhotoCalls = Pick<Backend, 'createPhotoSubmission' | 'confirmPhotoUploaded'>;

/** Photo calls of API v4. */
export function createPhotoCalls(sendAuthorized: Send): PhotoCalls {
  return {
    /** An additional photo has neither overlay nor set. */
    async createPhotoSubmission({ claimId, promptId, setId }, signal) {
      if (claimId === null) return { ok: false, error: { kind: 'notFound' } };
      const path = fillPath(paths.claimPhotos, { id: claimId });
      const body = promptId === null ? {} : { overlay_id: promptId, set_id: setId ?? undefined };
      return readAs(
        await sendAuthorized({ method: 'POST', path, body, expectsBody: true, signal }),
        photoReply,
        mapSubmission,
      );
    },

    async confirmPhotoUploaded(id, signal) {
      return readNothing(
        await sendAuthorized({
          method: 'PUT',
          path: fillPath(paths.photo, { id }),
          expectsBody: true,
          signal,
        }),
      );
    },
  };
}
