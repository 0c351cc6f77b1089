/** What the page knows: written by the command, read by its script. Each chunk stands once, whoever has it. */
export interface SizeData {
  readonly variants: readonly VariantData[];
  readonly chunks: readonly ChunkData[];
  /** Source paths, which chunks name by number. */
  readonly paths: readonly string[];
}

export interface VariantData {
  readonly title: string;
  /** Numbers of its chunks. */
  readonly chunks: readonly number[];
}

export interface ChunkData {
  readonly file: string;
  readonly area: string;
  readonly bytes: number;
  /** On the wire. */
  readonly packed: number;
  readonly inputs: readonly (readonly [path: number, bytes: number])[];
}
