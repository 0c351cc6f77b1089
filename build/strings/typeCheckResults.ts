import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Cached results of the type check: pair id → true if the pair has no type error. */
export type TypeCheckResults = Map<string, boolean>;

const fileName = 'string-verdicts.json';

/**
 * Loads the results of an earlier run. Returns an empty map if the file is missing, corrupt or was written for other
 * types. A hash detects corruption, so that a flipped byte cannot make an invalid text pass.
 */
export function loadTypeCheckResults(cacheDir: string, typesHash: string): TypeCheckResults {
  try {
    const file = readFileSync(join(cacheDir, fileName), 'utf8');
    const content = file.slice(65);
    if (file.slice(0, 65) !== `${hashContent(typesHash, content)}\n`) return new Map();
    return new Map(JSON.parse(content) as [string, boolean][]);
  } catch {
    return new Map(); // Missing or unreadable: everything is checked again.
  }
}

/** Saves the results atomically for the next run. */
export function saveTypeCheckResults(cacheDir: string, typesHash: string, results: TypeCheckResults): void {
  const content = JSON.stringify([...results]);
  const temporary = join(cacheDir, `${fileName}.${process.pid}`);
  try {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(temporary, `${hashContent(typesHash, content)}\n${content}`);
    renameSync(temporary, join(cacheDir, fileName));
  } catch {
    // Without the cache, the next run takes half a second longer. Other writes report a full disk.
  }
}

function hashContent(typesHash: string, content: string): string {
  return createHash('sha256').update(`${typesHash}\n${content}`).digest('hex');
}
