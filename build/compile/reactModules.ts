import type { Message, Plugin } from 'esbuild';
import { rethrow } from './esbuildBase.ts';

/** What the app and its libraries take from React. What is missing here ends the compile by name. */
const names: Readonly<Record<string, readonly string[]>> = {
  react: [
    ...['Activity', 'Component', 'Fragment', 'cloneElement', 'createContext', 'createElement', 'forwardRef'],
    ...['isValidElement', 'memo', 'startTransition', 'use', 'useCallback', 'useContext', 'useDebugValue'],
    ...['useEffect', 'useEffectEvent', 'useId', 'useInsertionEffect', 'useLayoutEffect', 'useMemo'],
    ...['useReducer', 'useRef', 'useState', 'useSyncExternalStore', 'version'],
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
};

/** What React has had of its own since 18, by the shim that would ship it twice: an alias of esbuild. */
export const reactShims: Readonly<Record<string, string>> = {
  'use-sync-external-store/shim/index.js': 'react',
};

const namespace = 'livery-react';

/** All of them under names that tell the two modules apart. */
export const reactExports = Object.entries(names)
  .map(([path, all], index) => `export{${all.map((name) => `${name} as ${name}${index}`)}}from"${path}";`)
  .join('');

/**
 * Gives React as modules with exports of their own. As it is installed it is CommonJS: each module that imports it would
 * make itself a copy of its table of exports when it starts, and look every hook and element up there. (Measured: 0.5 kB
 * of the first screen, 2.5 kB of the member area.) React's own parts go on requiring each other.
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
 * A name that is missing above and is read of all of React at once is a warning, and would be found out by a customer.
 * @throws BuildError exit 3
 */
export function refuseUndefined(warnings: readonly Message[]): void {
  const found = warnings.find(({ id }) => id === 'import-is-undefined');
  if (found) rethrow({ errors: [found] });
}
