/** One file of a carrier's folder. */
export interface RenderedFile {
  /** Path below app/<code>. */
  readonly path: string;
  readonly content: Uint8Array;
}
