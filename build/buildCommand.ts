import { join } from 'node:path';
import { shellWord } from './shellWord.ts';
import { projectRoot } from './sources.ts';

/**
 * Returns a command that users can paste to build an environment: `npm run -s livery -- build --env qa1`.
 * @param out absolute path; the default output folder is left out of the command
 * @param more further options, written as on the command line
 */
export function buildCommand(environment: string, out: string, ...more: readonly string[]): string {
  const words = ['npm run -s livery -- build', `--env ${shellWord(environment)}`, ...more];
  if (out !== join(projectRoot, 'dist')) words.push(`--out ${shellWord(out)}`);
  return words.join(' ');
}
