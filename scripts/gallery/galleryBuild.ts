import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCarriers } from '#build/build.ts';
import type { Environment, Environments } from '#build/config/environments.ts';
import { isRealFolder, localeStringsFile } from '#build/config/tenantFolders.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { isRecord } from '#build/core/isRecord.ts';
import { pseudoLocale, pseudoStrings } from '#build/scaffold/pseudoStrings.ts';
import type { BuildEvents, BuildReport } from '#build/write/buildReport.ts';
import { defaultLocale, type Locale, localeCodeIn, usualLocaleCodes } from '#src/tenant/locales.ts';
import { unbundledDir } from '../sandbox/unbundled.ts';
import type { GalleryLocale } from './scenes/galleryLocale.ts';

/** A temporary build for the gallery: copies of carriers, in an environment that uses the sandbox. */
export interface GalleryBuild {
  readonly tenants: string;
  readonly unbundled: string;
  readonly environmentName: string;
  readonly environment: Environment;
  /** Web root of the environment. */
  readonly root: string;
  readonly report: BuildReport;
  dispose(): void;
}

interface GalleryBuildOptions {
  /** Folder that contains the carriers. */
  readonly tenants: string;
  readonly environments: Environments;
  readonly environment: Environment;
  readonly codes: readonly string[];
  /**
   * Language for all carriers.
   * @default each carrier's own language
   */
  readonly locale?: GalleryLocale;
  readonly jobs: number;
  readonly signal?: AbortSignal;
}

/** Host name of the pages. The browser maps it to the gallery server, so URLs contain no port. */
export const host = 'claims.localhost';
const insurerHost = 'insurer.localhost';

/** Builds copies of the carriers for a copy of the environment in which every service is the sandbox. */
export async function buildForGallery(
  options: GalleryBuildOptions,
  events: BuildEvents,
): Promise<GalleryBuild> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'livery-gallery-')));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tenants = join(folder, 'tenants');
    mkdirSync(tenants);
    for (const code of options.codes) copyCarrier(options, code, tenants);
    const environment = withoutExternalOrigins(options.environment);
    const environments = join(tenants, 'environments.json');
    writeFileSync(environments, JSON.stringify(replaceEnvironment(options.environments, environment)));
    const report = await buildCarriers(
      {
        tenants,
        environments,
        environment: environment.name,
        out: join(folder, 'out'),
        strict: false,
        release: false,
        dryRun: false,
        jobs: options.jobs,
        env: {},
        ...(options.signal && { signal: options.signal }),
      },
      events,
    );
    const root = join(folder, 'out', environment.name);
    if (options.locale === pseudoLocale) setRightToLeft(root);
    return {
      tenants,
      unbundled: unbundledDir,
      environmentName: environment.name,
      environment,
      root,
      report,
      dispose,
    };
  } catch (error) {
    dispose();
    throw error;
  }
}

/**
 * Removes all external origins and the origin per carrier, so that every API call, upload, search, captcha and report
 * goes to the page's own origin. Page views and error reports are off.
 */
function withoutExternalOrigins(environment: Environment): Environment {
  const { error_reporting_dsn: _dsn, ...keys } = environment.keys;
  return {
    ...environment,
    api: null,
    storage: [],
    search: [],
    captcha_origin: null,
    analytics: null,
    assets: null,
    hostnames: [host],
    carrier_origins: null,
    keys,
    service_worker: false,
    insurer_portal: environment.insurer_portal && { ...environment.insurer_portal, hostname: insurerHost },
  };
}

/** Keeps the other environments, because carriers refer to them too. */
function replaceEnvironment(all: Environments, { name, ...environment }: Environment): object {
  return { ...all, environments: { ...all.environments, [name]: environment } };
}

function copyCarrier({ tenants, locale }: GalleryBuildOptions, code: string, to: string): void {
  if (!isRealFolder(join(tenants, code))) {
    throw new BuildError(`There is no carrier ${code} in ${tenants}.`, {
      exit: 1,
      hint: 'To list all carriers: npm run -s livery -- tenant list',
    });
  }
  cpSync(join(tenants, code), join(to, code), { recursive: true });
  if (locale === undefined) return;
  if (locale === pseudoLocale) pseudoTranslate(join(to, code));
  else translate(join(to, code), locale);
}

/**
 * Switches a carrier to another language. If the carrier has texts of its own in this language, the pages show these
 * texts. The carrier's texts in the previous default language are removed.
 */
function translate(folder: string, locale: Locale): void {
  const file = join(folder, 'provider.json');
  const provider = readObject(file) as { locale?: string; livery?: TranslatedLivery };
  const { locales, ...livery } = provider.livery ?? {};
  const from = defaultLocale(provider) ?? 'en';
  if (from === locale) return;
  const strings = join(folder, 'strings.json');
  rmSync(strings, { force: true });
  const isOwnLanguage = locales?.includes(locale) ?? false;
  if (isOwnLanguage && existsSync(join(folder, localeStringsFile(locale))))
    renameSync(join(folder, localeStringsFile(locale)), strings);
  const translated = isOwnLanguage
    ? {
        locale: localeCodeIn(locale, provider.locale ?? usualLocaleCodes[from]),
        livery: { ...livery, locales: [locale, ...(locales ?? []).filter((other) => other !== locale)] },
      }
    : { locale: usualLocaleCodes[locale], livery: { ...livery, locale } };
  writeFileSync(file, JSON.stringify({ ...provider, ...translated }));
}

interface TranslatedLivery {
  readonly locale?: Locale;
  readonly locales?: readonly Locale[];
}

/** Replaces every text of a carrier by its text in the pseudo-locale. Removes the carrier's custom strings. */
function pseudoTranslate(folder: string): void {
  const file = join(folder, 'provider.json');
  const provider = readObject(file) as { livery?: TranslatedLivery };
  const { locales: _, ...livery } = provider.livery ?? {};
  writeFileSync(
    file,
    JSON.stringify({ ...provider, locale: pseudoLocale, livery: { ...livery, locale: 'en' } }),
  );
  writeFileSync(join(folder, 'strings.json'), JSON.stringify(pseudoStrings()));
}

/**
 * Adds `dir="rtl"` to the built pages. The build cannot do it: to the build, the pseudo-locale is English with other
 * texts, so that the build and the app do not have to support a language that only screenshots use.
 */
function setRightToLeft(folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('<html ', '<html dir="rtl" '));
    rmSync(`${path}.br`, { force: true });
  }
}

function readObject(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    value = undefined; // The check below reports the error.
  }
  if (isRecord(value)) return value;
  throw new BuildError(`${file} is not a JSON object.`, {
    exit: 1,
    hint: 'To list the problems: npm run -s livery -- check',
  });
}
