import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Flavour } from '#src/tenant/flavour.ts';
import { BuildError } from '../core/diagnostics.ts';
import { schemaReference } from '../input/schemaReference.ts';

export interface NewProjectOptions {
  /** Origin of the backend, for example https://api.example. */
  readonly api: string;
  /** Origins that photos are uploaded to, besides `api`. */
  readonly storage: readonly string[];
  /** Host name of the site, for example claims.example. */
  readonly hostname: string;
  /** Backend of carriers that do not set one. */
  readonly flavour: Flavour;
  /** Client code of the carrier whose brand the supplement portal has. */
  readonly portalCode: string;
}

const projectFiles = ['livery.json', 'tenants/environments.json'] as const;

/**
 * Returns the texts of the files of a new project, by path in its folder: an environment for customers, one for
 * `livery dev` with the sandbox, and settings that make the first one the default.
 * @param folder absolute path
 */
export function draftProject(folder: string, options: NewProjectOptions): ReadonlyMap<string, string> {
  const config = { $schema: schemaReference(folder, 'livery'), env: 'production' };
  const environments = draftEnvironments(join(folder, 'tenants'), options);
  const [configFile, environmentsFile] = projectFiles;
  return new Map([
    [configFile, toText(config)],
    [environmentsFile, toText(environments)],
  ]);
}

function draftEnvironments(folder: string, options: NewProjectOptions): object {
  const { api, storage, hostname, flavour, portalCode } = options;
  const common = { analytics: null, assets: null, keys: {}, insurer_portal: null, flavour, codes: {} };
  return {
    $schema: schemaReference(folder, 'environments'),
    footer_provider_codes: [],
    supplement_provider_code: portalCode,
    environments: {
      production: {
        ...{ class: 'production', api, storage, search: [] },
        ...{ hostnames: [hostname], carrier_origins: { domain: hostname }, ...common },
      },
      development: {
        ...{ class: 'portal', api: null, storage: [], search: [], captcha_origin: null },
        ...{ hostnames: ['localhost', '127.0.0.1'], ...common },
      },
    },
  };
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Checks that none of the files of a new project exists.
 * @throws BuildError exit 1
 */
export function assertFilesAreFree(folder: string): void {
  for (const path of projectFiles) {
    if (!existsSync(join(folder, path))) continue;
    throw new BuildError(`${join(folder, path)} already exists. Nothing was written.`, {
      exit: 1,
      hint: 'Change that file, or run the command in another folder.',
    });
  }
}

/** Writes the files. Never overwrites one. */
export function writeProject(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}
