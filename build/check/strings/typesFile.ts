import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sha256 } from '../../core/hash.ts';
import { type Catalogue, readBuiltInTexts } from './catalogues.ts';
import { generateTypes, generatorVersions } from './generateTypes.ts';

/**
 * Writes the types of the base catalogue to `path` if they are missing or out of date, because the generator takes nearly a
 * second.
 * @returns true if the file was written
 */
export async function refreshTypesFile(path: string): Promise<boolean> {
  const { en } = readBuiltInTexts().catalogues;
  const typesHash = hashTypesInput(en);
  if (isUpToDate(path, typesHash)) return false;
  writeTypesFile(path, typesHash, await generateTypes(en));
  return true;
}

/** Hash of everything that affects the generated types: the texts, their order and the versions of the tools. */
function hashTypesInput(catalogue: Catalogue): string {
  return sha256(JSON.stringify([[...catalogue], generatorVersions()]));
}

/** Adds a first line with hashes, which `isUpToDate` verifies. */
function formatTypesFile(typesHash: string, types: string): string {
  return `// ${typesHash} ${sha256(types)}\n${types}`;
}

/** Returns whether the file has the types that belong to this hash, unmodified. */
function isUpToDate(path: string, typesHash: string): boolean {
  // The file is not generated yet in a new checkout, because Git ignores it.
  if (!existsSync(path)) return false;
  const file = readFileSync(path, 'utf8');
  return file === formatTypesFile(typesHash, file.slice(file.indexOf('\n') + 1));
}

/** Writes atomically, because the app's type check may be reading the file. */
function writeTypesFile(path: string, typesHash: string, types: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, formatTypesFile(typesHash, types));
  renameSync(temporary, path);
}
