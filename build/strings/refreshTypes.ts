import { renameSync, writeFileSync } from 'node:fs';
import { en } from '#src/i18n/catalogues.ts';
import { generateTypes } from './generateTypes.ts';
import { formatTypesFile, readTypesFile, stampTypes } from './typesFile.ts';

/**
 * Writes the types of the base catalogue to `path` where they are absent or out of date.
 * @returns true where it wrote
 */
export async function refreshTypesFile(path: string): Promise<boolean> {
  const stamp = stampTypes(en);
  if (readTypesFile(path, stamp) !== undefined) return false;
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, formatTypesFile(stamp, await generateTypes(en)));
  renameSync(temporary, path);
  return true;
}
