import { join } from 'node:path';
import { defaultEnvironmentName } from '#build/config/environments.ts';
import { isFolder } from '#build/core/fileStats.ts';
import { shellWord } from '#build/core/shellWord.ts';
import type { CliContext } from './context.ts';
import { displayPath, type InputFlags, inputPaths } from './options.ts';
import { nameFailed } from './reportText.ts';
import { runCommand } from './runCommand.ts';
import { findSetting } from './settings.ts';

/**
 * Returns the `check` command that checks the failed carriers again with the same options.
 * @returns undefined if no failed carrier can be retried
 */
export function recheckCommand(
  failed: readonly { readonly code: string }[],
  flags: InputFlags,
  context: CliContext,
): string | undefined {
  const failures = retriableFailures(failed, inputPaths(context, flags).tenantsDir);
  if (failures.length === 0) return undefined;
  const parts = [`${runCommand} check`, ...nameFailed(failures)];
  const usual = findSetting('env', flags.env, context)?.value ?? defaultEnvironmentName;
  if (flags.env !== usual) parts.push(`--env ${shellWord(flags.env)}`);
  return [...parts, ...folderArguments(flags, context)].join(' ');
}

/** Returns the folder options that a copied command needs to read the same carriers. */
export function folderArguments({ env, tenants, environments }: InputFlags, context: CliContext): string[] {
  return [
    ...(tenants === 'tenants' ? [] : pathArgument('tenants', tenants, env, context)),
    ...(environments === undefined ? [] : pathArgument('environments', environments, env, context)),
  ];
}

/** Returns the option for a path, unless the path is set by livery.json or a variable. */
export function pathArgument(
  name: 'tenants' | 'environments' | 'out',
  value: string,
  environment: string,
  context: CliContext,
): string[] {
  const usual = findSetting(name, environment, context)?.value;
  return value === usual ? [] : [`--${name} ${shellWord(displayPath(context.cwd, value))}`];
}

/**
 * Returns the failed carriers that can be fixed and retried. A code without a folder is probably a typo, so a retry
 * would fail again.
 */
export function retriableFailures<T extends { readonly code: string }>(
  failed: readonly T[],
  tenantsDir: string,
): readonly T[] {
  return failed.filter(({ code }) => isFolder(join(tenantsDir, code)));
}
