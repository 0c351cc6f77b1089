import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { projectRoot } from '../core/sources.ts';

// The esbuild process inherits these settings of the Go garbage collector. Fewer collections, up to a memory limit, are
// cheaper for a short build: 7.6 instead of 11 CPU seconds for eleven variants (measured).
process.env.GOGC ??= '400';
process.env.GOMEMLIMIT ??= '250MiB';

/** esbuild aliases of packages that add a hook to React 17. React has contained the hook since version 18. */
export const reactShims = { 'use-sync-external-store/shim/index.js': 'react' } as const;

/** Options for all esbuild builds of the app. */
export const esbuildBase = {
  absWorkingDir: projectRoot,
  // The hashes in esbuild's file names depend on library paths. Keeps them below the project if node_modules is a link.
  preserveSymlinks: isLink(join(projectRoot, 'node_modules')),
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

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** @throws BuildError exit 3 with esbuild's first message */
export function rethrow(cause: unknown): never {
  const first = (cause as { errors?: { text: string; location?: { file: string; line: number } }[] })
    .errors?.[0];
  const where = first?.location ? `${first.location.file}:${first.location.line} ` : '';
  throw new BuildError(`The app does not compile: ${where}${first?.text ?? String(cause)}`, {
    exit: 3,
    hint: 'List all errors with: npm run typecheck',
    cause,
  });
}
