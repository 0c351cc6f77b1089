import { join } from 'node:path';
import { shellWord } from './shellWord.ts';
import { projectRoot } from './sources.ts';

/**
 * The command that builds an environment, ready to paste: `npm run -s livery -- build --env qa1`.
 * @param out absolute path; the default output is omitted
 * @param more further options as typed
 */
export function buildCommand(environment: string, out: string, ...more: readonly string[]): string {
  const words = ['npm run -s livery -- build', `--env ${shellWord(environment)}`, ...more];
  if (out !== join(projectRoot, 'dist')) words.push(`--out ${shellWord(out)}`);
  return words.join(' ');
}
