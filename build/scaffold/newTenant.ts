import { lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Flavour } from '#src/tenant/flavour.ts';
import { type Locale, locales, usualLocaleCodes } from '#src/tenant/locales.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import { contrast } from '../brand/colour.ts';
import { type CheckContext, checkTenants } from '../check/checkTenants.ts';
import { suggestPhoneCountry } from '../check/phoneCountry.ts';
import { inspectLogo } from '../check/picture/inspectPicture.ts';
import { schemaReference } from '../config/schemaReference.ts';
import {
  isRealFolder,
  localeStringsFile,
  readFolder,
  readTenantsFolder,
  type TenantFolder,
} from '../config/tenantFolders.ts';
import { BuildError, type Diagnostic } from '../core/diagnostics.ts';
import { isRecord } from '../core/isRecord.ts';
import { decodeUtf8, describeFirstProblem, parseJson } from '../core/json.ts';
import { inSchemaOrder } from '../pull/mapProvider.ts';
import { escapeHtml } from '../render/escape.ts';

/** Values for the new carrier. Missing values are copied from the source carrier, or get a default. */
export interface NewTenantOptions {
  readonly name?: string;
  readonly colour?: string;
  readonly flavour?: Flavour;
  readonly locale?: Locale;
  readonly phone?: string;
  /** Bytes of one logo for all three uses. */
  readonly logo?: Uint8Array;
}

/**
 * Creates the folder of a new carrier in memory.
 * @throws BuildError exit 1 if the logo is not valid
 */
export function draftTenant(
  tenantsDir: string,
  code: string,
  options: NewTenantOptions & { name: string; colour: string },
): TenantFolder {
  const provider = { $schema: schemaReference(join(tenantsDir, code), 'provider'), name: options.name };
  return assemble(code, provider, options, new Map());
}

/**
 * Creates the folder of a new carrier in memory as a copy of another one. If the name or colour differs, the copy gets a
 * neutral logo, because the copied logos would show the brand of the other carrier.
 * @throws BuildError exit 1 if the source carrier does not exist or its provider.json cannot be read
 */
export function copyTenant(
  tenantsDir: string,
  from: string,
  code: string,
  options: NewTenantOptions,
): TenantFolder {
  if (!isRealFolder(join(tenantsDir, from))) {
    throw new BuildError(`The carrier ${from} does not exist.`, {
      exit: 1,
      hint: 'List the carriers with: npm run -s livery -- tenant list',
    });
  }
  const source = readFolder(tenantsDir, from);
  const files = new Map([...source.files].filter(([path]) => path !== 'provider.json'));
  // Passes on read problems, because unreadable files would silently be missing from the copy.
  return { ...assemble(code, readProvider(source), options, files), problems: source.problems };
}

function readProvider({ code, files }: TenantFolder): Readonly<Record<string, unknown>> {
  const file = `${code}/provider.json`;
  const parsed = parseJson(decodeUtf8(files.get('provider.json') ?? new Uint8Array()) ?? '');
  if (parsed.ok && isRecord(parsed.value)) return parsed.value;
  throw new BuildError(
    parsed.ok ? `${file} is not a JSON object.` : describeFirstProblem(parsed.problems, file),
    {
      exit: 1,
      hint: `Fix the file first. Check it with: npm run -s livery -- check ${code}`,
    },
  );
}

/** Returns all problems that `livery check` would report for the new carrier. */
export async function checkDraft(draft: TenantFolder, context: CheckContext): Promise<readonly Diagnostic[]> {
  return (await checkTenants([draft], context))[0]?.diagnostics ?? [];
}

/**
 * Checks that no folder with this code exists, also on file systems that ignore case or Unicode composition.
 * @throws BuildError exit 1, or exit 3 if the tenants folder cannot be read
 */
export function assertCodeIsFree(tenantsDir: string, code: string): void {
  const names = readTenantsFolder(tenantsDir).map((entry) => entry.name);
  const existing = names.find((name) => name.normalize('NFKC').toLowerCase() === code);
  if (existing === undefined) return;
  throw new BuildError(`${join(tenantsDir, existing)} already exists.`, {
    exit: 1,
    hint: 'Choose another client code, or remove that folder first.',
  });
}

/** Writes the folder atomically, by renaming a temporary folder. */
export function writeDraft(tenantsDir: string, draft: TenantFolder): void {
  const staging = mkdtempSync(join(tenantsDir, '.new-'));
  try {
    for (const [path, content] of draft.files) {
      mkdirSync(join(staging, dirname(path)), { recursive: true });
      writeFileSync(join(staging, path), content);
    }
    // The rename fails if a non-empty folder exists at the target, but it would replace an empty folder.
    const target = join(tenantsDir, draft.code);
    if (lstatSync(target, { throwIfNoEntry: false })) assertCodeIsFree(tenantsDir, draft.code);
    renameSync(staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

function assemble(
  code: string,
  provider: Readonly<Record<string, unknown>>,
  options: NewTenantOptions,
  others: ReadonlyMap<string, Uint8Array>,
): TenantFolder {
  const { name = provider.name, flavour, locale, colour, phone } = options;
  const livery = {
    ...(provider.livery as object | undefined),
    ...(flavour && { flavour }),
    ...(locale && { locale, locales: undefined }),
    ...(colour && { brand_colour: colour }),
    ...(phone && { phone_country: suggestPhoneCountry(phone)?.code }),
  } as NonNullable<ProviderFile['livery']>;
  const logo = chooseLogo(String(name), livery.brand_colour, options);
  // Dark logos and a hero picture show the brand of the copied carrier.
  if (logo) delete livery.dark_logos;
  if (logo && typeof livery.hero === 'object') delete livery.hero;
  const fields = inSchemaOrder({
    ...provider,
    name,
    client_code: code,
    ...(phone && { phone, formatted_phone: undefined, carrier_phone: undefined }),
    ...(locale && { locale: localeCodeFor(locale, provider.locale) }),
    ...(logo && {
      original_logo_url: logo.path,
      horizontal_logo_url: undefined,
      vertical_logo_url: undefined,
    }),
    livery,
  });
  const files = new Map<string, Uint8Array>([
    ['provider.json', Buffer.from(`${JSON.stringify(fields, null, 2)}\n`)],
    ...[...selectTexts(others, locale)].filter(([path]) => !logo || !/^(?:logos|pictures)\//.test(path)),
  ]);
  if (logo) files.set(logo.path, logo.bytes);
  return { code, files, problems: [] };
}

/**
 * Keeps the texts of one language. If the carrier lacks it, keeps the default texts, so that the user can translate
 * them.
 */
function selectTexts(
  files: ReadonlyMap<string, Uint8Array>,
  locale: Locale | undefined,
): ReadonlyMap<string, Uint8Array> {
  if (!locale) return files;
  const own = files.get(localeStringsFile(locale));
  const furtherFiles = locales.map(localeStringsFile);
  const selected = new Map([...files].filter(([path]) => !furtherFiles.includes(path)));
  return own ? selected.set('strings.json', own) : selected;
}

/** Keeps the locale code of the copied carrier if the language stays the same, because the code contains the country. */
function localeCodeFor(locale: Locale, sourceCode: unknown): unknown {
  if (typeof sourceCode === 'string' && sourceCode.split('-')[0] === locale) return sourceCode;
  return locale === 'en' ? undefined : usualLocaleCodes[locale];
}

/** One logo for all uses. Its path is relative to the folder of the carrier. */
interface ChosenLogo {
  readonly path: string;
  readonly bytes: Uint8Array;
}

function chooseLogo(
  name: string,
  colour: string | undefined,
  options: NewTenantOptions,
): ChosenLogo | undefined {
  if (options.logo) {
    const logoReport = inspectLogo(options.logo);
    if (!logoReport.ok)
      throw new BuildError(`The logo ${logoReport.message}`, { exit: 1, hint: logoReport.hint });
    return { path: `logos/original.${logoReport.kind}`, bytes: options.logo };
  }
  if (options.name === undefined && options.colour === undefined) return undefined;
  return { path: 'logos/original.svg', bytes: Buffer.from(drawNeutralLogo(name, colour ?? '#11395B')) };
}

/** A ring on the brand colour, which stands for the logo until the carrier has sent its own. */
function drawNeutralLogo(name: string, colour: string): string {
  const ring = contrast('#ffffff', colour) >= contrast('#1b2430', colour) ? '#ffffff' : '#1b2430';
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escapeHtml(name)}" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="16" fill="${colour}"/><circle cx="32" cy="32" r="14" fill="none" stroke="${ring}" stroke-width="6"/></svg>\n`;
}
