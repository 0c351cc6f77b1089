import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What TypeScript said about pairs: true where it accepted one. */
export type Verdicts = Map<string, boolean>;

const fileName = 'string-verdicts.json';

/**
 * Verdicts kept by an earlier run for the same stamp; none where the file is absent, damaged or of another stamp. A
 * damaged file is known by its hash, so that a flipped byte cannot let a broken string through.
 */
export function loadVerdicts(cacheDir: string, stamp: string): Verdicts {
  try {
    const file = readFileSync(join(cacheDir, fileName), 'utf8');
    const content = file.slice(65);
    if (file.slice(0, 65) !== `${hashContent(stamp, content)}\n`) return new Map();
    return new Map(JSON.parse(content) as [string, boolean][]);
  } catch {
    return new Map(); // absent or unreadable: everything is checked again
  }
}

/** Keeps verdicts for the next run, in one step; a reader sees the old file or the new one. */
export function saveVerdicts(cacheDir: string, stamp: string, verdicts: Verdicts): void {
  const content = JSON.stringify([...verdicts]);
  const temporary = join(cacheDir, `${fileName}.${process.pid}`);
  try {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(temporary, `${hashContent(stamp, content)}\n${content}`);
    renameSync(temporary, join(cacheDir, fileName));
  } catch {
    // A cache that cannot be written costs the next run half a second; a full disk is told by what must be written.
  }
}

function hashContent(stamp: string, content: string): string {
  return createHash('sha256').update(`${stamp}\n${content}`).digest('hex');
}
