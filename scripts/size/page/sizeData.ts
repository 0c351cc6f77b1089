/**
 * Data for the page, written by the command and read by the page's script. Each chunk is stored once, even if several
 * variants use it.
 */
export interface SizeData {
  readonly variants: readonly VariantData[];
  readonly chunks: readonly ChunkData[];
  /** Source paths. Chunks refer to them by index. */
  readonly paths: readonly string[];
}

export interface VariantData {
  readonly title: string;
  /** Indexes of the variant's chunks. */
  readonly chunks: readonly number[];
}

export interface ChunkData {
  readonly file: string;
  readonly area: string;
  readonly bytes: number;
  /** Compressed size in bytes. */
  readonly compressed: number;
  readonly inputs: readonly (readonly [path: number, bytes: number])[];
}
