import exifr from 'exifr';
import { promptsOf } from '../seed/photoSets.ts';
import { texts } from '../seed/texts/texts.ts';
import type { PhotoStore, Submission } from '../state/photoStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { objectPath } from '../storage/bucket.ts';
import { jpegSize } from '../storage/jpegSize.ts';

/** One photo in the log for tests and developers. */
export interface LoggedPhoto {
  readonly id: string;
  readonly carrier: string;
  readonly assignment_id: string;
  /** Null if the photo was added without a prompt. */
  readonly prompt_id: string | null;
  readonly prompt: string | null;
  /** `asked`: form issued · `stored`: bytes received · `shown`: upload confirmed by the client. */
  readonly state: 'asked' | 'stored' | 'shown';
  readonly path: string | null;
  readonly byte_count: number | null;
  readonly sha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
  /** EXIF data by block; null if there is none. */
  readonly exif: Readonly<Record<string, unknown>> | null;
  readonly asked_at: string;
  readonly confirmed_at: string | null;
  readonly posts: readonly {
    readonly at: string;
    readonly status: number;
    readonly code: string | null;
    readonly byte_count: number;
  }[];
  readonly refused_notifications: number;
}

export interface PhotoLog {
  /** Newest first. */
  readonly photos: readonly LoggedPhoto[];
  /** Successful uploads of bytes that were already stored for the same prompt, and rejected confirmations. */
  readonly doubles: { readonly stored: number; readonly notified: number };
  /** Uploads that match no form of this sandbox. */
  readonly strays: LoggedPhoto['posts'];
}

export async function readPhotoLog({ photos: store, customers }: SandboxWorld): Promise<PhotoLog> {
  const all = [...store.list()].reverse();
  return {
    photos: await Promise.all(all.map((submission) => toLoggedPhoto(submission, titleOf(submission)))),
    doubles: {
      stored: countDuplicates(store),
      notified: all.reduce((sum, { rejectedConfirmations }) => sum + rejectedConfirmations, 0),
    },
    strays: store.unmatchedAttempts.map(postOf),
  };

  function titleOf({ carrier, assignmentId, promptId }: Submission): string | null {
    const claim = customers.of(carrier).claim(assignmentId);
    if (promptId === null || !claim) return null;
    const found = promptsOf(claim.photoPlan).find(({ prompt }) => prompt.id === promptId);
    return found ? texts.en.prompts[found.prompt.text].title : null;
  }
}

async function toLoggedPhoto(submission: Submission, prompt: string | null): Promise<LoggedPhoto> {
  const { object, confirmedAtMs } = submission;
  const size = object && jpegSize(object.bytes);
  return {
    id: submission.id,
    carrier: submission.carrier,
    assignment_id: submission.assignmentId,
    prompt_id: submission.promptId,
    prompt,
    state: confirmedAtMs !== null ? 'shown' : object ? 'stored' : 'asked',
    path: object && objectPath(submission),
    byte_count: object?.bytes.length ?? null,
    sha256: object?.sha256 ?? null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    exif: object && (await readExif(object.bytes)),
    asked_at: isoTime(submission.createdAtMs),
    confirmed_at: confirmedAtMs === null ? null : isoTime(confirmedAtMs),
    posts: submission.attempts.map(postOf),
    refused_notifications: submission.rejectedConfirmations,
  };
}

/** Reads every metadata block, so that tests can detect metadata that should have been removed. */
async function readExif(bytes: Buffer): Promise<Record<string, unknown> | null> {
  try {
    const found = (await exifr.parse(bytes, {
      tiff: true,
      ifd0: {},
      ifd1: true,
      exif: true,
      gps: true,
      interop: true,
      makerNote: true,
      userComment: true,
      xmp: true,
      iptc: true,
      icc: false,
      mergeOutput: false,
      translateKeys: true,
      translateValues: false,
      reviveValues: false,
      sanitize: false,
    })) as Record<string, unknown> | undefined;
    return found && Object.keys(found).length > 0 ? (toJsonValue(found) as Record<string, unknown>) : null;
  } catch (error) {
    return { unreadable: String(error) };
  }
}

/** Shows only the length of longer binary values, because a maker note can be very long. */
function toJsonValue(value: unknown): unknown {
  if (value instanceof Uint8Array) return value.length <= 8 ? [...value] : `${value.length} bytes`;
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJsonValue(item)]));
}

function countDuplicates(store: PhotoStore): number {
  const seen = new Set<string>();
  let duplicates = 0;
  for (const { carrier, assignmentId, promptId, object, attempts } of store.list()) {
    const good = attempts.filter(({ status }) => status === 204).length;
    if (!object || good === 0) continue;
    const name = [carrier, assignmentId, promptId, object.sha256].join(' ');
    duplicates += good - (seen.has(name) ? 0 : 1);
    seen.add(name);
  }
  return duplicates;
}

function postOf({ atMs, status, code, byteCount }: Submission['attempts'][number]) {
  return { at: isoTime(atMs), status, code, byte_count: byteCount };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
