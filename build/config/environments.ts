import * as v from 'valibot';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { describeIssue, formatPath, pathOf } from '../core/issueText.ts';
import { createLineOf, parseJsonOrThrow } from '../core/json.ts';
import { isLocalOrigin } from '../core/origin.ts';
import { rawKeysAt } from '../core/rawKeys.ts';
import { readTextFile } from '../core/textFile.ts';
import { type EnvironmentClass, type environmentSchema, environmentsSchema } from './environmentSchema.ts';

/** The content of tenants/environments.json. */
export type Environments = v.InferOutput<typeof environmentsSchema>;

/** One environment, with its name. */
export type Environment = Readonly<v.InferOutput<typeof environmentSchema> & { name: string }>;

/** The default of `--env`. */
export const defaultEnvironmentName = 'production-us';

/** Environments whose class must not be changed. */
const fixedClasses = new Map<string, EnvironmentClass>([
  ['uat', 'production'],
  ['production-us', 'production'],
  ['production-zurich', 'production'],
  ['uat-zurich', 'production'],
  ['production', 'production'],
  ['production-eu', 'production'],
  ['integration', 'portal'],
  ['qa1', 'portal'],
  ['qa2', 'portal'],
  ['development', 'portal'],
  ['release', 'portal'],
]);

interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * Reads and validates environments.json. Throws a BuildError (exit 3) that lists every problem with file, line and
 * path.
 */
export function readEnvironments(file: string): Environments {
  const text = readTextFile(
    file,
    'Run the command in the folder of your project, or pass the file with --environments. To create a project: npm run -s livery -- init',
  );
  const value = parseJsonOrThrow(text, file);
  const parsed = v.safeParse(environmentsSchema, value);
  const problems = parsed.success
    ? [...findReservedNames(value, parsed.output), ...findClassProblems(parsed.output)]
    : parsed.issues.map((issue) => ({ path: pathOf(issue), message: describeIssue(issue) }));
  if (parsed.success && problems.length === 0) return parsed.output;
  const lineOf = createLineOf(text);
  const lines = problems.map(({ path, message }) => {
    const field = path.length === 0 ? '' : `${formatPath(path)}: `;
    return `${file}:${lineOf(path)} ${field}${message}`;
  });
  throw new BuildError(lines.join('\n'), { exit: 3, hint: 'Fix the file, then run the command again.' });
}

/** Returns the environment with that name. Throws a BuildError (exit 2) that lists the existing names. */
export function selectEnvironment(environments: Environments, name: string): Environment {
  const environment = Object.hasOwn(environments.environments, name)
    ? environments.environments[name]
    : undefined;
  if (environment) return { ...environment, name };
  const names = Object.keys(environments.environments).sort(compareText).join(', ');
  throw new BuildError(`The environment ${JSON.stringify(name)} does not exist.`, {
    exit: 2,
    hint: `Use one of: ${names}.`,
  });
}

/** One environment, and the file that it is from. */
export interface LoadedEnvironment {
  readonly name: string;
  readonly environment: Environment;
  readonly environments: Environments;
  /** Client codes of the carriers whose brand the supplement portal shows. */
  readonly portalProviders: readonly string[];
}

/** @throws BuildError exit 3 if the file is invalid, exit 2 if it has no such environment */
export function loadEnvironment(file: string, name: string): LoadedEnvironment {
  const environments = readEnvironments(file);
  const environment = selectEnvironment(environments, name);
  const insurerCode = environment.insurer_portal?.provider_code;
  const portalProviders = [environments.supplement_provider_code, ...(insurerCode ? [insurerCode] : [])];
  return { name, environment, environments, portalProviders };
}

/** Finds reserved names such as `__proto__`, which valibot silently drops from records. */
function findReservedNames(value: unknown, { environments }: Environments): Problem[] {
  const records = [
    { path: ['environments'], parsed: environments },
    ...Object.entries(environments).map(([name, { codes }]) => ({
      path: ['environments', name, 'codes'],
      parsed: codes,
    })),
  ];
  return records.flatMap(({ path, parsed }) =>
    rawKeysAt(value, path)
      .filter((name) => !Object.hasOwn(parsed, name))
      .map((name) => ({ path: [...path, name], message: 'is a reserved name.' })),
  );
}

/**
 * Checks rules that involve several fields: the class must match the name, and production must not use local servers.
 */
function findClassProblems({ environments }: Environments): Problem[] {
  return Object.entries(environments).flatMap(([name, environment]) => {
    const path = ['environments', name];
    const fixed = fixedClasses.get(name);
    const problems: Problem[] = [];
    if (fixed !== undefined && environment.class !== fixed) {
      problems.push({
        path: [...path, 'class'],
        message: `must be ${fixed} for the environment ${name}.`,
      });
    }
    if (fixed === undefined && environment.class === 'portal') {
      problems.push({
        path: [...path, 'class'],
        message: 'must be production or other; portal is reserved for environments such as qa1.',
      });
    }
    if (environment.class === 'production') problems.push(...findLocalOrigins(path, environment));
    return problems;
  });
}

function findLocalOrigins(
  path: readonly string[],
  { api, storage, search, captcha_origin, analytics, assets }: Environments['environments'][string],
): Problem[] {
  const origins: [(string | number)[], string | null][] = [
    [['api'], api],
    ...storage.map((origin, i): [(string | number)[], string] => [['storage', i], origin]),
    ...search.map((origin, i): [(string | number)[], string] => [['search', i], origin]),
    [['captcha_origin'], captcha_origin],
    [['analytics'], analytics],
    [['assets'], assets],
  ];
  return origins
    .filter(([, origin]) => origin !== null && isLocalOrigin(origin))
    .map(([fieldPath]) => ({
      path: [...path, ...fieldPath],
      message: 'is a local address, which customers cannot reach.',
    }));
}
