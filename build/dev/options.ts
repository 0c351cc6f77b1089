import { browserTargets } from '../compile/browsers.ts';
import { baseDefines } from '../compile/defines.ts';
import { esbuildBase } from '../compile/esbuildBase.ts';

/** Options for all esbuild builds of a development bundle: readable code with React's development checks. */
export const developmentBase = {
  ...esbuildBase,
  minify: false,
  keepNames: true,
  jsxDev: true,
  tsconfigRaw: { compilerOptions: { ...esbuildBase.tsconfigRaw.compilerOptions, jsx: 'react-jsxdev' } },
} as const;

/** Additional options for scripts that run in the browser. */
export const browserScript = {
  ...developmentBase,
  platform: 'browser',
  target: browserTargets,
  // Source paths in the maps are relative to the folder of the scripts, which a page loads from /app/assets/. So
  // `src/main.tsx` has the URL /src/main.tsx, which editors map to the file in the project.
  outdir: 'app/assets',
  sourcemap: 'inline',
} as const;

export function developmentDefines(publicKeys: readonly string[] = []): Record<string, string> {
  return baseDefines({ publicKeys, development: true });
}
