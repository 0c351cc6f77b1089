import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';
import { projectRoot } from '../core/sources.ts';
import { baseDefines, type CapabilityDefines } from './defines.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';

/** Exports of the libraries that all prerenderers use, by name. */
export type RendererLibraries = Readonly<Record<string, unknown>>;

const rendererLibraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

const prerenderOptions = { ...esbuildBase, format: 'cjs', platform: 'node', target: 'node20' } as const;

/**
 * Compiles the prerenderer of one variant to CommonJS. The script requires the renderer libraries and Node's built-in
 * modules.
 */
export async function compilePrerender(
  capabilities: CapabilityDefines,
  publicKeys: readonly string[],
): Promise<string> {
  const result = await build({
    ...prerenderOptions,
    entryPoints: ['src/prerender.tsx'],
    external: rendererLibraries,
    define: { ...baseDefines({ publicKeys }), ...capabilities },
  }).catch(rethrow);
  return result.outputFiles[0]?.text ?? '';
}

/**
 * Compiles React for Node to CommonJS that exports each library under its name. The installed React cannot be used
 * directly, because it reads NODE_ENV at run time.
 */
export async function compileRendererLibraries(): Promise<string> {
  const names = rendererLibraries.map((name) => `${JSON.stringify(name)}:require(${JSON.stringify(name)})`);
  const result = await build({
    ...prerenderOptions,
    stdin: { contents: `module.exports={${names.join(',')}}`, resolveDir: projectRoot },
    define: baseDefines({ publicKeys: [] }),
  }).catch(rethrow);
  return result.outputFiles[0]?.text ?? '';
}

/** Runs CommonJS code and returns its exports. The code can require the given modules, and others from node_modules. */
export function runCommonJs(code: string, modules: RendererLibraries): Record<string, unknown> {
  const module = { exports: {} };
  const wrapped = runInThisContext(`(function(require,module,exports){${code}\n})`) as (
    require: (name: string) => unknown,
    module: { exports: Record<string, unknown> },
    exports: Record<string, unknown>,
  ) => void;
  const nodeRequire = createRequire(import.meta.url);
  const requireModule = (name: string) => (Object.hasOwn(modules, name) ? modules[name] : nodeRequire(name));
  wrapped(requireModule, module, module.exports);
  return module.exports;
}
