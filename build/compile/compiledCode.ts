import type { FileStats } from './codeStats.ts';
import type { CapabilityDefines } from './defines.ts';
import type { CodeKind } from './entries.ts';
import type { Modules } from './metafile.ts';

/** The browser code of a variant, with final names and content. */
export interface CompiledCode {
  /** `memberArea-<esbuild's hash>.js` → text. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly entry: string;
  /** Chunks that the entry imports statically. */
  readonly entryImports: readonly string[];
  /** Lazily loaded stylesheets: `<16 hex>.css` → text. */
  readonly styles: ReadonlyMap<string, string>;
  /** Web workers and WebAssembly modules that the scripts load by URL, and the licences: file name → content. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The file with the licences of the packages in the code. Missing in development. */
  readonly licences?: string;
  /** Additional chunks for the first backend request. */
  readonly backend: readonly string[];
  /** Additional chunks for pages with lazily loaded code: the screens and the layout around them. */
  readonly lazyShared: readonly string[];
  /** Statistics of all `scripts`, `styles` and `files`. Empty in development. */
  readonly stats: readonly FileStats[];
  /** The modules in the scripts. Empty in development. */
  readonly modules: Modules;
  /** Only in a development bundle, whose scripts import libraries by name: name → URL path of its script. */
  readonly libraries?: Readonly<Record<string, string>>;
}

/** Script name → its source map as JSON. */
export type SourceMaps = ReadonlyMap<string, string>;

/** The inputs that make the code of one variant different from another. */
export interface VariantCode {
  readonly key: string;
  readonly kind: CodeKind;
  readonly capabilities: CapabilityDefines;
}
