import { readFileSync } from 'node:fs';
import { defaultLocale, type Locale } from '#src/tenant/locales.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import { checkProvider, type JsonFile, readJsonFile } from '../check/checkProvider.ts';
import {
  type Environment,
  type Environments,
  readEnvironments,
  selectEnvironment,
} from '../config/environments.ts';
import { localeStringsFile, readTenants, type TenantFolder } from '../config/tenantFolders.ts';
import { BuildError, type Diagnostic } from '../core/diagnostics.ts';
import { isRecord } from '../core/isRecord.ts';
import { locate } from '../core/json.ts';

export type TracedFile = 'provider.json' | 'strings' | 'environments.json';

export interface TraceInput {
  readonly tenants: string;
  /** Path of environments.json. */
  readonly environments: string;
  readonly environment: string;
  readonly code: string;
  /** The language whose texts are traced. @default the carrier's default language */
  readonly locale?: Locale;
}

/** The parsed files in which values of a carrier are traced. */
export interface TracedFiles {
  readonly code: string;
  readonly folder: TenantFolder;
  readonly provider: ProviderFile;
  /** The language of `strings`. */
  readonly locale: Locale;
  /** Name of the file with the texts, for example `strings.es.json`. */
  readonly stringsFile: string;
  readonly strings: Readonly<Record<string, unknown>>;
  readonly environments: Environments;
  readonly environment: Environment;
  /** Returns the 1-based line of a path, or undefined if the file does not contain it. */
  lineOf(file: TracedFile, path: readonly string[]): number | undefined;
}

/**
 * Reads the files of a carrier for tracing. Ignores problems in other files, for example in a logo.
 * @throws BuildError if environments.json is invalid or the tenants folder cannot be read, and exit 2 if the carrier does
 * not have the language
 */
export function readTracedFiles(
  input: TraceInput,
): { ok: true; files: TracedFiles } | { ok: false; problems: readonly Diagnostic[] } {
  const environments = readEnvironments(input.environments);
  const environment = selectEnvironment(environments, input.environment);
  const { code } = input;
  const folder = readTenants(input.tenants, [code])[0] as TenantFolder;
  const problems: Diagnostic[] = folder.files.has('provider.json') ? [] : [...folder.problems];
  const json = readJsonFile(folder, 'provider.json', problems);
  const provider = json && checkProvider(folder, json, Object.keys(environments.environments), problems);
  if (!json || !provider || problems.length > 0) return { ok: false, problems };
  const standard = defaultLocale(provider) ?? environment.codes[code]?.locale ?? 'en';
  const { locale = standard } = input;
  const languages = [...new Set([standard, ...(provider.livery?.locales ?? [])])];
  if (!languages.includes(locale)) throw unknownLanguageError(code, locale, languages);
  const stringsFile = locale === standard ? 'strings.json' : localeStringsFile(locale);
  problems.push(...folder.problems.filter(({ file }) => file === `${code}/${stringsFile}`));
  const strings = readJsonFile(folder, stringsFile, problems);
  if (problems.length > 0) return { ok: false, problems };
  const text = readFileSync(input.environments, 'utf8');
  const texts = {
    'provider.json': json,
    strings,
    'environments.json': { text, value: JSON.parse(text.replace(/^\ufeff/, '')) },
  };
  return {
    ok: true,
    files: {
      ...{ code, folder, provider, locale, stringsFile },
      strings: isRecord(strings?.value) ? strings.value : {},
      environments,
      environment,
      lineOf: (file, path) => findLine(texts[file], path),
    },
  };
}

function unknownLanguageError(code: string, locale: Locale, languages: readonly Locale[]): BuildError {
  return new BuildError(`${code} has no texts in "${locale}".`, {
    exit: 2,
    hint: `Use --locale with one of its languages: ${languages.join(', ')}.`,
  });
}

function findLine(json: JsonFile | undefined, path: readonly string[]): number | undefined {
  let value = json?.value;
  for (const key of path) {
    if (!isRecord(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return json && locate(json.text, path);
}
