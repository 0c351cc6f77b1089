import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BuildError } from '#build/core/diagnostics.ts';

/**
 * Writes a page to the path of `--page` and creates missing folders.
 * @throws BuildError exit 3 if the file cannot be written
 */
export function writePage(path: string, html: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  } catch (cause) {
    throw new BuildError(`The report ${path} cannot be written.`, {
      exit: 3,
      hint: 'Use --page with a writable path.',
      cause,
    });
  }
}
