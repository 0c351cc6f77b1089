import { readFileSync } from 'node:fs';
import { BuildError } from '#build/core/diagnostics.ts';
import { locate } from '#build/core/json.ts';
import { findSimilar } from '#build/core/similarKey.ts';
import type { LoadedConfig } from '#build/input/config.ts';
import { readEnvironments } from '#build/input/environments.ts';
import { listTenants } from '#build/input/tenantFolders.ts';
import { displayPath } from './options.ts';

interface ConfigInputs {
  readonly tenantsDir: string;
  readonly environmentsFile: string;
  readonly cwd: string;
}

/**
 * Returns a warning for each environment and each client code in livery.json that does not exist, for example
 * `livery.json:3 targets.qa: is not an environment in tenants/environments.json. Did you mean qa1?`.
 */
export function findConfigWarnings(
  { config, file }: LoadedConfig,
  { tenantsDir, environmentsFile, cwd }: ConfigInputs,
): string[] {
  const text = readFileSync(file, 'utf8');
  const describe = (path: readonly (string | number)[], name: string, message: string, known: string[]) => {
    const similar = findSimilar(name, known);
    const hint = similar === undefined ? '' : ` Did you mean ${similar}?`;
    return `${displayPath(cwd, file)}:${locate(text, path)} ${path.slice(0, 2).join('.')}: ${message}${hint}`;
  };
  const environments = readIfValid(() => Object.keys(readEnvironments(environmentsFile).environments));
  const carriers = readIfValid(() => listTenants(tenantsDir));
  const unknownTargets = Object.keys(config.targets ?? {}).filter(
    (name) => environments && !environments.includes(name),
  );
  return [
    ...unknownTargets.map((name) =>
      describe(
        ['targets', name],
        name,
        `is not an environment in ${displayPath(cwd, environmentsFile)}.`,
        environments ?? [],
      ),
    ),
    ...Object.entries(config.cohorts ?? {}).flatMap(([cohort, codes]) =>
      codes.flatMap((code, index) =>
        carriers && !carriers.includes(code)
          ? describe(
              ['cohorts', cohort, index],
              code,
              `There is no carrier ${code} in ${displayPath(cwd, tenantsDir)}.`,
              carriers,
            )
          : [],
      ),
    ),
  ];
}

/** Other commands report a missing or invalid input. */
function readIfValid(read: () => string[]): string[] | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof BuildError) return undefined;
    throw error;
  }
}
