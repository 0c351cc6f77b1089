import * as v from 'valibot';
import { resolveStrings } from '#src/i18n/overlay.ts';
import {
  defaultCurrency,
  defaultLocaleCode,
  defaultPreferredCountries,
  genericThemeColour,
  resolveCapabilities,
} from '#src/tenant/defaults.ts';
import type { Flavour, Locale } from '#src/tenant/flavour.ts';
import { type ProviderFile, providerFileSchema } from '#src/tenant/schema.ts';
import { checkContrast } from './brand.ts';
import type { Carrier, LogoFile, LogoUse } from './carrier.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { Environment, Environments } from './environments.ts';
import { sha256 } from './hash.ts';
import { describeIssue, formatPath, pathOf } from './issueText.ts';
import { decodeUtf8, locate, parseJson } from './json.ts';
import { inspectLogo } from './logos.ts';
import type { TenantFolder } from './read.ts';
import type { StringsChecker } from './strings/checker.ts';

export interface CheckContext {
  readonly environmentName: string;
  readonly environment: Environment;
  readonly environments: Environments;
  readonly strings: StringsChecker;
}

export interface CheckedTenant {
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent where a diagnostic is an error, and where the carrier is not built for this environment. */
  readonly carrier?: Carrier;
  /** True where provider.json switches this environment off. */
  readonly skipped: boolean;
}

interface ParsedFolder {
  readonly folder: TenantFolder;
  readonly diagnostics: Diagnostic[];
  readonly provider?: ProviderFile;
  readonly providerText: string;
  readonly logos?: Record<LogoUse, LogoFile>;
  readonly stringsText?: string;
  readonly stringsValue?: unknown;
}

/** Finds every problem of every carrier, and makes carriers of those that have none. Warnings do not stop one. */
export async function checkTenants(
  folders: readonly TenantFolder[],
  context: CheckContext,
): Promise<CheckedTenant[]> {
  const parsed = folders.map((folder) => parseFolder(folder));
  const withStrings = parsed.flatMap((p) =>
    p.stringsText === undefined
      ? []
      : [
          {
            code: p.folder.code,
            file: `${p.folder.code}/strings.json`,
            text: p.stringsText,
            value: p.stringsValue,
            locale: localeOf(p, context),
          },
        ],
  );
  const strings = await context.strings.check(withStrings);
  return parsed.map((p) => {
    const words = strings.get(p.folder.code);
    const diagnostics = [...p.diagnostics, ...(words?.diagnostics ?? [])];
    const failed = diagnostics.some((d) => d.severity === 'error');
    const skipped = p.provider?.livery?.environments?.[context.environmentName]?.enabled === false;
    const base = { code: p.folder.code, diagnostics, skipped };
    if (failed || skipped || !p.provider || !p.logos) return base;
    return { ...base, carrier: makeCarrier(p, p.provider, p.logos, words?.overrides ?? new Map(), context) };
  });
}

function parseFolder(folder: TenantFolder): ParsedFolder {
  const diagnostics = [...folder.problems];
  const provider = readProvider(folder, diagnostics);
  const strings = readJsonFile(folder, 'strings.json', diagnostics);
  const logos = provider ? readLogos(folder, provider.value, provider.text, diagnostics) : undefined;
  return {
    folder,
    diagnostics,
    providerText: provider?.text ?? '',
    ...(provider && { provider: provider.value }),
    ...(logos && { logos }),
    ...(strings && { stringsText: strings.text, stringsValue: strings.value }),
  };
}

function readJsonFile(
  folder: TenantFolder,
  name: string,
  diagnostics: Diagnostic[],
): { text: string; value: unknown } | undefined {
  const bytes = folder.files.get(name);
  if (!bytes) return undefined;
  const base = { severity: 'error', code: folder.code, file: `${folder.code}/${name}` } as const;
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    diagnostics.push({
      ...base,
      line: 1,
      path: '',
      message: 'is not UTF-8.',
      mend: 'Save the file as UTF-8.',
    });
    return undefined;
  }
  const result = parseJson(text);
  if (result.ok) return { text, value: result.value };
  for (const problem of result.problems)
    diagnostics.push({ ...base, ...problem, mend: 'Mend the JSON at this line.' });
  return undefined;
}

function readProvider(
  folder: TenantFolder,
  diagnostics: Diagnostic[],
): { text: string; value: ProviderFile } | undefined {
  const json = readJsonFile(folder, 'provider.json', diagnostics);
  if (!json) return undefined;
  const before = diagnostics.length;
  const report = (path: readonly (string | number)[], message: string, mend: string) => {
    diagnostics.push({
      severity: 'error',
      code: folder.code,
      file: `${folder.code}/provider.json`,
      line: locate(json.text, path),
      path: formatPath(path),
      message,
      mend,
    });
  };
  const result = v.safeParse(providerFileSchema, json.value);
  if (!result.success) {
    for (const issue of result.issues) {
      const path = pathOf(issue);
      report(path, describeIssue(issue), mendIssue(issue, path));
    }
    return undefined;
  }
  const value = result.output;
  if (value.client_code !== folder.code) {
    report(
      ['client_code'],
      `is "${value.client_code}" in the folder "${folder.code}".`,
      'Make the two equal.',
    );
  }
  const contrast =
    value.livery?.brand_colour === undefined ? undefined : checkContrast(value.livery.brand_colour);
  if (contrast?.nearest !== undefined) {
    report(
      ['livery', 'brand_colour'],
      `${value.livery?.brand_colour} does not reach WCAG AA.`,
      `The nearest colour that does is ${contrast.nearest}.`,
    );
  }
  return diagnostics.length > before ? undefined : { text: json.text, value };
}

function mendIssue(issue: v.BaseIssue<unknown>, path: readonly (string | number)[]): string {
  if (issue.expected === 'never') return 'Remove it, or mend its spelling.';
  if (issue.received === 'undefined') return `Add ${path.at(-1)}.`;
  return 'Put a valid value there.';
}

const logoOrder: Record<LogoUse, readonly LogoUse[]> = {
  original: ['original', 'horizontal', 'vertical'],
  horizontal: ['horizontal', 'original', 'vertical'],
  vertical: ['vertical', 'original', 'horizontal'],
};

/** A logo that is named must exist and be fit; one that is not named falls back to another. [BRAND-37] */
function readLogos(
  folder: TenantFolder,
  provider: ProviderFile,
  text: string,
  diagnostics: Diagnostic[],
): Record<LogoUse, LogoFile> | undefined {
  const found: Partial<Record<LogoUse, LogoFile>> = {};
  let sound = true;
  for (const use of ['original', 'horizontal', 'vertical'] as const) {
    const key = `${use}_logo_url` as const;
    const path = provider[key];
    if (path === undefined) continue;
    const bytes = folder.files.get(path);
    const base = { severity: 'error', code: folder.code } as const;
    if (!bytes) {
      const unread = folder.problems.some((problem) => problem.file === `${folder.code}/${path}`);
      if (!unread) {
        diagnostics.push({
          ...base,
          file: `${folder.code}/provider.json`,
          line: locate(text, [key]),
          path: key,
          message: `names ${path}, which is missing.`,
          mend: 'Add the file, or remove the key.',
        });
      }
      sound = false;
      continue;
    }
    const seen = inspectLogo(bytes);
    if (seen.ok) found[use] = { bytes, kind: seen.kind, width: seen.width, height: seen.height };
    else {
      diagnostics.push({
        ...base,
        file: `${folder.code}/${path}`,
        line: 1,
        path: '',
        message: seen.message,
        mend: seen.mend,
      });
      sound = false;
    }
  }
  if (!sound) return undefined;
  const pick = (use: LogoUse) => logoOrder[use].map((name) => found[name]).find((logo) => logo !== undefined);
  const [original, horizontal, vertical] = [pick('original'), pick('horizontal'), pick('vertical')];
  if (original && horizontal && vertical) return { original, horizontal, vertical };
  diagnostics.push({
    severity: 'error',
    code: folder.code,
    file: `${folder.code}/provider.json`,
    line: 1,
    path: 'original_logo_url',
    message: 'names no logo at all.',
    mend: 'Name at least one of original_logo_url, horizontal_logo_url and vertical_logo_url.',
  });
  return undefined;
}

function flavourOf(provider: ProviderFile, code: string, context: CheckContext): Flavour {
  return (
    provider.livery?.environments?.[context.environmentName]?.flavour ??
    provider.livery?.flavour ??
    context.environment.codes[code]?.flavour ??
    context.environment.flavour
  );
}

function localeOf(parsed: ParsedFolder, context: CheckContext): Locale {
  return parsed.provider?.livery?.locale ?? context.environment.codes[parsed.folder.code]?.locale ?? 'en';
}

function makeCarrier(
  parsed: ParsedFolder,
  provider: ProviderFile,
  logos: Record<LogoUse, LogoFile>,
  overrides: ReadonlyMap<string, string>,
  context: CheckContext,
): Carrier {
  const { code } = parsed.folder;
  const flavour = flavourOf(provider, code, context);
  const locale = localeOf(parsed, context);
  const { country_picker_preferred_countries: preferred, ...flags } = provider.capabilities ?? {};
  const here = provider.livery?.environments?.[context.environmentName];
  return {
    code,
    tenant: {
      code,
      name: provider.name,
      flavour,
      locale,
      localeCode: provider.locale ?? (locale === 'en' ? defaultLocaleCode : locale),
      phone: provider.phone ?? null,
      formattedPhone: provider.formatted_phone ?? provider.phone ?? null,
      carrierPhone: provider.carrier_phone ?? provider.phone ?? null,
      currency: provider.currency ?? defaultCurrency,
      iosLink: provider.ios_link ?? null,
      androidLink: provider.android_link ?? null,
      npsAfterPhotos: provider.nps_after_photos ?? false,
      preferredCountries: preferred ?? defaultPreferredCountries[flavour],
    },
    logos,
    capabilities: resolveCapabilities(flavour, [flags, here?.capabilities ?? {}], {
      entityField: provider.show_web_app_footer ?? false,
      configuredCode: context.environments.footer_provider_codes.includes(code),
    }),
    brandColour: provider.livery?.brand_colour ?? genericThemeColour,
    darkLogos: provider.livery?.dark_logos ?? false,
    strings: resolveStrings(locale, overrides),
    inputHash: hashInputs(parsed, flavour, locale, context),
  };
}

function hashInputs(parsed: ParsedFolder, flavour: Flavour, locale: Locale, context: CheckContext): string {
  const parts: string[] = [flavour, locale, context.environmentName];
  for (const [path, bytes] of parsed.folder.files) parts.push(path, sha256(bytes));
  return sha256(parts.join('\n'));
}
