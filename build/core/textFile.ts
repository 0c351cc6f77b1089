import { readFileSync } from 'node:fs';
import { BuildError } from './diagnostics.ts';
import { decodeUtf8 } from './json.ts';

/**
 * Reads a UTF-8 file that the user named.
 * @param hint what to do if the file cannot be read
 * @throws BuildError exit 3
 */
export function readTextFile(file: string, hint: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new BuildError(`${file} cannot be read.`, { exit: 3, hint, cause });
  }
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  throw new BuildError(`${file} is not UTF-8.`, { exit: 3, hint: 'Save it as UTF-8.' });
}
