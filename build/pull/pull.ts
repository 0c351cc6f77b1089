import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Flavour } from '#src/tenant/flavour.ts';
import { logoUses } from '#src/tenant/logoUses.ts';
import { type ProviderFile, providerFileSchema } from '#src/tenant/schema.ts';
import type { StringsChecker } from '../check/strings/checker.ts';
import { flavourOf, localeOf } from '../config/carrierLayers.ts';
import { schemaReference } from '../config/schemaReference.ts';
import { tenantFileLimits } from '../config/tenantFolders.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';
import { describeIssue, formatPath, pathOf } from '../core/issueText.ts';
import type { BackendEnvironment } from './backend.ts';
import { checkStrings } from './checkStrings.ts';
import { type FetchedLogo, fetchLogos, type InspectLogo } from './fetchLogos.ts';
import { fetchProvider } from './fetchProvider.ts';
import { type DroppedField, inSchemaOrder, type MappedProvider, mapProvider } from './mapProvider.ts';
import { readTenantBytes, readTenantRecord, writeTenantFiles } from './tenantFiles.ts';

const noLogoWarning =
  'The carrier has no logo, and the backend sent none. Put one into its folder logos and name it in provider.json; without a logo it cannot be built.';

export interface PullRequest {
  readonly code: string;
  readonly tenantsDir: string;
  readonly environmentName: string;
  readonly environment: BackendEnvironment;
  /** Origin of the API. */
  readonly from: URL;
  readonly inspectLogo: InspectLogo;
  readonly strings: StringsChecker;
  /** False only compares and writes nothing. */
  readonly write: boolean;
  /** Time limit per request. @default 10 s */
  readonly timeoutMs?: number;
}

/** One difference between the disk and the backend. */
interface Change {
  /** Relative to the tenants folder: `acme/strings.json`. */
  readonly file: string;
  /** Key in the file, '' for the whole file. */
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
}

export type PullResult =
  | {
      readonly status: 'pulled';
      readonly flavour: Flavour;
      readonly changes: readonly Change[];
      readonly dropped: readonly DroppedField[];
      readonly warnings: readonly string[];
    }
  /** The backend is unreachable or has no such carrier. Nothing was written. */
  | {
      readonly status: 'unreachable' | 'unknown';
      readonly flavour: Flavour;
      readonly reason: string;
      readonly hasConfig: boolean;
      /** True for a transient error. */
      readonly isTransient: boolean;
      readonly retryAfterMs?: number;
    };

/**
 * Fetches one carrier's provider and merges it into the files on disk. Ignores invalid received fields, but requires
 * valid files. Never changes the `livery` block. If a request fails, all files stay unchanged.
 * @throws BuildError exit 1 if the files on disk or the result do not match the schema
 */
export async function pullCarrier(request: PullRequest): Promise<PullResult> {
  const { code, tenantsDir } = request;
  const existing = readExisting(tenantsDir, code);
  const flavour = flavourOf(existing.provider, code, request.environmentName, request.environment);
  const reply = await fetchProvider({
    from: request.from,
    code,
    flavour,
    timeoutMs: request.timeoutMs ?? 10_000,
    calls: request.environment.calls,
  });
  if (!reply.ok) {
    const status = reply.isNotFound ? 'unknown' : 'unreachable';
    const { ok: _, isNotFound: __, ...failure } = reply;
    return { status, flavour, ...failure, hasConfig: existing.provider !== undefined };
  }
  const mapped = mapProvider(reply.provider, existing.provider, code);
  const { logos, warnings: logoWarnings } = await fetchLogos(mapped.logoUrls, {
    from: request.from,
    hosts: request.environment.pull_hosts ?? [],
    environment: request.environmentName,
    inspectLogo: request.inspectLogo,
  });
  const warnings = [...logoWarnings];
  const folder = join(tenantsDir, code);
  const $schema = existing.provider ? undefined : schemaReference(folder, 'provider');
  const provider: Record<string, unknown> = {
    ...($schema !== undefined && { $schema }),
    ...finishProvider(code, mapped, logos),
  };
  if (logoUses.every((use) => provider[`${use}_logo_url`] === undefined)) warnings.push(noLogoWarning);
  const locale = localeOf(existing.provider, code, request.environmentName, request.environment);
  const checkedStrings =
    mapped.strings && (await checkStrings(code, mapped.strings, locale, request.strings));
  const dropped = [...mapped.dropped, ...(checkedStrings?.dropped ?? [])];
  const strings = checkedStrings && {
    ...stringsSchemaOf(existing.strings, folder),
    ...sortKeys({ ...retainedStrings(existing.strings, dropped), ...checkedStrings.strings }),
  };
  if (strings) rejectLargeFile(code, 'strings.json', strings);
  rejectLargeFile(code, 'provider.json', provider);
  const changes = [
    ...logos.flatMap((logo) => compareLogo(tenantsDir, code, logo)),
    ...(strings ? compareKeys(`${code}/strings.json`, existing.strings, strings) : []),
    ...compareKeys(`${code}/provider.json`, existing.provider, provider),
  ];
  if (request.write) write(request, changes, { provider, strings, logos });
  return { status: 'pulled', flavour, changes, dropped, warnings };
}

/** Returns the `$schema` entry of strings.json: the existing one, or a new one for a new file. */
function stringsSchemaOf(onDisk: ExistingFiles['strings'], folder: string): Record<string, unknown> {
  const schema = onDisk ? onDisk.$schema : schemaReference(folder, 'strings');
  return schema === undefined ? {} : { $schema: schema };
}

/** If a received text is rejected, the existing text on disk is kept. */
function retainedStrings(
  onDisk: ExistingFiles['strings'],
  dropped: readonly DroppedField[],
): Record<string, unknown> {
  const keys = new Set(
    dropped.map(({ path }) => path.replace(/^(?:mobile_client_application_)?strings\./, '')),
  );
  return Object.fromEntries(Object.entries(onDisk ?? {}).filter(([key]) => keys.has(key)));
}

interface ExistingFiles {
  readonly provider: ProviderFile | undefined;
  readonly strings: Readonly<Record<string, unknown>> | undefined;
}

function readExisting(tenantsDir: string, code: string): ExistingFiles {
  const provider = readTenantRecord(tenantsDir, `${code}/provider.json`);
  const strings = readTenantRecord(tenantsDir, `${code}/strings.json`);
  if (provider === undefined) return { provider, strings };
  const parsed = v.safeParse(providerFileSchema, provider);
  if (!parsed.success) throw invalid(`${code}/provider.json`, parsed.issues[0]);
  return { provider: parsed.output, strings };
}

function finishProvider(
  code: string,
  mapped: MappedProvider,
  logos: readonly FetchedLogo[],
): Record<string, unknown> {
  const paths = Object.fromEntries(logos.map((logo) => [`${logo.use}_logo_url`, logo.path]));
  const provider = inSchemaOrder({ ...mapped.fields, ...paths });
  const parsed = v.safeParse(providerFileSchema, provider);
  if (parsed.success) return provider;
  const [issue] = parsed.issues;
  // If a required field is missing because its received value was dropped, reports why it was dropped.
  const reason = mapped.dropped.find(({ path }) => path === formatPath(pathOf(issue)))?.reason;
  throw invalid(`The backend's data for ${code}`, issue, reason);
}

function write(
  request: PullRequest,
  changes: readonly Change[],
  next: {
    provider: Record<string, unknown>;
    strings: Record<string, unknown> | undefined;
    logos: readonly FetchedLogo[];
  },
): void {
  const { code } = request;
  const contents = new Map<string, Uint8Array | string>([
    ...next.logos.map((logo): [string, Uint8Array] => [`${code}/${logo.path}`, logo.bytes]),
    ...(next.strings ? [[`${code}/strings.json`, toText(next.strings)] as const] : []),
    // Write provider.json last, because it refers to the logo files.
    [`${code}/provider.json`, toText(next.provider)],
  ]);
  const changed = new Set(changes.map((change) => change.file));
  writeTenantFiles(request.tenantsDir, code, new Map([...contents].filter(([file]) => changed.has(file))));
}

/** Rejects a file that is larger than `check` allows. */
function rejectLargeFile(code: string, name: keyof typeof tenantFileLimits, value: object): void {
  const limit = tenantFileLimits[name];
  const size = Buffer.byteLength(toText(value));
  if (size <= limit) return;
  throw new BuildError(
    `The backend's data for ${code} is too large: ${name} would have ${Math.ceil(size / 1024)} KB; the limit is ${limit / 1024} KB.`,
    { exit: 1, hint: 'Shorten the texts in the backend, then pull again. No files were changed.' },
  );
}

function compareLogo(tenantsDir: string, code: string, logo: FetchedLogo): Change[] {
  const file = `${code}/${logo.path}`;
  const onDisk = readTenantBytes(tenantsDir, file);
  if (onDisk === undefined) return [{ file, path: '', kind: 'added' }];
  return logo.bytes.equals(onDisk) ? [] : [{ file, path: '', kind: 'changed' }];
}

function compareKeys(file: string, before: object | undefined, after: object): Change[] {
  const old = new Map(Object.entries(before ?? {}));
  const fresh = new Map(Object.entries(after));
  const changes: Change[] = [];
  for (const [path, value] of fresh) {
    if (!old.has(path)) changes.push({ file, path, kind: 'added' });
    else if (!isDeepStrictEqual(old.get(path), value)) changes.push({ file, path, kind: 'changed' });
  }
  for (const path of old.keys()) if (!fresh.has(path)) changes.push({ file, path, kind: 'removed' });
  return changes;
}

function sortKeys(strings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(strings).sort(([a], [b]) => compareText(a, b)));
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function invalid(what: string, issue: v.BaseIssue<unknown>, reason?: string): BuildError {
  const path = formatPath(pathOf(issue));
  const problem = reason === undefined ? describeIssue(issue) : `${reason}.`;
  return new BuildError(`${what} does not match the schema: ${path || 'it'} ${problem}`, {
    exit: 1,
    hint: 'Fix the value, then pull again. No files were changed.',
  });
}
