import { join } from 'node:path';
import { shellWord } from './shellWord.ts';
import { projectRoot } from './sources.ts';

/**
 * Returns a command that users can paste to build an environment: `npm run -s livery -- build --env qa1`.
 * @param out absolute path; the default output folder is left out of the command
 * @param options further options, written as on the command line
 */
export function buildCommand(environment: string, out: string, ...options: readonly string[]): string {
  const parts = ['npm run -s livery -- build', `--env ${shellWord(environment)}`, ...options];
  if (out !== join(projectRoot, 'dist')) parts.push(`--out ${shellWord(out)}`);
  return parts.join(' ');
}
