import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Catalogue } from './catalogues.ts';
import { generatorVersions } from './generateTypes.ts';

/** Hash of everything that affects the generated types: the texts, their order and the versions of the tools. */
export function hashTypesInput(catalogue: Catalogue): string {
  return sha256(JSON.stringify([[...catalogue], generatorVersions()]));
}

/** Adds a first line with hashes, which `readTypesFile` verifies. */
export function formatTypesFile(typesHash: string, types: string): string {
  return `// ${typesHash} ${sha256(types)}\n${types}`;
}

/** Returns the generated types if they belong to this hash and are unmodified, otherwise undefined. */
export function readTypesFile(path: string, typesHash: string): string | undefined {
  let file: string;
  try {
    file = readFileSync(path, 'utf8');
  } catch {
    return undefined; // Not generated yet; the file is ignored by git.
  }
  const types = file.slice(file.indexOf('\n') + 1);
  return file === formatTypesFile(typesHash, types) ? types : undefined;
}

/** Writes atomically, because the app's type check may be reading the file. */
export function writeTypesFile(path: string, typesHash: string, types: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, formatTypesFile(typesHash, types));
  renameSync(temporary, path);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
