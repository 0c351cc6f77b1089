import { BuildError } from '../diagnostics.ts';
import { projectRoot } from '../sources.ts';

// The compiler is a process that inherits this and lives as long as the build. Left alone it collects its garbage as a
// server would: later is cheaper, up to a limit. (Measured on eleven variants: 11 CPU s as it is, 7.6 like this.)
process.env.GOGC ??= '400';
process.env.GOMEMLIMIT ??= '250MiB';

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
