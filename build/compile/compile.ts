import { join } from 'node:path';
import { build } from 'esbuild';
import { assetsPath } from '../assets.ts';
import { compareText } from '../diagnostics.ts';
import { projectRoot } from '../sources.ts';
import { browsers } from './browsers.ts';
import { vendorChunk, wholeEntry } from './chunkPlugins.ts';
import { type ChunkFacts, type CodeFacts, hashInputs, sharedArea, sortRecord } from './codeFacts.ts';
import { collectCode } from './collectCode.ts';
import { sheetFacts } from './compileStyles.ts';
import { baseDefines, type CapabilityDefines } from './defines.ts';
import { type CodeKind, entryOf } from './entries.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';
import { phoneMetadata } from './phoneMetadata.ts';
import { reactEvents } from './reactEvents.ts';
import { renameReactFields } from './reactFields.ts';
import { reactExports, reactModules, refuseUndefined } from './reactModules.ts';
import { type BundleSheet, type StyleSheet, stylePlugin } from './stylePlugin.ts';

/** A variant's browser code: final names, final bytes. */
export interface CompiledCode {
  /** `<16 hex>.js` → text. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly entry: string;
  /** What the entry imports before it can run. */
  readonly entryImports: readonly string[];
  /** Stylesheets of code that comes late: `<16 hex>.css` → text. */
  readonly styles: ReadonlyMap<string, string>;
  /** What the first call to the backend loads beyond that. */
  readonly backend: readonly string[];
  /** What a page of the late screens loads beyond it: their code, and what stands round the screens. */
  readonly late: readonly string[];
  /** Of every chunk, and of the stylesheets of code that comes late. */
  readonly facts: CodeFacts;
}

/** What tells one variant's code from another's. */
export interface VariantCode {
  readonly key: string;
  readonly kind: CodeKind;
  readonly capabilities: CapabilityDefines;
}

/** What saves work where several are compiled. */
export interface SharedByVariants {
  /** Bundles the stylesheets of code that comes late. */
  readonly bundleLate?: BundleSheet;
  /** What any variant loads by `import()`, as it is written there. */
  readonly lazy?: readonly string[];
}

/** The libraries that no variant changes. */
const vendor = `import'react-dom';import'react-dom/client';${reactExports}`;

/**
 * Compiles one of the app's two areas for one variant.
 * @throws BuildError exit 3 with esbuild's first message; exit 5 past the chunk budget
 */
export async function compileBrowser(
  { key, kind, capabilities }: VariantCode,
  publicKeys: readonly string[],
  { bundleLate, lazy }: SharedByVariants = {},
): Promise<CompiledCode> {
  const entry = entryOf(kind);
  const companions = [entry.late ?? [], entry.backend].flat();
  const sheets = new Map<string, StyleSheet>();
  const result = await build({
    ...esbuildBase,
    entryPoints: { main: entry.module, vendor: 'livery:vendor' },
    plugins: [
      vendorChunk(vendor, projectRoot),
      reactModules(projectRoot),
      reactEvents,
      wholeEntry(join(projectRoot, entry.module), companions, lazy),
      stylePlugin(assetsPath, (name, sheet) => sheets.set(name, sheet), bundleLate),
      phoneMetadata(),
    ],
    outdir: join(projectRoot, 'out'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    format: 'esm',
    platform: 'browser',
    target: browsers,
    splitting: true,
    ...renameReactFields,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
    alias: { '#backend': entry.backend },
  }).catch(rethrow);
  refuseUndefined(result.warnings);
  const { chunks, ...code } = await collectCode(result.metafile, result.outputFiles, { key, entry });
  const late = [...sheets].sort(([a], [b]) => compareText(a, b));
  return {
    ...code,
    styles: new Map(late.map(([name, { text }]) => [name, text])),
    facts: {
      chunks: [
        ...chunks,
        ...late.map(([name, sheet]) => sheetFacts(name, areaOfSheet(name, chunks, code.scripts), sheet)),
      ],
      sources: sortRecord(
        Object.assign(await hashInputs(result.metafile), ...late.map(([, { sources }]) => sources)),
      ),
    },
  };
}

/** That of the code which asks for it. */
function areaOfSheet(name: string, chunks: readonly ChunkFacts[], scripts: CompiledCode['scripts']): string {
  const areas = new Set(
    chunks.filter(({ file }) => scripts.get(file)?.includes(name)).map(({ area }) => area),
  );
  return areas.size === 1 ? ([...areas][0] as string) : sharedArea;
}
