import { shellWord } from '../shellWord.ts';
import type { Target } from './target.ts';

/**
 * The command that lists what a target holds, to be pasted.
 * @param environment absent where only the target is known; `releases` then tells whose it is
 */
export function releasesCommand({ name, endpoint }: Target, environment?: string): string {
  const env = environment === undefined ? '' : `--env ${shellWord(environment)} `;
  const store = endpoint === undefined ? '' : ` --endpoint ${shellWord(endpoint)}`;
  return `npm run -s livery -- releases ${env}--to ${shellWord(name)}${store}`;
}
