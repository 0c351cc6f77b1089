import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { maxPictureBytes } from '#build/check/picture/inspectPicture.ts';
import { isRealFolder } from '#build/config/tenantFolders.ts';
import { compareText } from '#build/core/diagnostics.ts';
import { isRecord } from '#build/core/isRecord.ts';
import { describeIssue, formatPath, pathOf } from '#build/core/issueText.ts';
import { decodeUtf8, describeFirstProblem, parseJson } from '#build/core/json.ts';
import { readRegularFile } from '#build/core/regularFile.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import type { Locale } from '#src/tenant/locales.ts';
import { type ProviderFile, providerFileSchema } from '#src/tenant/schema.ts';

export interface SandboxCarrier {
  readonly provider: ProviderFile;
  readonly strings: Readonly<Record<string, unknown>>;
  /** The carrier's texts in its further languages. */
  readonly otherStrings: ReadonlyMap<Locale, Readonly<Record<string, unknown>>>;
}

type CarrierResult =
  | { readonly ok: true; readonly carrier: SandboxCarrier }
  | { readonly ok: false; readonly reason: 'absent' }
  | { readonly ok: false; readonly reason: 'broken'; readonly message: string };

export interface CarrierFolders {
  readonly tenantsDir: string;
  /** Folder of carriers without a bundle, in the same format as the tenants folder. */
  readonly unbundledDir?: string | undefined;
}

/** Returns the codes that have a folder, sorted by UTF-16 code units. */
export function listCarriers(tenantsDir: string): string[] {
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && findCodeProblem(entry.name) === undefined)
    .map((entry) => entry.name)
    .sort(compareText);
}

/**
 * Returns the folder that contains a carrier's folder. The tenants folder takes precedence if both contain the code.
 */
export function parentFolderOf(
  { tenantsDir, unbundledDir: unbundled }: CarrierFolders,
  code: string,
): string {
  return unbundled !== undefined && !isRealFolder(join(tenantsDir, code)) ? unbundled : tenantsDir;
}

/** Returns every code of this backend, sorted by UTF-16 code units. */
export function listAllCodes({ tenantsDir, unbundledDir: unbundled }: CarrierFolders): string[] {
  const codes = [...listCarriers(tenantsDir), ...(unbundled === undefined ? [] : listCarriers(unbundled))];
  return [...new Set(codes)].sort(compareText);
}

/** Reads a carrier's folder on every call, so that edited strings take effect immediately. */
export function readCarrier(folders: CarrierFolders, code: string): CarrierResult {
  const parent = parentFolderOf(folders, code);
  if (findCodeProblem(code) !== undefined || !isRealFolder(join(parent, code)))
    return { ok: false, reason: 'absent' };
  const provider = readJson(parent, `${code}/provider.json`);
  if (provider.state === 'absent') return { ok: false, reason: 'absent' };
  if (provider.state === 'broken') return broken(provider.message);
  const parsed = v.safeParse(providerFileSchema, provider.value);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const path = formatPath(pathOf(issue));
    return broken(`${code}/provider.json ${path === '' ? '' : `${path}: `}${describeIssue(issue)}`);
  }
  const [, ...otherLocales] = parsed.output.livery?.locales ?? [];
  const strings = readStrings(parent, code, 'strings.json');
  const others = otherLocales.map(
    (locale) => [locale, readStrings(parent, code, `strings.${locale}.json`)] as const,
  );
  const [problem] = [strings, ...others.map(([, file]) => file)].flatMap((file) => file.problem ?? []);
  if (problem !== undefined) return broken(problem);
  return {
    ok: true,
    carrier: {
      provider: parsed.output,
      strings: strings.values,
      otherStrings: new Map(others.map(([locale, { values }]) => [locale, values])),
    },
  };
}

/** Returns whether the carrier's customers type the licence plate in place of the VIN. */
export function usesPlates(folders: CarrierFolders, code: string): boolean {
  const read = readCarrier(folders, code);
  return read.ok && read.carrier.provider.capabilities?.uses_vin_verification === false;
}

/** Reads a file of texts. A missing file has no texts. */
function readStrings(
  parent: string,
  code: string,
  name: string,
): { readonly values: Readonly<Record<string, unknown>>; readonly problem?: string } {
  const file = readJson(parent, `${code}/${name}`);
  if (file.state === 'absent') return { values: {} };
  if (file.state === 'broken' || !isRecord(file.value))
    return { values: {}, problem: file.message ?? `${code}/${name} is not an object.` };
  const { $schema: _, ...values } = file.value;
  return { values };
}

/** Returns the bytes of a logo if the carrier's provider.json references the file. */
export function readLogo(folders: CarrierFolders, code: string, file: string): Buffer | undefined {
  const result = readCarrier(folders, code);
  if (!result.ok) return undefined;
  const { original_logo_url, horizontal_logo_url, vertical_logo_url } = result.carrier.provider;
  if (![original_logo_url, horizontal_logo_url, vertical_logo_url].includes(`logos/${file}`))
    return undefined;
  const logos = join(parentFolderOf(folders, code), code, 'logos');
  if (!isRealFolder(logos)) return undefined;
  // A missing or special file gives a 404, as on a real host.
  const read = readRegularFile(join(logos, file), maxPictureBytes);
  return 'bytes' in read ? Buffer.from(read.bytes) : undefined;
}

const maxJsonBytes = 1024 * 1024;

type JsonFile =
  | { state: 'absent'; value?: undefined; message?: undefined }
  | { state: 'broken'; value?: undefined; message: string }
  | { state: 'read'; value: unknown; message?: undefined };

function readJson(parent: string, file: string): JsonFile {
  const read = readRegularFile(join(parent, file), maxJsonBytes);
  if ('reason' in read) {
    return read.reason === 'absent'
      ? { state: 'absent' }
      : { state: 'broken', message: `${file} ${read.reason}.` };
  }
  const text = decodeUtf8(read.bytes);
  if (text === undefined) return { state: 'broken', message: `${file} is not UTF-8.` };
  const result = parseJson(text);
  if (result.ok) return { state: 'read', value: result.value };
  return { state: 'broken', message: describeFirstProblem(result.problems, file) };
}

function broken(message: string): CarrierResult {
  return { ok: false, reason: 'broken', message };
}
