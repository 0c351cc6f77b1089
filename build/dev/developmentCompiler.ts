import { basename } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { rejectMissingExports } from '../compile/compile.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import { type Compiler, openCompiler } from '../compile/compiler.ts';
import { loadedWorkerName } from '../compile/compileWorkers.ts';
import { type CapabilityDefines, workerDefines } from '../compile/defines.ts';
import { entryOf } from '../compile/entries.ts';
import { filePlugin, type LoadedFile, loadWasm } from '../compile/filePlugin.ts';
import { staticImports } from '../compile/metafile.ts';
import { phoneMetadata } from '../compile/phoneMetadata.ts';
import { type StyleSheet, stylePlugin } from '../compile/stylePlugin.ts';
import { assetsPath } from '../core/assets.ts';
import { compareText } from '../core/diagnostics.ts';
import { nameHash } from '../core/hash.ts';
import { type CompiledFiles, openBuildContexts } from './contexts.ts';
import { compileLibraries, type Libraries } from './libraries.ts';
import { browserScript, developmentBase, developmentDefines } from './options.ts';

/** Compiles the app for development: not minified, with source maps and React's development build. */
interface DevelopmentCompiler extends Compiler {
  /**
   * All scripts that the latest call of `browser` compiled, and the libraries: file name → text. `CompiledCode.scripts`
   * has only the entry script, because hashing megabytes of code would slow down every rebuild.
   */
  readonly scripts: ReadonlyMap<string, string>;
  /**
   * Starts to compile again what was compiled from these files. The other methods return the new results.
   * @param changed paths relative to the project
   */
  recompile(changed: readonly string[]): void;
  close(): Promise<void>;
}

/** Empty, because no command measures the size of a development bundle. */
const noStats = { file: '', area: '', sources: {} };

/**
 * Opens a compiler that keeps parsed files in memory, so that it parses only changed files again. Size budgets are not
 * checked.
 */
export function openDevelopmentCompiler(): DevelopmentCompiler {
  const contexts = openBuildContexts();
  let libraries: Libraries = { scripts: new Map(), addresses: {}, scriptsOf: () => [] };

  const bundleSheet = async (path: string, usedBy?: string): Promise<StyleSheet> => {
    const createOptions = () => ({ ...developmentBase, entryPoints: [path], target: browserScript.target });
    return { text: textOf(await contexts.build(path, null, createOptions, usedBy)), sources: {} };
  };
  const compileWorker = async (
    path: string,
    { defines, usedBy }: { readonly defines?: CapabilityDefines; readonly usedBy?: string } = {},
  ): Promise<string> => {
    const define = { ...developmentDefines(), ...defines };
    const createOptions = () => ({ ...browserScript, entryPoints: [path], format: 'iife' as const, define });
    return textOf(await contexts.build(path, null, createOptions, usedBy));
  };
  const updateLibraries = async (names: readonly string[]) => {
    const known = Object.keys(libraries.addresses);
    if (names.every((name) => known.includes(name))) return;
    libraries = await compileLibraries([...new Set([...known, ...names])]);
  };
  const sheets = new Map<string, StyleSheet>();
  const files = new Map<string, LoadedFile>();
  const loadWorker = async (path: string): Promise<LoadedFile> => {
    const content = await compileWorker(path, { usedBy: 'browser' });
    return { name: loadedWorkerName(path, content), content, stats: noStats };
  };
  let scripts: ReadonlyMap<string, string> = new Map();

  return {
    ...openCompiler(),
    sources: 'development',
    get scripts() {
      return scripts;
    },
    knownCapabilities: async () => ({}),
    async browser({ kind, capabilities }, publicKeys) {
      const entry = entryOf(kind);
      const result = await contexts.build('browser', [kind, capabilities, publicKeys], () => ({
        ...browserScript,
        entryPoints: [entry.module],
        packages: 'external',
        plugins: [
          onStart(() => {
            sheets.clear();
            files.clear();
          }),
          stylePlugin(
            assetsPath,
            (name, sheet) => sheets.set(name, sheet),
            (path) => bundleSheet(path, 'browser'),
          ),
          filePlugin(assetsPath, (file) => files.set(file.name, file), {
            worker: loadWorker,
            wasm: loadWasm,
          }),
          phoneMetadata(),
        ],
        entryNames: '[name]-[hash]',
        chunkNames: '[name]-[hash]',
        format: 'esm',
        splitting: true,
        define: { ...developmentDefines(publicKeys), ...capabilities },
        alias: { '#backend': entry.backend },
      }));
      rejectMissingExports(result.warnings);
      await updateLibraries(externalImports(Object.values(result.metafile.outputs)));
      // A script's name contains a hash of its content, so the text of an unchanged script is not decoded again.
      const texts = result.outputFiles.map((file) => {
        const name = basename(file.path);
        return [name, scripts.get(name) ?? file.text] as const;
      });
      scripts = new Map([...libraries.scripts, ...texts]);
      return collectDevelopmentCode(result.metafile, entry.module, { scripts, sheets, files, libraries });
    },
    async prerender(capabilities, publicKeys) {
      const result = await contexts.build('prerender', [capabilities, publicKeys], () => ({
        ...developmentBase,
        entryPoints: ['src/prerender.tsx'],
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        external: ['react', 'react-dom'],
        define: { ...developmentDefines(publicKeys), ...capabilities },
      }));
      return textOf(result);
    },
    // The prerenderer loads the installed React, which runs its development build unless NODE_ENV is `production`.
    rendererLibraries: async () => ({}),
    sheet: (entry) => bundleSheet(`src/app/${entry}`),
    styles: async (entry) => (await bundleSheet(`src/app/${entry}`)).text,
    async photoWorkers() {
      const text = await compileWorker('src/device/image/worker.ts', { defines: workerDefines(true) });
      const worker = { name: `photo-worker-${nameHash(text)}.js`, text, stats: noStats };
      return { plain: worker, live: worker };
    },
    // `livery dev` always serves the script that removes a service worker.
    serviceWorker: async () => ({
      script: '',
      off: await compileWorker('src/device/serviceWorker/off.ts'),
      stats: noStats,
    }),
    recompile: contexts.rebuild,
    close: contexts.close,
  };
}

function onStart(work: () => void): Plugin {
  return { name: 'on start', setup: (context) => context.onStart(work) };
}

function textOf({ outputFiles }: CompiledFiles): string {
  return outputFiles[0]?.text ?? '';
}

function collectDevelopmentCode(
  metafile: Metafile,
  entryModule: string,
  parts: {
    readonly scripts: ReadonlyMap<string, string>;
    readonly sheets: ReadonlyMap<string, StyleSheet>;
    readonly files: ReadonlyMap<string, LoadedFile>;
    readonly libraries: Libraries;
  },
): CompiledCode {
  const { scripts, sheets, files, libraries } = parts;
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output] as const),
  );
  const [entry = ''] = [...outputs].find(([, output]) => output.entryPoint === entryModule) ?? [];
  const ownImports = staticImports(entry, outputs);
  const firstLibraries = externalImports(
    [entry, ...ownImports].map((name) => outputs.get(name) as Metafile['outputs'][string]),
    'import-statement',
  );
  return {
    scripts: new Map([[entry, scripts.get(entry) as string]]),
    entry,
    entryImports: [...new Set([...ownImports, ...libraries.scriptsOf(firstLibraries)])],
    // Sorted, because esbuild loads stylesheets in a random order.
    styles: new Map(
      [...sheets].sort(([a], [b]) => compareText(a, b)).map(([name, { text }]) => [name, text]),
    ),
    files: new Map([...files.values()].map(({ name, content }) => [name, content])),
    backend: [],
    lazyShared: [],
    stats: [],
    modules: {},
    libraries: libraries.addresses,
  };
}

/** Names of the libraries that the files import. */
function externalImports(outputs: readonly Metafile['outputs'][string][], kind?: string): string[] {
  const imports = outputs.flatMap((output) => output.imports);
  return imports.filter((item) => item.external && (kind ?? item.kind) === item.kind).map(({ path }) => path);
}
