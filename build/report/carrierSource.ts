import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#src/tenant/locales.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import { checkProvider, readJsonFile } from '../check/checkProvider.ts';
import type { CarrierContext } from '../check/resolveCarrier.ts';
import { type Layer, localeOf } from '../config/carrierLayers.ts';
import { readEnvironments, selectEnvironment } from '../config/environments.ts';
import { localeStringsFile, readTenants, type TenantFolder } from '../config/tenantFolders.ts';
import { BuildError, type Diagnostic } from '../core/diagnostics.ts';
import { isRecord } from '../core/isRecord.ts';
import { createLineOf, decodeUtf8 } from '../core/json.ts';
import { projectRoot } from '../core/sources.ts';

interface SourceInput {
  readonly tenants: string;
  /** Path of environments.json. */
  readonly environments: string;
  readonly environment: string;
  readonly code: string;
  /** The language whose texts are read. @default the carrier's default language */
  readonly locale?: Locale;
}

/** The files that set the values of a carrier. */
export interface CarrierSource extends CarrierContext {
  readonly code: string;
  readonly provider: ProviderFile;
  /** The language of `strings`. */
  readonly locale: Locale;
  /** Name of the file with the texts, for example `strings.es.json`. */
  readonly stringsFile: string;
  readonly strings: Readonly<Record<string, unknown>>;
  /** Returns the 1-based line on which a layer (see `Layer`) sets its value. */
  lineOf(layer: Pick<Layer, 'file' | 'path'>): number;
}

/**
 * Reads the files of a carrier. Ignores problems in other files, for example in a logo.
 * @throws BuildError if environments.json is invalid or the tenants folder cannot be read, and exit 2 if the carrier does
 * not have the language
 */
export function readCarrierSource(
  input: SourceInput,
): { ok: true; source: CarrierSource } | { ok: false; problems: readonly Diagnostic[] } {
  const environments = readEnvironments(input.environments);
  const environment = selectEnvironment(environments, input.environment);
  const { code } = input;
  const folder = readTenants(input.tenants, [code])[0] as TenantFolder;
  const problems: Diagnostic[] = folder.files.has('provider.json') ? [] : [...folder.problems];
  const json = readJsonFile(folder, 'provider.json', problems);
  const provider = json && checkProvider(folder, json, Object.keys(environments.environments), problems);
  if (!provider || problems.length > 0) return { ok: false, problems };
  const standard = localeOf(provider, code, environment.name, environment);
  const { locale = standard } = input;
  const languages = [...new Set([standard, ...(provider.livery?.locales ?? [])])];
  if (!languages.includes(locale)) {
    throw new BuildError(`${code} has no texts in "${locale}".`, {
      exit: 2,
      hint: `Use --locale with one of its languages: ${languages.join(', ')}.`,
    });
  }
  const stringsFile = locale === standard ? 'strings.json' : localeStringsFile(locale);
  problems.push(...folder.problems.filter(({ file }) => file === `${code}/${stringsFile}`));
  const strings = readJsonFile(folder, stringsFile, problems)?.value;
  if (problems.length > 0) return { ok: false, problems };
  const textOf = (file: string) => {
    const path = file === 'environments.json' ? input.environments : join(projectRoot, file);
    return decodeUtf8(folder.files.get(file) ?? readFileSync(path)) ?? '';
  };
  return {
    ok: true,
    source: {
      code,
      provider,
      locale,
      stringsFile,
      environments,
      environment,
      environmentName: environment.name,
      strings: isRecord(strings) ? strings : {},
      lineOf: ({ file, path }) =>
        file.endsWith('.ts') ? findProperty(textOf(file), path) : createLineOf(textOf(file))(path),
    },
  };
}

/**
 * Returns the 1-based line of a constant, or of a property in it, in a source file of the app. Does not parse the text:
 * the first match of a property name on or after the line of the constant or outer property is the property.
 */
function findProperty(text: string, [constant, ...names]: readonly string[]): number {
  const lines = text.split('\n');
  let index = lines.findIndex((line) => line.startsWith(`export const ${constant}`));
  for (const name of names) index = lines.findIndex((line, at) => at >= index && line.includes(`${name}:`));
  return Math.max(index, 0) + 1;
}
