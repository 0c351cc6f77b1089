/** The backend's permission to upload one file. */
export interface UploadSubmission {
  /** Passed to the call that confirms the upload. */
  readonly id: string;
  readonly destination: UploadDestination;
}

/** Where and how the bytes are sent. The backend has signed it, so its parts are sent unchanged. */
export type UploadDestination =
  | {
      /** An HTML form, posted with the file as its last field. */
      readonly kind: 'form';
      readonly url: string;
      /** Signed fields. They must be sent before the file, in this order. */
      readonly fields: ReadonlyMap<string, string>;
    }
  | {
      /** A PUT request whose body is the file. */
      readonly kind: 'put';
      readonly url: string;
      /** Signed or required headers. */
      readonly headers: ReadonlyMap<string, string>;
    };
