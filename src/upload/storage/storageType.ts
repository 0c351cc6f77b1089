import type { UploadDestination } from '#src/api/uploadSubmission.ts';
import type { UploadRequest } from '#src/device/upload.ts';

export interface FileToUpload {
  readonly name: string;
  /** MIME type; empty if unknown. */
  readonly type: string;
  /** A blob is streamed while it is sent. */
  readonly bytes: ArrayBuffer | Blob;
}

/** A way to send a file to storage: creates the request for one kind of destination. */
export type StorageType<Kind extends UploadDestination['kind']> = (
  destination: Extract<UploadDestination, { kind: Kind }>,
  file: FileToUpload,
) => Promise<UploadRequest>;
