import { sha256 } from '../core/hash.ts';

/** One file of a carrier's folder. */
export interface RenderedFile {
  /** Path below app/<code>. */
  readonly path: string;
  readonly content: Uint8Array;
}

const hashes = new WeakMap<RenderedFile, string>();

/** Returns the sha256 of the content. Calculated once, for the service worker and for the release. */
export function hashContent(file: RenderedFile): string {
  const hash = hashes.get(file) ?? sha256(file.content);
  hashes.set(file, hash);
  return hash;
}
