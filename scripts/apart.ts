import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { BuildError } from '#build/diagnostics.ts';

/** A folder that a command writes to, with its name for error messages. */
export interface Written {
  readonly path: string;
  /** Start of the error message: `The output` or `The target`. */
  readonly what: string;
  readonly option: string;
}

/**
 * Rejects an output folder inside an input folder: an output inside the tenants folder would be read as a carrier by
 * the next build, and a target inside the output would become part of it.
 * @throws BuildError exit 2
 */
export function keepApart({ path, what, option }: Written, read: string, readWhat: string): void {
  const below = relative(realPath(read), realPath(path));
  if (below === '..' || below.startsWith(`..${sep}`)) return;
  const where = below === '' ? 'is' : 'lies in';
  throw new BuildError(`${what} ${path} ${where} ${readWhat} ${read}.`, {
    exit: 2,
    mend: `Name a folder outside of it with ${option}.`,
  });
}

/** Resolves symbolic links in parent folders even if the path itself does not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPath(above), basename(path));
}
