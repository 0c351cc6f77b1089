/** The presigned form for uploading one file to storage. */
export interface UploadSubmission {
  /** Passed to the call that confirms the upload. */
  readonly id: string;
  readonly url: string;
  /** Signed form fields. They must be sent before the file, in this order. */
  readonly fields: ReadonlyMap<string, string>;
}
