import { en } from '#src/i18n/catalogues.ts';
import { generateTypes } from './generateTypes.ts';
import { readTypesFile, stampTypes, writeTypesFile } from './typesFile.ts';

/**
 * Writes the types of the base catalogue to `path` if they are missing or out of date.
 * @returns true if the file was written
 */
export async function refreshTypesFile(path: string): Promise<boolean> {
  const stamp = stampTypes(en);
  if (readTypesFile(path, stamp) !== undefined) return false;
  writeTypesFile(path, stamp, await generateTypes(en));
  return true;
}
