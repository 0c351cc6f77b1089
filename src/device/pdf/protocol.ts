/** What the page sends to the PDF worker. Each request gets one reply with its id. */
export interface PageRequest {
  readonly id: number;
  readonly pdf: ArrayBuffer;
}

/** The first page as a JPEG. Null if the file is encrypted or damaged, or its first page is blank. */
export interface PageReply {
  readonly id: number;
  readonly picture: Blob | null;
}
