import { objectPath, type Upload } from '../storage/bucket.ts';

/** The facts of an upload in the logs for tests and developers. */
export function describeUpload(upload: Upload) {
  const { id, object, createdAtMs, rejectedConfirmations } = upload;
  return {
    id,
    path: object && objectPath(upload),
    byte_count: object?.bytes.length ?? null,
    sha256: object?.sha256 ?? null,
    asked_at: isoTime(createdAtMs),
    refused_notifications: rejectedConfirmations,
  };
}

/**
 * Returns `asked` after the form was issued and `stored` after the bytes were received.
 * @param confirmed the state after the client confirmed the upload
 */
export function stateOf<T extends string>({ object, confirmedAtMs }: Upload, confirmed: T) {
  if (confirmedAtMs !== null) return confirmed;
  return object ? ('stored' as const) : ('asked' as const);
}

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
