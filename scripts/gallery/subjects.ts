import { flavourOf } from '#build/config/carrierLayers.ts';
import type { Environment, Environments } from '#build/config/environments.ts';
import { pseudoLocale } from '#build/scaffold/pseudoStrings.ts';
import { type CapabilityKey, capabilityNames, resolveCapabilities } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { defaultLocale, type Locale } from '#src/tenant/locales.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import { listCarriers, readCarrier } from '../sandbox/state/carriers.ts';
import type { GalleryBuild } from './galleryBuild.ts';
import type { GalleryLocale } from './scenes/galleryLocale.ts';
import type { PageKind, Scene } from './scenes/scene.ts';

/** The carrier or site whose pages are captured. */
export interface Subject {
  readonly code: string;
  readonly name: string;
  readonly kind: PageKind;
  readonly flavour: Flavour;
  readonly locale: GalleryLocale;
  /** A BCP 47 tag that determines the format of dates and numbers. */
  readonly localeCode: string;
  readonly isOn: Readonly<Record<CapabilityKey, boolean>>;
  readonly surveys: boolean;
  readonly severalLanguages: boolean;
}

/** The settings of an environment that determine the contents of a carrier's bundle. */
interface Settings {
  readonly name: string;
  readonly flavour: Flavour;
  readonly codes: Readonly<
    Record<string, { readonly flavour?: Flavour | undefined; readonly locale?: Locale | undefined }>
  >;
}

function subjectOf(provider: ProviderFile, kind: PageKind, environment: Settings): Subject {
  const { client_code: code, locale: localeCode = 'en-US' } = provider;
  const overrides = provider.livery?.environments?.[environment.name];
  const flavour = flavourOf(provider, code, environment.name, environment);
  const on = resolveCapabilities(
    flavour,
    provider.capabilities ?? {},
    overrides?.capabilities ?? {},
    provider.show_web_app_footer ? { shows_webapp_footer: true } : {},
  );
  const flags = Object.entries(capabilityNames).map(([key, name]) => [key, on[name]]);
  return {
    code,
    name: provider.name,
    kind,
    flavour,
    locale:
      localeCode === pseudoLocale
        ? pseudoLocale
        : (defaultLocale(provider) ?? environment.codes[code]?.locale ?? 'en'),
    localeCode,
    isOn: Object.fromEntries(flags) as Subject['isOn'],
    surveys: provider.nps_after_photos ?? false,
    severalLanguages: (provider.livery?.locales ?? []).length > 1,
  };
}

/** The site without a carrier: the landing page and error pages, which belong to no carrier. */
const siteSubject: Subject = {
  code: 'site',
  name: 'Site',
  kind: 'site',
  flavour: 'vice',
  locale: 'en',
  localeCode: 'en-US',
  isOn: Object.fromEntries(Object.keys(capabilityNames).map((key) => [key, false])) as Subject['isOn'],
  surveys: false,
  severalLanguages: false,
};

/** Checks whether a scene exists for a subject. */
export function appliesTo({ kind = 'carrier', needs = {} }: Scene, subject: Subject): boolean {
  if (kind !== subject.kind) return false;
  const { flavour, on, off, surveys, severalLanguages } = needs;
  if (flavour !== undefined && flavour !== subject.flavour) return false;
  if (on !== undefined && !subject.isOn[on]) return false;
  if (off !== undefined && subject.isOn[off]) return false;
  if (severalLanguages && !subject.severalLanguages) return false;
  return surveys === undefined || surveys === subject.surveys;
}

interface SubjectOptions {
  readonly environments: Environments;
  /** Client codes to include. Empty: all carriers, the portals and the site without a carrier. */
  readonly codes: readonly string[];
  readonly scenes: readonly Scene[];
  /** True if the user selected scenes. */
  readonly hasSceneFilter: boolean;
}

/** The properties of a gallery build that `listSubjects` reads. */
interface SubjectSource extends Pick<GalleryBuild, 'tenants' | 'unbundled' | 'environment'> {
  readonly report: { readonly carriers: readonly { readonly code: string }[] };
}

/** Returns all subjects to capture from the finished build. */
export function listSubjects(source: SubjectSource, options: SubjectOptions): Subject[] {
  const { tenants, unbundled, environment, report } = source;
  const built = report.carriers.map(({ code }) => code);
  const carriers = built.flatMap((code) => read(tenants, code, 'carrier', environment));
  const isRequested = (kind: PageKind) => options.scenes.some((scene) => scene.kind === kind);
  const includesShared = options.codes.length === 0 || options.hasSceneFilter;
  const subjects = carriers.filter(({ code }) => options.codes.length === 0 || options.codes.includes(code));
  for (const [kind, code] of portalsOf(options.environments, environment)) {
    const isNamed = options.codes.length === 0 || options.codes.includes(code);
    if (built.includes(code) && isNamed) subjects.push(...read(tenants, code, kind, environment));
  }
  if (includesShared && isRequested('fallback'))
    subjects.push(
      ...listCarriers(unbundled).flatMap((code) => read(unbundled, code, 'fallback', environment)),
    );
  if (includesShared && isRequested('site')) subjects.push(siteSubject);
  return subjects;
}

/** Returns the portals, each with the code of its carrier. */
export function portalsOf(
  environments: Environments,
  { insurer_portal }: Environment,
): (readonly [PageKind, string])[] {
  const supplementPortal = ['portal', environments.supplement_provider_code] as const;
  return insurer_portal ? [supplementPortal, ['insurer', insurer_portal.provider_code]] : [supplementPortal];
}

function read(folder: string, code: string, kind: PageKind, environment: Environment): Subject[] {
  const result = readCarrier({ tenantsDir: folder }, code);
  return result.ok ? [subjectOf(result.carrier.provider, kind, environment)] : [];
}
