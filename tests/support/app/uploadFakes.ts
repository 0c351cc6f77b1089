import type { Result } from '#src/api/errors.ts';
import type { VendorAssignment } from '#src/api/portal/exposure.ts';
import type { UploadSubmission } from '#src/api/schemas/submission.ts';
import type { UploadObserver, UploadRequest, UploadResult } from '#src/device/upload.ts';
import type { UploadQueueServices } from '#src/portal/files/fileSender.ts';
import type { ProcessPhoto } from '#src/portal/services.tsx';
import { ok } from '../samples/results.ts';
import { createFakeClock, type FakeClock, flushPromises } from './fakeClock.ts';

export const aTask = { id: 'task-5', type: 'VendorTask' } as const;

/** The start of a JPEG. The upload code only reads the first bytes. */
export const jpegBytes = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3];
export const pngBytes = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9];

export interface FakeFile {
  readonly name: string;
  readonly type?: string;
  readonly bytes?: readonly number[];
}

/** Creates a file with these bytes. Without `bytes`, the content fits the type: a PNG for images, else text. */
export function aFile({ name, type = 'image/png', bytes }: FakeFile): File {
  const content = bytes ?? (type.startsWith('image/') ? pngBytes : [...Buffer.from('text')]);
  return new File([Uint8Array.from(content)], name, { type, lastModified: 1 });
}

/** A pending upload. The test decides how it ends. */
interface FakePost {
  readonly request: UploadRequest;
  readonly file: File;
  readonly watch: UploadObserver;
  end(end: UploadResult): Promise<void>;
}

interface FakeUploadQueueServices extends UploadQueueServices {
  /** All calls in order, such as `post x.png` or `confirm 1`. */
  readonly calls: string[];
  /** Uploads that the test ends; empty if the test sets `post`. */
  readonly posts: FakePost[];
  readonly reports: string[];
  readonly clock: FakeClock;
}

export interface FakeAnswers {
  readonly assignment?: () => Result<VendorAssignment>;
  readonly submission?: (name: string) => Result<UploadSubmission>;
  readonly confirm?: () => Promise<Result<void>> | Result<void>;
  readonly note?: () => Promise<Result<void>> | Result<void>;
  /** Returns the result of each upload. Without it, uploads stay pending until the test ends them. */
  readonly post?: (request: UploadRequest) => UploadResult;
  readonly photo?: (file: Blob) => Awaited<ReturnType<ProcessPhoto>>;
}

export const storedResult: UploadResult = { kind: 'answered', status: 204 };

/** The file in a posted form. */
export const fileIn = ({ body }: UploadRequest) => (body as FormData).get('file') as File;

export function uploadQueueServices(answers: FakeAnswers = {}): FakeUploadQueueServices {
  const calls: string[] = [];
  const posts: FakePost[] = [];
  const reports: string[] = [];
  const clock = createFakeClock();
  let lastSubmission = 0;
  const note = (text: string) => reports.push(text);
  return {
    calls,
    posts,
    reports,
    clock,
    reporting: { error: note, warn: note },
    vendorAssignments: {
      async find({ vendorId, exposure, contactId }) {
        calls.push(`task ${vendorId} ${exposure.id} ${contactId}`);
        return answers.assignment?.() ?? { ok: true, value: { id: '5', contactId: null, task: aTask } };
      },
      put() {},
      invalidate({ vendorId, exposure }) {
        calls.push(`forget task ${vendorId} ${exposure.id}`);
      },
    },
    backend: {
      async createFileSubmission(task, name) {
        calls.push(`submit ${task.id} ${task.type} ${name}`);
        lastSubmission += 1;
        const value: UploadSubmission = {
          id: String(lastSubmission),
          destination: {
            kind: 'form',
            url: 'https://storage.test/',
            fields: new Map([['key', `k${lastSubmission}`]]),
          },
        };
        return answers.submission?.(name) ?? { ok: true, value };
      },
      async confirmFileUploaded(id) {
        calls.push(`confirm ${id}`);
        return (await answers.confirm?.()) ?? ok(undefined);
      },
      async addNote(task, body) {
        calls.push(`note ${task.id} ${task.type} ${body}`);
        return (await answers.note?.()) ?? ok(undefined);
      },
    } as Partial<UploadQueueServices['backend']> as UploadQueueServices['backend'],
    upload(request, watch) {
      const file = fileIn(request);
      calls.push(`post ${file.name}`);
      if (answers.post) return Promise.resolve(answers.post(request));
      return new Promise((resolve) => {
        watch.signal.addEventListener('abort', () => resolve({ kind: 'aborted' }));
        posts.push({
          request,
          file,
          watch,
          async end(end) {
            resolve(end);
            await flushPromises();
          },
        });
      });
    },
    processPhoto: async (file) => {
      calls.push('photo');
      return (
        answers.photo?.(file) ?? {
          kind: 'made',
          bytes: Uint8Array.from(jpegBytes).buffer,
          width: 1280,
          height: 800,
        }
      );
    },
  };
}
