import { shellWord } from '../shellWord.ts';
import type { Target } from './target.ts';

/**
 * The command that lists what a target holds, to be pasted.
 * @param environment absent where only the target is known; `releases` then tells whose it is
 */
export function releasesCommand({ name }: Target, environment?: string): string {
  const env = environment === undefined ? '' : `--env ${shellWord(environment)} `;
  return `npm run -s livery -- releases ${env}--to ${shellWord(name)}`;
}
