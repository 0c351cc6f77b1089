import { lstatSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Flavour } from '#src/tenant/flavour.ts';
import { schemaReference } from '../config/schemaReference.ts';
import { createFolder } from '../core/createFolder.ts';
import { BuildError } from '../core/diagnostics.ts';

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

const tenantsFolder = 'tenants';
const projectFiles = ['livery.json', `${tenantsFolder}/environments.json`] as const;
/** Bundles, packages and private keys do not belong in version control. */
export const ignoredPaths = ['node_modules/', 'dist/', '*.pem'];
const ignoreFile = '.gitignore';

/**
 * Returns the texts of the files of a new project, by path in its folder: an environment for customers, one for `livery
 * dev` with the sandbox, settings that make the first environment the default, and a .gitignore if the folder has none.
 * @param folder absolute path
 */
export function draftProject(folder: string, options: NewProjectOptions): ReadonlyMap<string, string> {
  const schema = schemaReference(folder, 'livery');
  // Sets the folders explicitly, so that commands also work in subfolders.
  const config = { $schema: schema, env: 'production', tenants: tenantsFolder, out: 'dist' };
  const environments = draftEnvironments(join(folder, tenantsFolder), options);
  const [configFile, environmentsFile] = projectFiles;
  return new Map([
    [configFile, toText(config)],
    [environmentsFile, toText(environments)],
    ...(isOccupied(join(folder, ignoreFile)) ? [] : [[ignoreFile, `${ignoredPaths.join('\n')}\n`] as const]),
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
        class: 'production',
        api,
        storage,
        search: [],
        hostnames: [hostname],
        carrier_origins: { domain: hostname },
        ...common,
      },
      development: {
        class: 'portal',
        api: null,
        storage: [],
        search: [],
        captcha_origin: null,
        hostnames: ['localhost', '127.0.0.1'],
        ...common,
      },
    },
  };
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * Rejects a folder that already contains a file of a new project, or in which the folder for carriers cannot be created.
 * @throws BuildError exit 1
 */
export function assertFilesAreFree(folder: string): void {
  const tenants = join(folder, tenantsFolder);
  if (isOccupied(tenants) && !statSync(tenants, { throwIfNoEntry: false })?.isDirectory()) {
    throw new BuildError(`${tenants} is not a folder. Nothing was written.`, {
      exit: 1,
      hint: 'Rename or remove it, or run the command in another folder.',
    });
  }
  for (const path of projectFiles) {
    if (!isOccupied(join(folder, path))) continue;
    throw new BuildError(`${join(folder, path)} already exists. Nothing was written.`, {
      exit: 1,
      hint: 'Change that file, or run the command in another folder.',
    });
  }
}

/** Returns true also for a link to a missing file. */
function isOccupied(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Writes the files. Never overwrites one. */
export function writeProject(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    createFolder(dirname(join(folder, path)));
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}
