import type { Backend } from '../port.ts';
import { readAs, readNothing } from '../schemas/readAs.ts';
import { mapSubmission, photoSubmissionReply } from '../schemas/submission.ts';
import type { ViceCalls } from './calls.ts';

type PhotoCalls = Pick<Backend, 'createPhotoSubmission' | 'confirmPhotoUploaded'>;

/** Photo calls of the customer API v1. */
export function createPhotoCalls({ sendAuthorized, pathOf }: ViceCalls): PhotoCalls {
  return {
    /** An additional photo has no prompt. */
    async createPhotoSubmission({ assignmentId, promptId }, signal) {
      const body = { photo_prompt_id: promptId ?? undefined, exposure_id: assignmentId };
      const reply = await sendAuthorized({
        method: 'POST',
        path: pathOf('photoSubmissions'),
        body,
        expectsBody: true,
        signal,
      });
      return readAs(reply, photoSubmissionReply, mapSubmission);
    },

    async confirmPhotoUploaded(id, signal) {
      return readNothing(
        await sendAuthorized({
          method: 'PUT',
          path: pathOf('photoSubmission', { id }),
          expectsBody: true,
          signal,
        }),
      );
    },
  };
}
