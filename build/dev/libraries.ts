import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { rethrow } from '../compile/esbuildBase.ts';
import { staticImports } from '../compile/metafile.ts';
import { assetsPath } from '../core/assets.ts';
import { projectRoot } from '../core/sources.ts';
import { browserScript, developmentDefines } from './options.ts';

/** Libraries in separate scripts. The scripts of the app import them by name, with an import map. */
export interface Libraries {
  /** File name → text. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Library → URL path of its script, for the import map. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Returns the scripts that these libraries consist of. */
  scriptsOf(names: readonly string[]): string[];
}

const sharedOptions = {
  ...browserScript,
  format: 'esm',
  // The sources of libraries are readable without a source map, and the maps would double the size.
  sourcemap: false,
  define: developmentDefines(),
} as const;

/**
 * Compiles libraries separately from the app, because compiling them takes twice as long as compiling the app
 * (measured), and they do not change while a developer works.
 * @param names as in the import statements of the app
 */
export async function compileLibraries(names: readonly string[]): Promise<Libraries> {
  const entryPoints = names.map((name) => ({ in: name, out: name.replace(/\W+/g, '-') }));
  const commonJs = await findCommonJs(entryPoints);
  const { metafile, outputFiles } = await build({
    ...sharedOptions,
    entryPoints,
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'library-[hash]',
    plugins: [namedExports(commonJs)],
  }).catch(rethrow);
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output] as const),
  );
  const entries = new Map(
    entryPoints.map(({ in: name, out }) => [
      name,
      [...outputs.keys()].find((file) => file.replace(/-[A-Z0-9]{8}\.js$/, '') === out) as string,
    ]),
  );
  return {
    scripts: new Map(outputFiles.map(({ path, text }) => [basename(path), text])),
    addresses: Object.fromEntries([...entries].map(([name, file]) => [name, `${assetsPath}/${file}`])),
    scriptsOf: (used) =>
      used.flatMap((name) => {
        const file = entries.get(name);
        return file === undefined ? [] : [file, ...staticImports(file, outputs)];
      }),
  };
}

async function findCommonJs(entryPoints: readonly { in: string; out: string }[]): Promise<string[]> {
  const { metafile } = await build({
    ...sharedOptions,
    bundle: false,
    entryPoints: [...entryPoints],
  }).catch(rethrow);
  const outputs = Object.entries(metafile.outputs);
  return entryPoints.flatMap(({ in: name, out }) => {
    const entry = outputs.find(([path]) => path === `${sharedOptions.outdir}/${out}.js`)?.[1].entryPoint;
    return entry !== undefined && metafile.inputs[entry]?.format === 'cjs' ? [name] : [];
  });
}

/** Gives CommonJS modules the named exports that import statements need. Reads the names by running the modules. */
function namedExports(commonJs: readonly string[]): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'named exports',
    setup(context) {
      context.onResolve({ filter: /^/ }, ({ path, kind }) =>
        kind === 'entry-point' && commonJs.includes(path) ? { path, namespace: 'commonjs' } : undefined,
      );
      context.onLoad({ filter: /^/, namespace: 'commonjs' }, ({ path }) => {
        const names = Object.keys(require(path)).filter((name) => name !== 'default');
        return {
          contents: `import library from ${JSON.stringify(path)};
export default library;
export const { ${names.join(', ')} } = library;`,
          resolveDir: projectRoot,
        };
      });
    },
  };
}
