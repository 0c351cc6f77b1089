import { readFileSync } from 'node:fs';
import type { LoadedConfig } from '#build/config/config.ts';
import { readEnvironments } from '#build/config/environments.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { locate } from '#build/core/json.ts';
import { findSimilar } from '#build/core/similarKey.ts';
import { displayPath } from './options.ts';

interface ConfigInputs {
  readonly environmentsFile: string;
  readonly cwd: string;
}

/**
 * Returns a warning for each environment in livery.json that does not exist, for example
 * `livery.json:3 targets.qa: is not an environment in tenants/environments.json. Did you mean qa1?`.
 */
export function findConfigWarnings(
  { config, file }: LoadedConfig,
  { environmentsFile, cwd }: ConfigInputs,
): string[] {
  const text = readFileSync(file, 'utf8');
  const environments = readEnvironmentNames(environmentsFile);
  if (!environments) return [];
  const unknown = Object.keys(config.targets ?? {}).filter((name) => !environments.includes(name));
  return unknown.map((name) => {
    const similar = findSimilar(name, environments);
    const hint = similar === undefined ? '' : ` Did you mean ${similar}?`;
    const line = locate(text, ['targets', name]);
    return `${displayPath(cwd, file)}:${line} targets.${name}: is not an environment in ${displayPath(cwd, environmentsFile)}.${hint}`;
  });
}

/** Returns undefined if the file is missing or invalid, which other commands report. */
function readEnvironmentNames(file: string): string[] | undefined {
  try {
    return Object.keys(readEnvironments(file).environments);
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}
