import { describe, expect, it } from 'vitest';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { UploadSubmission } from '#src/api/schemas/submission.ts';
import type { UploadResult } from '#src/device/upload.ts';
import { sendFile } from '#src/portal/files/sendFile.runner.ts';
import type { StoredUpload } from '#src/upload/runUpload.ts';
import { aTask, storedResult, uploadQueueServices } from '../../support/app/uploadFakes.ts';
import { failed, ok } from '../../support/samples/results.ts';

interface Script {
  readonly submissions?: readonly Result<UploadSubmission>[];
  readonly stored?: StoredUpload;
  readonly posts?: readonly UploadResult[];
  readonly confirms?: readonly Result<void>[];
}

/** Plays the given responses in order, repeats the last one, and skips all pauses. */
async function send({ submissions, posts = [storedResult], confirms = [ok(undefined)], ...script }: Script) {
  const remaining = { submissions: [...(submissions ?? [])], posts: [...posts], confirms: [...confirms] };
  const nextAnswer = <T>(answers: T[]) => (answers.length > 1 ? (answers.shift() as T) : (answers[0] as T));
  const services = uploadQueueServices({
    ...(submissions && { submission: () => nextAnswer(remaining.submissions) }),
    post: () => nextAnswer(remaining.posts),
    confirm: () => nextAnswer(remaining.confirms),
  });
  const abortController = new AbortController();
  const sending = sendFile(
    { ...services, jitter: () => 0, isOnline: () => true },
    {
      task: aTask,
      name: 'a.png',
      blob: new Blob(['x']),
      stored: script.stored,
      onProgress: () => {},
      onConfirming: () => {},
    },
    abortController.signal,
  );
  await services.clock.advance(60_000);
  return { result: await sending, steps: services.calls.map((call) => call.split(' ')[0]).join(' ') };
}

describe('file transfer', () => {
  it.each([
    ['status 500', failed({ kind: 'unavailable', status: 500 })],
    ['no response', failed({ kind: 'offline' })],
  ])(
    'sends the request for an upload form only once if the backend gives %s [API-GEN-20]',
    async (_what, rejection) => {
      const { result, steps } = await send({ submissions: [rejection] });
      expect(steps).toBe('submit');
      expect(result).toEqual(rejection);
    },
  );

  it('treats a 409 response to a confirmation as success unless it has a text for the user [SUP-UP-19] [trust U5]', async () => {
    const conflict = { kind: 'conflict', status: 409 } as const;
    const refusal = { ...conflict, display: 'The claim is closed.' };
    const resultOf = async (error: BackendError, stored?: StoredUpload) =>
      (await send({ confirms: [failed(error)], ...(stored && { stored }) })).result;
    const { stored } = (await send({ confirms: [failed({ kind: 'offline' })] })).result as {
      stored?: StoredUpload;
    };
    // Browsers repeat a request whose connection broke, so even the first response can be a conflict.
    expect([await resultOf(conflict), await resultOf(conflict, stored)]).toEqual([
      ok(undefined),
      ok(undefined),
    ]);
    expect(await resultOf(refusal)).toEqual(failed(refusal));
  });
});
