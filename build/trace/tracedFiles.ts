import { readFileSync } from 'node:fs';
import type { ProviderFile } from '#src/tenant/schema.ts';
import { checkProvider, type JsonFile, readJsonFile } from '../check/checkProvider.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { isRecord } from '../core/isRecord.ts';
import { locate } from '../core/json.ts';
import {
  type Environment,
  type Environments,
  readEnvironments,
  selectEnvironment,
} from '../input/environments.ts';
import { readTenants, type TenantFolder } from '../input/tenantFolders.ts';

export type TracedFile = 'provider.json' | 'strings.json' | 'environments.json';

export interface TraceInput {
  readonly tenants: string;
  /** Path of environments.json. */
  readonly environments: string;
  readonly environment: string;
  readonly code: string;
}

/** The parsed files in which values of a carrier are traced. */
export interface TracedFiles {
  readonly code: string;
  readonly folder: TenantFolder;
  readonly provider: ProviderFile;
  readonly strings: Readonly<Record<string, unknown>>;
  readonly environments: Environments;
  readonly environment: Environment;
  /** Returns the 1-based line of a path, or undefined if the file does not contain it. */
  lineOf(file: TracedFile, path: readonly string[]): number | undefined;
}

/**
 * Reads the files of a carrier for tracing. Ignores problems in other files, for example in a logo.
 * @throws BuildError if environments.json is invalid or the tenants folder cannot be read
 */
export function readTracedFiles(
  input: TraceInput,
): { ok: true; files: TracedFiles } | { ok: false; problems: readonly Diagnostic[] } {
  const environments = readEnvironments(input.environments);
  const environment = selectEnvironment(environments, input.environment);
  const folder = readTenants(input.tenants, [input.code])[0] as TenantFolder;
  const isTraced = ({ file }: Diagnostic) => file === `${input.code}/strings.json`;
  const problems = folder.files.has('provider.json')
    ? folder.problems.filter(isTraced)
    : [...folder.problems];
  const json = readJsonFile(folder, 'provider.json', problems);
  const strings = readJsonFile(folder, 'strings.json', problems);
  const provider = json && checkProvider(folder, json, Object.keys(environments.environments), problems);
  if (!json || !provider || problems.length > 0) return { ok: false, problems };
  const text = readFileSync(input.environments, 'utf8');
  const texts = {
    'provider.json': json,
    'strings.json': strings,
    'environments.json': { text, value: JSON.parse(text.replace(/^\ufeff/, '')) },
  };
  return {
    ok: true,
    files: {
      code: input.code,
      folder,
      provider,
      strings: isRecord(strings?.value) ? strings.value : {},
      environments,
      environment,
      lineOf: (file, path) => findLine(texts[file], path),
    },
  };
}

function findLine(json: JsonFile | undefined, path: readonly string[]): number | undefined {
  let value = json?.value;
  for (const key of path) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return json && locate(json.text, path);
}
