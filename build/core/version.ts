import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './sources.ts';

/** Returns Livery's version, from package.json. */
export function readVersion(): string {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
