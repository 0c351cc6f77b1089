import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildError } from '#build/diagnostics.ts';
import type { Environment, Environments } from '#build/environments.ts';
import { type BuildEvents, type BuildReport, buildCarriers } from '#build/pipeline.ts';
import { isPlainFolder } from '#build/read.ts';
import { isRecord } from '#build/record.ts';
import type { Locale } from '#src/tenant/flavour.ts';
import { guestsDir } from '../sandbox/guests.ts';

/** What is built for the pictures and thrown away after them: carriers and an environment of the sandbox's. */
export interface FilmSet {
  readonly tenants: string;
  readonly guests: string;
  readonly environmentName: string;
  readonly environment: Environment;
  /** The environment's web root. */
  readonly root: string;
  readonly report: BuildReport;
  dispose(): void;
}

export interface SetOptions {
  /** The carriers' folders. */
  readonly tenants: string;
  readonly environments: Environments;
  readonly environment: Environment;
  readonly codes: readonly string[];
  /** Spoken by all of them. @default each its own */
  readonly locale?: Locale;
  readonly jobs: number;
  readonly signal?: AbortSignal;
}

/** Host name of the pages: their port is part of nothing that is seen. */
export const host = 'claims.localhost';
const insurerHost = 'insurer.localhost';

/** Builds copies of carriers for a copy of the environment whose every origin is the sandbox's. */
export async function buildSet(options: SetOptions, events: BuildEvents): Promise<FilmSet> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'livery-gallery-')));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tenants = join(folder, 'tenants');
    mkdirSync(tenants);
    for (const code of options.codes) copyCarrier(options, code, tenants);
    const environment = onlyHere(options.environment);
    const environments = join(tenants, 'environments.json');
    writeFileSync(environments, JSON.stringify(withThis(options.environments, environment)));
    const report = await buildCarriers(
      {
        tenants,
        environments,
        environment: environment.name,
        out: join(folder, 'out'),
        strict: false,
        release: false,
        dryRun: false,
        changed: false,
        jobs: options.jobs,
        env: {},
        ...(options.signal && { signal: options.signal }),
      },
      events,
    );
    return {
      tenants,
      guests: guestsDir,
      environmentName: environment.name,
      environment,
      root: join(folder, 'out', environment.name),
      report,
      dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
}

/** No call, photo, search, captcha, page view or report leaves the origin that serves the page. */
function onlyHere(environment: Environment): Environment {
  const { error_reporting_dsn: _told, ...keys } = environment.keys;
  return {
    ...environment,
    api: null,
    storage: [],
    search: [],
    captcha_origin: null,
    analytics: null,
    assets: null,
    hostnames: [host],
    keys,
    service_worker: false,
    insurer_portal: environment.insurer_portal && { ...environment.insurer_portal, hostname: insurerHost },
  };
}

/** Carriers name the others too. */
function withThis(all: Environments, { name, ...environment }: Environment): object {
  return { ...all, environments: { ...all.environments, [name]: environment } };
}

function copyCarrier({ tenants, locale }: SetOptions, code: string, to: string): void {
  if (!isPlainFolder(join(tenants, code))) {
    throw new BuildError(`There is no carrier ${code} in ${tenants}.`, {
      exit: 1,
      mend: 'Name one that has a folder there: npm run -s livery -- tenant list shows them.',
    });
  }
  cpSync(join(tenants, code), join(to, code), { recursive: true });
  if (locale !== undefined) translate(join(to, code), locale);
}

const tags: Readonly<Record<Locale, string>> = { en: 'en-US', sr: 'sr-Latn-RS' };

/** In another language than its own a carrier has none of its own words. */
function translate(folder: string, locale: Locale): void {
  const file = join(folder, 'provider.json');
  const provider = readObject(file);
  const livery = provider.livery as { locale?: Locale } | undefined;
  if ((livery?.locale ?? 'en') === locale) return;
  writeFileSync(file, JSON.stringify({ ...provider, locale: tags[locale], livery: { ...livery, locale } }));
  rmSync(join(folder, 'strings.json'), { force: true });
}

function readObject(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    value = undefined; // told like any other file that is none
  }
  if (isRecord(value)) return value;
  throw new BuildError(`${file} holds no JSON object.`, {
    exit: 1,
    mend: 'Run npm run -s livery -- check, mend what it names, then run it again.',
  });
}
