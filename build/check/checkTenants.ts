import { capabilityKeys, neededCapabilities } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { type Locale, localeCodeIn, locales, usualLocaleCodes } from '#src/tenant/locales.ts';
import type { LogoUse } from '#src/tenant/logoUses.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import { measureFont } from '../brand/fontFaces.ts';
import { capabilityLayers, flavourOf, localeOf } from '../config/carrierLayers.ts';
import { localeStringsFile, type TenantFolder } from '../config/tenantFolders.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { sha256 } from '../core/hash.ts';
import { isRecord } from '../core/isRecord.ts';
import type { Carrier, Hero, LogoFile, PlannedCarrier } from './carrier.ts';
import { readLogos } from './checkLogos.ts';
import { checkProvider, type JsonFile, readJsonFile } from './checkProvider.ts';
import { type FontFiles, readFont } from './readFont.ts';
import { readHero } from './readHero.ts';
import { type CarrierContext, capabilityOwner, resolveCarrier } from './resolveCarrier.ts';
import type { BuiltInTexts } from './strings/catalogues.ts';
import type { CheckedStrings, StringsChecker } from './strings/checker.ts';
import type { StringsFile } from './strings/inspectFile.ts';
import { resolveStrings } from './strings/resolveStrings.ts';

export interface CheckContext extends CarrierContext {
  readonly strings: StringsChecker;
  readonly texts: BuiltInTexts;
}

export interface CheckedTenant {
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if a diagnostic is an error, or if provider.json disables this environment. */
  readonly carrier?: PlannedCarrier;
  /** True if provider.json disables this environment. */
  readonly skipped: boolean;
  /** Undefined if provider.json cannot be read or is invalid. */
  readonly identity?: TenantIdentity;
}

/** True if the carrier has errors. */
export function isFailed({ carrier, skipped }: CheckedTenant): boolean {
  return !carrier && !skipped;
}

/** Basic carrier data, available even if the carrier is not built. */
interface TenantIdentity {
  readonly name: string;
  readonly flavour: Flavour;
  readonly locale: Locale;
  /** Environments that provider.json disables. */
  readonly disabledEnvironments: readonly string[];
}

/** A language besides the carrier's default, with its checked texts. */
interface CheckedLanguage {
  readonly locale: Locale;
  readonly checked: CheckedStrings;
}

interface ParsedFolder {
  readonly code: string;
  readonly hash: string;
  readonly diagnostics: Diagnostic[];
  readonly provider?: ProviderFile;
  readonly logos?: Record<LogoUse, LogoFile>;
  readonly font?: FontFiles;
  readonly hero?: Hero;
  /** Languages whose texts can be read, the default first. */
  readonly languages: readonly Locale[];
}

/** Used if strings.json is missing. The check still runs, because the locale itself may lack translations. */
const noStrings: JsonFile = { value: {}, lineOf: () => 1 };

/**
 * Collects all diagnostics of all carriers, and returns a planned carrier for each one without errors, in the same order.
 * Warnings do not block a carrier.
 */
export async function checkTenants(
  folders: Iterable<TenantFolder>,
  context: CheckContext,
): Promise<CheckedTenant[]> {
  const parsed: ParsedFolder[] = [];
  // Yields one carrier's texts at a time, because parsed JSON needs more memory than its check result.
  function* parseFolders(): Generator<StringsFile> {
    for (const folder of folders) {
      const { texts, ...rest } = parseFolder(folder, context);
      parsed.push(rest);
      yield* texts;
    }
  }
  const checkedTexts = (await context.strings.check(parseFolders(), context.texts.catalogues)).values();
  return parsed.map((it) => {
    const languages = it.languages.map((locale): CheckedLanguage => {
      const checked = checkedTexts.next().value as CheckedStrings;
      return { locale, checked };
    });
    return finishCheck(it, languages, context);
  });
}

function finishCheck(
  parsed: ParsedFolder,
  languages: readonly CheckedLanguage[],
  context: CheckContext,
): CheckedTenant {
  const { code, provider, logos } = parsed;
  const diagnostics = [...parsed.diagnostics, ...languages.flatMap(({ checked }) => checked.diagnostics)];
  const failed = diagnostics.some((d) => d.severity === 'error');
  const skipped = provider?.livery?.environments?.[context.environmentName]?.enabled === false;
  const identity = provider && identify(parsed, provider, context);
  const base = { code, diagnostics, skipped, ...(identity && { identity }) };
  if (failed || skipped || !provider || !logos) return base;
  const [standard, ...others] = languages;
  const texts = { overrides: standard?.checked.overrides ?? new Map(), others };
  return { ...base, carrier: planCarrier(parsed, provider, logos, texts, context) };
}

function parseFolder(
  folder: TenantFolder,
  context: CheckContext,
): ParsedFolder & { readonly texts: readonly StringsFile[] } {
  const diagnostics = [...folder.problems];
  const json = readJsonFile(folder, 'provider.json', diagnostics);
  const environmentNames = Object.keys(context.environments.environments);
  const provider = json && checkProvider(folder, json, environmentNames, diagnostics);
  if (json && provider?.livery?.locale !== undefined && provider.livery.locales !== undefined)
    diagnostics.push(twoLocaleSettings(folder.code, json));
  if (json && provider)
    diagnostics.push(
      ...findOtherLanguage({ code: folder.code, provider }, json, context),
      ...findIgnoredCapabilities({ code: folder.code, provider }, json, context),
      ...findUnreadStrings(folder, provider, context),
    );
  const logos = json && isRecord(json.value) ? readLogos(folder, json, diagnostics) : undefined;
  const standard = defaultLanguage({ code: folder.code, provider }, context);
  const languages = [standard, ...(provider?.livery?.locales?.slice(1) ?? [])];
  const font =
    json && provider
      ? readFont(folder, { json, provider }, textsOf(languages, context), diagnostics)
      : undefined;
  const hero = json && provider && readHero(folder, { json, provider }, diagnostics);
  const texts = languages.flatMap((locale, index): StringsFile[] => {
    const name = index === 0 ? 'strings.json' : localeStringsFile(locale);
    const file = folder.files.has(name) ? readJsonFile(folder, name, diagnostics) : noStrings;
    return file ? [{ code: folder.code, file: `${folder.code}/${name}`, ...file, locale }] : [];
  });
  return {
    code: folder.code,
    hash: hashFolder(folder),
    diagnostics,
    texts,
    languages: texts.map(({ locale }) => locale),
    ...(provider && { provider }),
    ...(logos && { logos }),
    ...(font && { font }),
    ...(hero && { hero }),
  };
}

function* textsOf(languages: readonly Locale[], { texts }: CheckContext): Generator<string> {
  for (const locale of languages) yield* texts.complete[locale].values();
}

function twoLocaleSettings(code: string, json: JsonFile): Diagnostic {
  return {
    severity: 'error',
    code,
    file: `${code}/provider.json`,
    line: json.lineOf(['livery', 'locale']),
    path: 'livery.locale',
    message: 'is set together with livery.locales.',
    hint: 'Remove livery.locale: the first of livery.locales is the default.',
  };
}

/**
 * Warns if the locale code and the texts are in different languages. Accepts a code of a language for which Livery has
 * no texts, because a carrier in that language has English texts.
 */
function findOtherLanguage(
  parsed: Pick<ParsedFolder, 'code'> & { readonly provider: ProviderFile },
  json: JsonFile,
  context: CheckContext,
): readonly Diagnostic[] {
  const { locale: localeCode } = parsed.provider;
  const texts = defaultLanguage(parsed, context);
  const language = localeCode?.slice(0, 2);
  if (language === undefined || texts.startsWith(language)) return [];
  if (!locales.some((locale) => locale.startsWith(language))) return [];
  return [
    {
      severity: 'warning',
      code: parsed.code,
      file: `${parsed.code}/provider.json`,
      line: json.lineOf(['locale']),
      path: 'locale',
      message: `is "${localeCode}", but the texts are in "${texts}".`,
      hint: `The locale code decides the date formats and the terms document. Use a code with the language of the texts, such as ${usualLocaleCodes[texts]}.`,
    },
  ];
}

/** Warns about capabilities whose value is ignored, because the flavour or another capability decides it. */
function findIgnoredCapabilities(
  { code, provider }: Pick<ParsedFolder, 'code'> & { readonly provider: ProviderFile },
  json: JsonFile,
  context: CheckContext,
): readonly Diagnostic[] {
  const flavour = flavourOf(provider, code, context.environmentName, context.environment);
  return capabilityKeys.flatMap((key) => {
    const layers = capabilityLayers(key, capabilityOwner(code, provider, context), flavour);
    const decider = layers.findLast(({ value }) => value !== undefined);
    const isForced = decider?.layer === 'flavour';
    if (!isForced && decider?.layer !== 'needed capability') return [];
    const ignored = layers.filter(
      ({ file, value }) => file === 'provider.json' && value !== undefined && value !== decider.value,
    );
    return ignored.map(
      ({ path, value }): Diagnostic => ({
        severity: 'warning',
        code,
        file: `${code}/provider.json`,
        line: json.lineOf(path),
        path: path.join('.'),
        ...(isForced
          ? {
              message: `is ${value}, but the ${flavour} flavour is always built with ${decider.value}.`,
              hint: `Set it to ${decider.value}, or remove it.`,
            }
          : {
              message: `has no effect, because ${neededCapabilities[key]} is false.`,
              hint: `Set ${neededCapabilities[key]} to true, or ${key} to false.`,
            }),
      }),
    );
  });
}

/** Warns about files with texts of languages that the carrier does not have. */
function findUnreadStrings(
  folder: TenantFolder,
  provider: ProviderFile,
  context: CheckContext,
): readonly Diagnostic[] {
  const standard = defaultLanguage({ code: folder.code, provider }, context);
  const further = provider.livery?.locales?.slice(1) ?? [];
  const unread = locales.filter(
    (locale) => folder.files.has(localeStringsFile(locale)) && !further.includes(locale),
  );
  return unread.map((locale) => {
    const isDefault = locale === standard;
    const add = provider.livery?.locales
      ? `Add "${locale}" to livery.locales`
      : `Set livery.locales to ["${standard}", "${locale}"]`;
    return {
      severity: 'warning',
      code: folder.code,
      file: `${folder.code}/${localeStringsFile(locale)}`,
      line: 1,
      path: '',
      message: isDefault
        ? `is not read, because "${locale}" is the default language.`
        : `is not read, because livery.locales does not contain "${locale}".`,
      hint: isDefault ? 'Move its texts to strings.json.' : `${add} in provider.json, or remove the file.`,
    };
  });
}

function identify(parsed: ParsedFolder, provider: ProviderFile, context: CheckContext): TenantIdentity {
  const { environmentName, environment } = context;
  const environments = Object.entries(provider.livery?.environments ?? {});
  return {
    name: provider.name,
    flavour: flavourOf(provider, parsed.code, environmentName, environment),
    locale: defaultLanguage(parsed, context),
    disabledEnvironments: environments.filter(([, { enabled }]) => enabled === false).map(([name]) => name),
  };
}

function defaultLanguage(
  { code, provider }: { readonly code: string; readonly provider?: ProviderFile | undefined },
  { environmentName, environment }: CheckContext,
): Locale {
  return localeOf(provider, code, environmentName, environment);
}

function planCarrier(
  parsed: ParsedFolder,
  provider: ProviderFile,
  logos: Record<LogoUse, LogoFile>,
  { overrides, others }: { overrides: ReadonlyMap<string, string>; others: readonly CheckedLanguage[] },
  context: CheckContext,
): PlannedCarrier {
  const { code } = parsed;
  const resolved = resolveCarrier(code, provider, context);
  const { flavour, locale, phoneCountry } = resolved.tenant;
  const carrier = {
    ...resolved,
    code,
    logos,
    hero: parsed.hero,
    capabilities: {
      ...resolved.capabilities,
      severalLanguages: others.length > 0,
    },
    inputHash: sha256([flavour, locale, context.environmentName, parsed.hash].join('\n')),
    folderHash: parsed.hash,
  };
  const localeCode = provider.locale ?? locale;
  const tone = provider.livery?.tone ?? 'friendly';
  // Resolves the texts when the carrier is built: all texts take ten times as much memory as the carrier's overrides.
  const load = async (): Promise<Carrier> => ({
    ...carrier,
    tone,
    font: parsed.font && (await measureFont(parsed.font)),
    strings: resolveStrings(context.texts, locale, overrides, {
      localeCode,
      phoneCountry: phoneCountry.code,
      tone,
    }),
    otherLanguages: others.map((language) => {
      const region = {
        localeCode: localeCodeIn(language.locale, resolved.tenant.localeCode),
        phoneCountry: phoneCountry.code,
        tone,
      };
      const strings = resolveStrings(context.texts, language.locale, language.checked.overrides, region);
      return { locale: language.locale, localeCode: region.localeCode, strings };
    }),
  });
  return {
    code,
    capabilities: carrier.capabilities,
    inputHash: carrier.inputHash,
    load,
    tenant: {
      flavour,
      locale,
      localeCode: resolved.tenant.localeCode,
      otherLocales: others.map((language) => language.locale),
    },
  };
}

/** Hash of everything in a carrier's folder that a check reads. */
export function hashFolder({ code, files, problems }: TenantFolder): string {
  const hashes = [...files].map(([path, bytes]) => [path, sha256(bytes)]);
  return sha256(JSON.stringify([code, hashes, problems]));
}
