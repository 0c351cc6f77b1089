import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Message, type Metafile, type OutputFile } from 'esbuild';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { codeFor } from './browsers.ts';
import { budgets } from './budgets.ts';
import { findArea, readAreas } from './chunkAreas.ts';
import { areaModule, vendorChunk, vendorModule, wholeEntry } from './chunkPlugins.ts';
import { nameChunks } from './chunks.ts';
import {
  type ChunkFacts,
  type CodeFacts,
  countInputs,
  hashInputs,
  shareBytes,
  sharedArea,
  sortRecord,
} from './codeFacts.ts';
import { baseDefines, type CapabilityDefines, capabilityList } from './defines.ts';
import { BuildError, compareText } from './diagnostics.ts';
import { type CodeKind, type Entry, entryOf } from './entries.ts';
import { minifyScript } from './minify.ts';
import { phoneMetadata } from './phoneMetadata.ts';
import { renameReactFields } from './reactFields.ts';
import { reactExports, reactModules } from './reactModules.ts';
import { projectRoot } from './sources.ts';
import { bundleSheet, type StyleSheet, stylePlugin } from './stylePlugin.ts';

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

/** Where scripts and styles of all carriers are served. */
export const assetsPath = '/app/assets';

/** What tells one variant's code from another's. */
export interface VariantCode {
  readonly key: string;
  readonly kind: CodeKind;
  readonly capabilities: CapabilityDefines;
}

/** What all compiles of the app have in common. */
export const esbuildBase = {
  absWorkingDir: projectRoot,
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', target: 'ES2022', verbatimModuleSyntax: true } },
} as const;

/** The libraries that no variant changes. */
const vendorPackages = ['react-dom', 'react-dom/client'];

/**
 * Compiles one of the app's two areas for one variant.
 * @throws BuildError exit 3 with esbuild's first message; exit 5 past the chunk budget
 */
export async function compileBrowser(
  { key, kind, capabilities }: VariantCode,
  publicKeys: readonly string[],
): Promise<CompiledCode> {
  const entry = entryOf(kind);
  const companions = [entry.late ?? [], entry.backend].flat();
  const sheets = new Map<string, StyleSheet>();
  const result = await build({
    ...esbuildBase,
    entryPoints: { main: entry.module, vendor: 'livery:vendor' },
    plugins: [
      vendorChunk(vendorPackages, { more: reactExports, resolveDir: projectRoot }),
      reactModules(projectRoot),
      wholeEntry(join(projectRoot, entry.module), companions),
      stylePlugin(assetsPath, (name, sheet) => sheets.set(name, sheet)),
      phoneMetadata(),
    ],
    outdir: join(projectRoot, 'out'),
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    format: 'esm',
    platform: 'browser',
    target: codeFor,
    splitting: true,
    ...renameReactFields,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
    alias: { '#backend': entry.backend },
  }).catch(rethrow);
  refuseUndefined(result.warnings);
  const { chunks, ...code } = await collect(result.metafile, result.outputFiles, { key, entry });
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

/** @param file where it lies; of one that pages have inside, where its source does */
export function sheetFacts(file: string, area: string, { text, inputs }: StyleSheet): ChunkFacts {
  const bytes = Buffer.byteLength(text);
  return { file, area, kind: 'css', bytes, imports: [], dynamicImports: [], inputs };
}

async function collect(
  metafile: Metafile,
  files: readonly OutputFile[],
  { key, entry }: { readonly key: string; readonly entry: Entry },
): Promise<Omit<CompiledCode, 'styles' | 'facts'> & { chunks: readonly ChunkFacts[] }> {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output] as const),
  );
  const compiled = files
    .map((file) => ({ name: basename(file.path), text: file.text }))
    .filter(({ name }) => name.endsWith('.js') && !isHollow(outputs.get(name), entry))
    .sort((a, b) => compareText(a.name, b.name))
    .map((file) => ({ ...file, imports: importsOf(outputs.get(file.name)) }));
  const entryRaw = compiled.find(({ name }) => outputs.get(name)?.inputs[entry.module])?.name as string;
  const entryImports = staticImports(entryRaw, outputs);
  const early = [entryRaw, ...entryImports];
  // Loaded where it is needed: most runs compile nothing, and its parser takes 50 ms to load.
  const { foldFacades } = await import('./facades.ts');
  const { chunks: raw, moved } = foldFacades(compiled, (name) => isEmpty(outputs.get(name)), early);
  if (raw.length > budgets.chunks) {
    throw new BuildError(`${key} has ${raw.length} chunks; the budget is ${budgets.chunks}.`, {
      exit: 5,
      mend: 'Load one module per area, not per route.',
    });
  }
  const named = nameChunks(
    await Promise.all(raw.map(async (chunk) => ({ ...chunk, text: await minifyScript(chunk.text) }))),
  );
  const final = (name: string) => (named.get(name) as { name: string }).name;
  const loadedBy = (module: string): string[] => {
    const area = [...outputs].find(([, output]) => output.entryPoint === areaModule(module))?.[0];
    const names = area === undefined ? [] : [...staticImports(area, outputs), moved.get(area) ?? area];
    return [...new Set(names)].filter((name) => named.has(name) && !early.includes(name)).map(final);
  };
  const areas = readAreas(metafile, { entry: entryRaw, moved });
  const finalOf = (name: string) => named.get(moved.get(name) ?? name)?.name;
  return {
    chunks: [...named].map(([raw, { name, text }]) => ({
      file: name,
      area: findArea(areas, raw),
      kind: 'js',
      bytes: Buffer.byteLength(text),
      ...finalImports(outputs.get(raw), finalOf, name),
      inputs: shareBytes(countInputs(outputs.get(raw)), Buffer.byteLength(text)),
    })),
    scripts: new Map([...named.values()].map(({ name, text }) => [name, text])),
    entry: final(entryRaw),
    entryImports: entryImports.map(final),
    backend: loadedBy(entry.backend),
    late: entry.late === undefined ? [] : loadedBy(entry.late),
  };
}

type Output = Metafile['outputs'][string];

function isEmpty(output: Output | undefined): boolean {
  return Object.values(output?.inputs ?? {}).every(({ bytesInOutput }) => bytesInOutput === 0);
}

/** An entry all of whose code went into files that others need too. The pages name the file that has it. */
function isHollow(output: Output | undefined, { module }: Entry): boolean {
  if (output?.entryPoint === vendorModule) return true;
  return output?.entryPoint === module && !output.inputs[module]?.bytesInOutput;
}

function importsOf(output: Output | undefined): string[] {
  return (output?.imports ?? []).filter((item) => !item.external).map((item) => basename(item.path));
}

/** By final name, without what was folded into the chunk itself. */
function finalImports(
  output: Output | undefined,
  finalOf: (name: string) => string | undefined,
  own: string,
): Pick<ChunkFacts, 'imports' | 'dynamicImports'> {
  const namesOf = (isStatic: boolean) => {
    const found = (output?.imports ?? [])
      .filter((item) => !item.external && (item.kind === 'import-statement') === isStatic)
      .map((item) => finalOf(basename(item.path)));
    return [...new Set(found)].filter((name) => name !== undefined && name !== own).sort() as string[];
  };
  return { imports: namesOf(true), dynamicImports: namesOf(false) };
}

function staticImports(
  name: string,
  outputs: ReadonlyMap<string, Output>,
  seen = new Set<string>(),
): string[] {
  for (const item of outputs.get(name)?.imports ?? []) {
    const next = basename(item.path);
    if (item.kind !== 'import-statement' || item.external || seen.has(next)) continue;
    seen.add(next);
    staticImports(next, outputs, seen);
  }
  return [...seen];
}

/** What every prerenderer asks for: compiled once, so that variants share it, and its warm code. */
const rendererLibraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

const prerendering = { ...esbuildBase, format: 'cjs', platform: 'node', target: 'node20' } as const;

/** The prerenderer of one variant as CommonJS text. It requires the renderer libraries and Node's own modules. */
export async function compilePrerender(
  capabilities: CapabilityDefines,
  publicKeys: readonly string[],
): Promise<string> {
  const result = await build({
    ...prerendering,
    entryPoints: ['src/prerender.tsx'],
    external: rendererLibraries,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
  }).catch(rethrow);
  return result.outputFiles[0]?.text ?? '';
}

/**
 * React for Node as CommonJS text that exports each library under its name. Compiled, because an installed React asks
 * the environment whether it is in production.
 */
export async function compileRendererLibraries(): Promise<string> {
  const names = rendererLibraries.map((name) => `${JSON.stringify(name)}:require(${JSON.stringify(name)})`);
  const result = await build({
    ...prerendering,
    stdin: { contents: `module.exports={${names.join(',')}}`, resolveDir: projectRoot },
    define: baseDefines({ publicKeys: [] }),
  }).catch(rethrow);
  return result.outputFiles[0]?.text ?? '';
}

/** Below src/app. */
export type StyleEntry = 'public.css' | 'late.css' | 'fallback/fallback.css' | 'supplement/supplement.css';

/** The stylesheet that pages carry inside themselves. */
export async function compileStyles(entry: StyleEntry): Promise<StyleSheet> {
  return bundleSheet(`src/app/${entry}`, projectRoot).catch(rethrow);
}

/** `#backend` is one flavour's adapter: the other one is in no bundle of this variant. */
export function backendAlias(flavour: Flavour): { '#backend': string } {
  return { '#backend': entryOf(flavour).backend };
}

/**
 * The capabilities that a bundle's code reads, found in the sources that its entry reaches with every branch kept. Only
 * these split the fleet into variants.
 */
export async function findCapabilityReads(kind: CodeKind): Promise<CapabilityName[]> {
  const entry = entryOf(kind);
  const result = await build({
    ...esbuildBase,
    entryPoints: [entry.module],
    plugins: [stylePlugin(assetsPath, () => undefined), phoneMetadata()],
    alias: { '#backend': entry.backend },
    // Libraries know no capability, and reading them is two thirds of the work. (Measured.)
    packages: 'external',
    format: 'esm',
    outdir: join(projectRoot, 'out'),
    splitting: true,
    minify: false,
  }).catch(rethrow);
  const found = new Set<CapabilityName>();
  for (const path of Object.keys(result.metafile.inputs)) {
    if (!path.startsWith('src/')) continue;
    for (const match of readFileSync(join(projectRoot, path), 'utf8').matchAll(/__TENANT__\.(\w+)/g)) {
      const name = capabilityList.find((capability) => capability === match[1]);
      if (!name) {
        throw new BuildError(`${path} reads __TENANT__.${match[1]}, which is no capability.`, {
          exit: 3,
          mend: 'Add it to src/tenant/capabilities.ts.',
        });
      }
      found.add(name);
    }
  }
  return [...found].sort(compareText);
}

/** What a namespace import reads and is not there would be found out by a customer. */
function refuseUndefined(warnings: readonly Message[]): void {
  const found = warnings.find(({ id }) => id === 'import-is-undefined');
  if (found) rethrow({ errors: [found] });
}

/** @throws BuildError exit 3 with the compiler's first message */
export function rethrow(cause: unknown): never {
  const first = (cause as { errors?: { text: string; location?: { file: string; line: number } }[] })
    .errors?.[0];
  const where = first?.location ? `${first.location.file}:${first.location.line} ` : '';
  throw new BuildError(`The app does not compile: ${where}${first?.text ?? String(cause)}`, {
    exit: 3,
    mend: 'Run npm run typecheck for the whole story.',
    cause,
  });
}
