import type { Assignment } from '#src/api/assignment.ts';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { PhotoTarget } from '#src/api/photoSet.ts';
import type { UploadRequest } from '#src/device/upload.ts';
import type { QueueServices } from '#src/photos/queue/createPhotoQueue.ts';
import { anAssignment, aPhoto } from '../samples/anAssignment.ts';

type Step = 'submit' | 'post' | 'confirm' | 'check';
type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'offline' | 'stalled' };

/** How a step fails: with an error, without a response, or with a response that is lost after the step is complete. */
export type PhotoServerFault =
  | { readonly error: BackendError }
  | { readonly end: PostResult }
  | 'hang'
  | 'loseResponse';

/** A fake backend and storage that record their calls. `fail` queues faults for the next calls of a step. */
interface PhotoServer extends Pick<QueueServices, 'backend' | 'upload'> {
  readonly calls: Step[];
  /** The targets for which submissions were created. */
  readonly targets: readonly PhotoTarget[];
  readonly posts: readonly UploadRequest[];
  /** Submission ids in the order of their acknowledgment. */
  readonly acknowledged: readonly string[];
  fail(step: Step, ...faults: readonly PhotoServerFault[]): void;
}

const offline: BackendError = { kind: 'offline' };

export function photoServer(): PhotoServer {
  const calls: Step[] = [];
  const targets: PhotoTarget[] = [];
  const posts: UploadRequest[] = [];
  const acknowledged: string[] = [];
  const faults = new Map<Step, PhotoServerFault[]>();
  let submissionCount = 0;
  const runStep = async <T>(
    name: Step,
    signal: AbortSignal,
    work: () => T,
  ): Promise<T | PhotoServerFault> => {
    if (signal.aborted) throw signal.reason;
    calls.push(name);
    const fault = faults.get(name)?.shift();
    if (fault === 'hang') await hang(signal);
    if (fault === 'loseResponse') work();
    return fault ?? work();
  };
  const call = async <T>(name: Step, signal: AbortSignal, work: () => T): Promise<Result<T>> => {
    const outcome = await runStep(name, signal, () => ({ value: work() }));
    if (outcome === 'loseResponse' || outcome === 'hang') return { ok: false, error: offline };
    if ('value' in outcome) return { ok: true, value: outcome.value };
    return { ok: false, error: 'error' in outcome ? outcome.error : offline };
  };
  return {
    calls,
    targets,
    posts,
    acknowledged,
    fail: (name, ...newFaults) => void faults.set(name, [...(faults.get(name) ?? []), ...newFaults]),
    backend: {
      createPhotoSubmission: (target, signal) =>
        call('submit', signal, () => {
          targets.push(target);
          submissionCount += 1;
          const id = `s${submissionCount}`;
          const fields = new Map([['key', id]]);
          return { id, destination: { kind: 'form', url: 'https://photos.example/', fields } };
        }),
      confirmPhotoUploaded: (id, signal) => call('confirm', signal, () => void acknowledged.push(id)),
      loadAssignment: (_id, signal) =>
        call(
          'check',
          signal,
          (): Assignment => anAssignment({ additionalPhotos: acknowledged.map(photoOf) }),
        ),
    },
    async upload(request, { onProgress, signal }) {
      try {
        const result = await runStep('post', signal, () => {
          posts.push(request);
          onProgress(0.4);
          return { end: { kind: 'answered', status: 204 } } as const;
        });
        if (result === 'hang' || result === 'loseResponse' || 'error' in result) return { kind: 'offline' };
        return result.end;
      } catch {
        return { kind: 'aborted' };
      }
    },
  };
}

/** The signed key of a posted form. */
export function keyOf({ body }: UploadRequest): unknown {
  return body instanceof FormData ? body.get('key') : undefined;
}

function photoOf(id: string) {
  return aPhoto({ id, submittedUrl: `https://photos.example/${id}.jpg` });
}

/** Simulates an open connection that never responds. */
function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
