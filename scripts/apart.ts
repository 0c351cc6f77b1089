import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { BuildError } from '#build/diagnostics.ts';

/** A folder that a command writes, and how it was named. */
export interface Written {
  readonly path: string;
  /** `The output`, `The target` */
  readonly what: string;
  readonly option: string;
}

/**
 * Lets nothing be written among what is read: an output in the tenants folder would be a carrier of the next build, a
 * target in the output would be part of it.
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

/** Also of what is not there yet: links above it count. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPath(above), basename(path));
}
