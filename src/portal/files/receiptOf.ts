import type { AddedNote, Notes } from './notes.ts';
import type { Uploads } from './uploads.ts';

export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly atMs: number;
}

/** The files and notes that the adjuster has received, and the files that were left out. */
export interface SupplementReceipt {
  /** The sent files, in the order in which they were added. */
  readonly files: readonly SentFile[];
  readonly notes: readonly AddedNote[];
  readonly leftOutNames: readonly string[];
  /** Epoch milliseconds when the last item arrived; null if nothing did. */
  readonly atMs: number | null;
}

export function receiptOf(uploads: Uploads, { added }: Notes): SupplementReceipt {
  const files = uploads.files.flatMap(({ id, name, sizeBytes, status }) =>
    status.kind === 'COMPLETE' ? [{ id, name, sizeBytes, atMs: status.atMs }] : [],
  );
  const times = [...files, ...added].map(({ atMs }) => atMs);
  return {
    files,
    notes: added,
    leftOutNames: uploads.leftOutNames,
    atMs: times.length === 0 ? null : Math.max(...times),
  };
}
