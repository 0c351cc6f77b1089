import { readBuiltInTexts } from './catalogues.ts';
import { generateTypes } from './generateTypes.ts';
import { hashTypesInput, readTypesFile, writeTypesFile } from './typesFile.ts';

/**
 * Writes the types of the base catalogue to `path` if they are missing or out of date.
 * @returns true if the file was written
 */
export async function refreshTypesFile(path: string): Promise<boolean> {
  const { en } = readBuiltInTexts().catalogues;
  const typesHash = hashTypesInput(en);
  if (readTypesFile(path, typesHash) !== undefined) return false;
  writeTypesFile(path, typesHash, await generateTypes(en));
  return true;
}
