import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
