import type { PreparedVariant } from '../render/prepareVariant.ts';
import type { OutputFile } from './output.ts';

/** A compiled variant whose code is in app/assets, so that its carriers can be built. */
export interface BuiltVariant {
  /** Name of the variant in a release. */
  readonly name: string;
  readonly prepared: PreparedVariant;
  /**
   * The files that pages of this variant can load: name relative to app/assets → sha256, including compressed siblings.
   */
  readonly assets: ReadonlyMap<string, string>;
  /**
   * Files that are copied into each bundle's folder, so that the bundle's service worker can serve them offline. They
   * are identical for all bundles.
   */
  readonly bundleCopies: readonly OutputFile[];
  /** File name relative to app/assets → size over the network in bytes. */
  readonly transferSizes: ReadonlyMap<string, number>;
  /** Brotli size of the inline CSS that all pages share. */
  readonly cssBytes: number;
  /** Total brotli size of the scripts that /start runs. */
  readonly startScriptBytes: number;
}
