import { defaultEnvironmentName } from '#build/environments.ts';
import { shellWord } from '#build/shellWord.ts';
import type { CliContext } from './context.ts';
import { displayPath, inputPaths, runCommand } from './options.ts';
import { nameFailed } from './reportText.ts';
import { retriable } from './retriable.ts';

/** The options that say where a command reads its carriers. */
export interface InputFlags {
  readonly env: string;
  readonly tenants: string;
  readonly environments?: string;
}

/**
 * Returns the `check` command that checks the failed carriers again with the same options.
 * @returns undefined if no failed carrier can be retried
 */
export function checkAgain(
  failed: readonly { readonly code: string }[],
  flags: InputFlags,
  context: CliContext,
): string | undefined {
  const again = retriable(failed, inputPaths(context, flags).tenantsDir);
  if (again.length === 0) return undefined;
  const words = [`${runCommand} check`, ...nameFailed(again)];
  if (flags.env !== defaultEnvironmentName) words.push(`--env ${shellWord(flags.env)}`);
  return [...words, ...folderWords(flags, context)].join(' ');
}

/** Returns the folder options that a copied command needs to read the same carriers. */
export function folderWords(
  { tenants, environments }: Pick<InputFlags, 'tenants' | 'environments'>,
  { cwd }: CliContext,
): string[] {
  const path = (text: string) => shellWord(displayPath(cwd, text));
  return [
    ...(tenants === 'tenants' ? [] : [`--tenants ${path(tenants)}`]),
    ...(environments === undefined ? [] : [`--environments ${path(environments)}`]),
  ];
}
