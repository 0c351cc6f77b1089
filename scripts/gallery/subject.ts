import { flavourOf } from '#build/config/carrierLayers.ts';
import { isPseudoLocale } from '#build/scaffold/pseudoStrings.ts';
import { type CapabilityKey, capabilityNames, resolveCapabilities } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { defaultLocale, type Locale } from '#src/tenant/locales.ts';
import type { ProviderFile } from '#src/tenant/schema.ts';
import type { GalleryLocale } from './scenes/galleryLocale.ts';
import type { Scene, Stage } from './scenes/scene.ts';

/** The carrier or site whose pages are captured. */
export interface Subject {
  readonly code: string;
  readonly name: string;
  readonly stage: Stage;
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

export function subjectOf(provider: ProviderFile, stage: Stage, environment: Settings): Subject {
  const { client_code: code, locale: localeCode = 'en-US' } = provider;
  const overrides = provider.livery?.environments?.[environment.name];
  const flavour = flavourOf(provider, code, environment.name, environment);
  const on = resolveCapabilities(flavour, [provider.capabilities ?? {}, overrides?.capabilities ?? {}], {
    entityField: provider.show_web_app_footer ?? false,
    configuredCode: false,
  });
  const flags = Object.entries(capabilityNames).map(([key, name]) => [key, on[name]]);
  return {
    code,
    name: provider.name,
    stage,
    flavour,
    locale: isPseudoLocale(localeCode)
      ? localeCode
      : (defaultLocale(provider) ?? environment.codes[code]?.locale ?? 'en'),
    localeCode,
    isOn: Object.fromEntries(flags) as Subject['isOn'],
    surveys: provider.nps_after_photos ?? false,
    severalLanguages: (provider.livery?.locales ?? []).length > 1,
  };
}

/** The site without a carrier: the landing page and error pages, which belong to no carrier. */
export const siteSubject: Subject = {
  code: 'site',
  name: 'Site',
  stage: 'site',
  flavour: 'vice',
  locale: 'en',
  localeCode: 'en-US',
  isOn: Object.fromEntries(Object.keys(capabilityNames).map((key) => [key, false])) as Subject['isOn'],
  surveys: false,
  severalLanguages: false,
};

/** Checks whether a scene exists for a subject. */
export function appliesTo({ stage = 'carrier', needs = {} }: Scene, subject: Subject): boolean {
  if (stage !== subject.stage) return false;
  const { flavour, on, off, surveys, severalLanguages } = needs;
  if (flavour !== undefined && flavour !== subject.flavour) return false;
  if (on !== undefined && !subject.isOn[on]) return false;
  if (off !== undefined && subject.isOn[off]) return false;
  if (severalLanguages && !subject.severalLanguages) return false;
  return surveys === undefined || surveys === subject.surveys;
}
