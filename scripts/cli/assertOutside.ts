import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { BuildError } from '#build/core/diagnostics.ts';

/** A folder that a command writes to, with its name for error messages. */
interface OutputFolder {
  readonly path: string;
  /** Start of the error message: `The output folder` or `The target`. */
  readonly label: string;
  readonly option: string;
}

/**
 * Rejects an output folder inside an input folder: an output inside the tenants folder would be read as a carrier by
 * the next build, and a target inside the output would become part of it.
 * @throws BuildError exit 2
 */
export function assertOutside(
  { path, label, option }: OutputFolder,
  inputDir: string,
  inputLabel: string,
): void {
  const relativePath = relative(realPath(inputDir), realPath(path));
  if (relativePath === '..' || relativePath.startsWith(`..${sep}`)) return;
  const where = relativePath === '' ? 'is' : 'is inside';
  throw new BuildError(`${label} ${path} ${where} ${inputLabel} ${inputDir}.`, {
    exit: 2,
    hint: `Use ${option} with a folder outside of ${inputLabel}.`,
  });
}

/** Resolves symbolic links in parent folders even if the path itself does not exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}
