import type { Message, Plugin } from 'esbuild';
import { rethrow } from './esbuildBase.ts';

/** Everything that the app and its libraries import from React. A missing name is a compile error. */
const names: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...['Activity', 'Component', 'Fragment', 'cloneElement', 'createContext', 'createElement', 'forwardRef'],
    ...['isValidElement', 'memo', 'startTransition', 'use', 'useCallback', 'useContext', 'useDebugValue'],
    ...['useEffect', 'useEffectEvent', 'useId', 'useInsertionEffect', 'useLayoutEffect', 'useMemo'],
    ...['useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'version'],
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
};

/** Shim packages for features that React has included since version 18 → the React module that replaces the shim. */
export const reactShims: Readonly<Record<string, string>> = {
  'use-sync-external-store/shim/index.js': 'react',
};

const namespace = 'livery-react';

/** Re-exports all names with an index as suffix, because `Fragment` is in both modules. */
export const reactExports = Object.entries(names)
  .map(([path, all], index) => `export{${all.map((name) => `${name} as ${name}${index}`)}}from"${path}";`)
  .join('');

/**
 * Provides React as ES modules with named exports. React is published as CommonJS: every importing chunk would copy its
 * exports at startup, and look up every hook and element in that copy. Saves 0.5 kB of the first screen and 2.5 kB of
 * the member area (measured). `require` calls inside React stay unchanged.
 */
export function reactModules(resolveDir: string): Plugin {
  return {
    name: 'react modules',
    setup(context) {
      context.onResolve({ filter: /^(?:react|use-sync-external-store)(?:$|\/)/ }, (args) => {
        if (args.namespace === namespace || args.kind === 'require-call') return undefined;
        const path = reactShims[args.path] ?? args.path;
        return Object.hasOwn(names, path) ? { path, namespace } : undefined;
      });
      context.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: [
          `import * as all from ${JSON.stringify(path)};`,
          'export default all;',
          ...(names[path] ?? []).map((name) => `export const ${name} = all.${name};`),
        ].join(''),
        resolveDir,
        loader: 'js',
      }));
    },
  };
}

/**
 * Turns esbuild's warning about an undefined import into an error. esbuild only warns if code reads a missing name from
 * a namespace import, and the app would then fail at run time.
 * @throws BuildError exit 3
 */
export function refuseUndefined(warnings: readonly Message[]): void {
  const found = warnings.find(({ id }) => id === 'import-is-undefined');
  if (found) rethrow({ errors: [found] });
}
