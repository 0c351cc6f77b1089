import { shellWord } from '../core/shellWord.ts';
import type { Target } from './target.ts';

/**
 * Returns a command that users can paste to list the releases of a target.
 * @param environment undefined if only the target is known; then the printed command shows which environment it belongs
 * to
 */
export function releasesCommand(target: Target, environment?: string): string {
  return targetCommand('releases', target, environment);
}

/**
 * Returns a command that users can paste to run something on a target.
 * @param words the command and its arguments, for example `rollback marlowe`
 */
export function targetCommand(
  words: string,
  { name, endpoint }: Pick<Target, 'name' | 'endpoint'>,
  environment?: string,
): string {
  const env = environment === undefined ? '' : `--env ${shellWord(environment)} `;
  const store = endpoint === undefined ? '' : ` --endpoint ${shellWord(endpoint)}`;
  return `npm run -s livery -- ${words} ${env}--to ${shellWord(name)}${store}`;
}
