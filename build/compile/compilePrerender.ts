import { build } from 'esbuild';
import { projectRoot } from '../sources.ts';
import { baseDefines, type CapabilityDefines } from './defines.ts';
import { esbuildBase, rethrow } from './esbuildBase.ts';

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
