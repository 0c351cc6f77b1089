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
import type { Base } from './strings/baseStrings.ts';
import type { BuiltInTexts } from './strings/catalogues.ts';
import { type CheckedStrings, inspectFile } from './strings/inspectFile.ts';
import { resolveStrings } from './strings/resolveStrings.ts';

export interface CheckContext extends CarrierContext {
  /** What the texts of carriers are compared with. */
  readonly base: Base;
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
export interface TenantIdentity {
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

/** Used if strings.json is missing. The check still runs, because the locale itself may lack translations. */
const noStrings: JsonFile = { value: {}, lineOf: () => 1 };

/**
 * Collects all diagnostics of all carriers, and returns a planned carrier for each one without errors, in the same order.
 * Warnings do not block a carrier.
 */
export function checkTenants(folders: Iterable<TenantFolder>, context: CheckContext): CheckedTenant[] {
  return Array.from(folders, (folder) => checkTenant(folder, context));
}

function checkTenant(folder: TenantFolder, context: CheckContext): CheckedTenant {
  const { code } = folder;
  const diagnostics = [...folder.problems];
  const json = readJsonFile(folder, 'provider.json', diagnostics);
  const environmentNames = Object.keys(context.environments.environments);
  const provider = json && checkProvider(folder, json, environmentNames, diagnostics);
  if (json && provider?.livery?.locale !== undefined && provider.livery.locales !== undefined)
    diagnostics.push(twoLocaleSettings(code, json));
  if (json && provider)
    diagnostics.push(
      ...findOtherLanguage({ code, provider }, json, context),
      ...findIgnoredCapabilities({ code, provider }, json, context),
      ...findUnreadStrings(folder, provider, context),
    );
  const logos = json && isRecord(json.value) ? readLogos(folder, json, diagnostics) : undefined;
  const further = provider?.livery?.locales?.slice(1) ?? [];
  const ownLocales = [defaultLanguage({ code, provider }, context), ...further];
  const font =
    json && provider
      ? readFont(folder, { json, provider }, textsOf(ownLocales, context), diagnostics)
      : undefined;
  const hero = json && provider && readHero(folder, { json, provider }, diagnostics);
  const languages = ownLocales.flatMap((locale, index): CheckedLanguage[] => {
    const name = index === 0 ? 'strings.json' : localeStringsFile(locale);
    const file = folder.files.has(name) ? readJsonFile(folder, name, diagnostics) : noStrings;
    if (!file) return [];
    const checked = inspectFile({ code, file: `${code}/${name}`, ...file, locale }, context.base);
    diagnostics.push(...checked.diagnostics);
    return [{ locale, checked }];
  });
  const failed = diagnostics.some((d) => d.severity === 'error');
  const skipped = provider?.livery?.environments?.[context.environmentName]?.enabled === false;
  const base = {
    ...{ code, diagnostics, skipped },
    ...(provider && { identity: identify(code, provider, context) }),
  };
  if (failed || skipped || !provider || !logos) return base;
  return { ...base, carrier: planCarrier(folder, provider, { logos, font, hero }, languages, context) };
}

function* textsOf(languages: readonly Locale[], { texts }: CheckContext): Generator<string> {
  for (const locale of languages) yield* texts.complete[locale].values();
}

interface CodeAndProvider {
  readonly code: string;
  readonly provider: ProviderFile;
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
 * Warns if the locale code and the texts are in different languages. Accepts a code of a language for which Livery has no
 * texts, because such carriers have English texts.
 */
function findOtherLanguage(
  parsed: CodeAndProvider,
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
      hint: `This code decides the formats of dates and the terms document. Use one of that language, such as ${usualLocaleCodes[texts]}.`,
    },
  ];
}

/** Warns about capabilities that have another value, because the flavour or another capability decides it. */
function findIgnoredCapabilities(
  { code, provider }: CodeAndProvider,
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

function identify(code: string, provider: ProviderFile, context: CheckContext): TenantIdentity {
  const { environmentName, environment } = context;
  const environments = Object.entries(provider.livery?.environments ?? {});
  return {
    name: provider.name,
    flavour: flavourOf(provider, code, environmentName, environment),
    locale: defaultLanguage({ code, provider }, context),
    disabledEnvironments: environments.filter(([, { enabled }]) => enabled === false).map(([name]) => name),
  };
}

function defaultLanguage(
  { code, provider }: { readonly code: string; readonly provider?: ProviderFile | undefined },
  { environmentName, environment }: CheckContext,
): Locale {
  return localeOf(provider, code, environmentName, environment);
}

interface Pictures {
  readonly logos: Record<LogoUse, LogoFile>;
  readonly font: FontFiles | undefined;
  readonly hero: Hero | undefined;
}

function planCarrier(
  folder: TenantFolder,
  provider: ProviderFile,
  { logos, font, hero }: Pictures,
  [standard, ...others]: readonly CheckedLanguage[],
  context: CheckContext,
): PlannedCarrier {
  const { code } = folder;
  const folderHash = hashFolder(folder);
  const overrides = standard?.checked.overrides ?? new Map<string, string>();
  const resolved = resolveCarrier(code, provider, context);
  const { flavour, locale, phoneCountry } = resolved.tenant;
  const carrier = {
    ...{ ...resolved, code, logos, hero },
    capabilities: {
      ...resolved.capabilities,
      severalLanguages: others.length > 0,
      showsEnglishTexts: [locale, ...others.map((it) => it.locale)].some(
        (it) => context.texts.untranslated[it].size > 0,
      ),
    },
    inputHash: sha256([flavour, locale, context.environmentName, folderHash].join('\n')),
    folderHash,
  };
  const localeCode = provider.locale ?? locale;
  const tone = provider.livery?.tone;
  // All texts take ten times as much memory as the carrier's own, so they are resolved when the carrier is built.
  const load = async (): Promise<Carrier> => ({
    ...carrier,
    font: font && (await measureFont(font)),
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
    ...{ code, capabilities: carrier.capabilities, inputHash: carrier.inputHash, load },
    tenant: {
      ...{ flavour, locale, localeCode: resolved.tenant.localeCode },
      otherLocales: others.map((language) => language.locale),
    },
  };
}

/** Hash of everything in a carrier's folder that a check reads. */
export function hashFolder({ code, files, problems }: TenantFolder): string {
  const hashes = [...files].map(([path, bytes]) => [path, sha256(bytes)]);
  return sha256(JSON.stringify([code, hashes, problems]));
}
