import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BuildError } from '#build/diagnostics.ts';

/**
 * Writes a page where `--page` says, its folder too where there is none.
 * @throws BuildError exit 3 where it cannot be written
 */
export function writePage(path: string, html: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  } catch (cause) {
    throw new BuildError(`The page ${path} cannot be written.`, {
      exit: 3,
      mend: 'Name a file that can be written with --page.',
      cause,
    });
  }
}
