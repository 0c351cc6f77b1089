import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Catalogue } from '#src/i18n/flatten.ts';
import { generatorVersions } from './generateTypes.ts';

/** One hash over all that the generated types depend on: the words, their order and the versions of the tools. */
export function stampTypes(catalogue: Catalogue): string {
  return sha256(JSON.stringify([catalogue, generatorVersions()]));
}

/** The generated types with a first line by which readTypesFile knows them again. */
export function formatTypesFile(stamp: string, types: string): string {
  return `// ${stamp} ${sha256(types)}\n${types}`;
}

/** Types that were generated for this stamp and not touched since, or undefined. */
export function readTypesFile(path: string, stamp: string): string | undefined {
  let file: string;
  try {
    file = readFileSync(path, 'utf8');
  } catch {
    return undefined; // not there yet: it is git-ignored, and generated again
  }
  const types = file.slice(file.indexOf('\n') + 1);
  return file === formatTypesFile(stamp, types) ? types : undefined;
}

/** Puts the types where the next run finds them. A project folder that cannot be written to costs that run a second. */
export function keepTypesFile(path: string, stamp: string, types: string): void {
  try {
    writeTypesFile(path, stamp, types);
  } catch {
    // They are in hand, and nothing but time is lost.
  }
}

/** In one step: the type check of the app may be reading it. */
export function writeTypesFile(path: string, stamp: string, types: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, formatTypesFile(stamp, types));
  renameSync(temporary, path);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
