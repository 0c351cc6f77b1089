import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sha256 } from '../../core/hash.ts';
import { type Catalogue, readBuiltInTexts } from './catalogues.ts';
import { generateTypes, generatorVersions } from './generateTypes.ts';

/** Generates the types only if the file is not up to date, because the generator takes nearly a second. */
export async function loadTypes(path: string, catalogue: Catalogue): Promise<string> {
  return readTypesFile(path, hashTypesInput(catalogue)) ?? generateTypes(catalogue);
}

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

/** Hash of everything that affects the generated types: the texts, their order and the versions of the tools. */
function hashTypesInput(catalogue: Catalogue): string {
  return sha256(JSON.stringify([[...catalogue], generatorVersions()]));
}

/** Adds a first line with hashes, which `readTypesFile` verifies. */
function formatTypesFile(typesHash: string, types: string): string {
  return `// ${typesHash} ${sha256(types)}\n${types}`;
}

/** Returns the generated types if they belong to this hash and are unmodified, otherwise undefined. */
function readTypesFile(path: string, typesHash: string): string | undefined {
  let file: string;
  try {
    file = readFileSync(path, 'utf8');
  } catch {
    return undefined; // A fresh clone does not have the file, because Git ignores it.
  }
  const types = file.slice(file.indexOf('\n') + 1);
  return file === formatTypesFile(typesHash, types) ? types : undefined;
}

/** Writes atomically, because the app's type check may be reading the file. */
function writeTypesFile(path: string, typesHash: string, types: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, formatTypesFile(typesHash, types));
  renameSync(temporary, path);
}
