import type { UploadDestination } from '#src/api/uploadSubmission.ts';
import type { UploadRequest } from '#src/device/upload.ts';
import { createFormPost } from './formPost.ts';
import { createSignedPut } from './signedPut.ts';
import type { FileToUpload } from './storageType.ts';

/** Chooses the storage type by the destination. A new type is one file here and one kind of `UploadDestination`. */
export async function createStorageRequest(
  destination: UploadDestination,
  file: FileToUpload,
): Promise<UploadRequest> {
  switch (destination.kind) {
    case 'form':
      return createFormPost(destination, file);
    case 'put':
      return createSignedPut(destination, file);
    default:
      return destination satisfies never;
  }
}
