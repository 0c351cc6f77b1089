import type { Flavour } from './flavour.ts';
import type { Tenant } from './tenant.ts';

/**
 * The switches that decide which code a bundle contains. On the wire and on disk they are in snake case. Code reads
 * them as `__TENANT__.<name>` at the place of use, so that esbuild can remove the disabled branch.
 */
export const capabilityNames = {
  uses_vin_verification: 'usesVinVerification',
  uses_faq_feedback: 'usesFaqFeedback',
  uses_country_picker: 'usesCountryPicker',
  shows_webapp_footer: 'showsWebappFooter',
  enables_notification_preferences: 'enablesNotificationPreferences',
  hide_call_for_help: 'hideCallForHelp',
  supplement_accepts_documents: 'supplementAcceptsDocuments',
  live_camera: 'liveCamera',
  damage_marking: 'damageMarking',
  vin_scan: 'vinScan',
} as const;

/** Capabilities that no provider sets, because the build derives them from other settings. On in fallback bundles. */
export const derivedCapabilities = ['severalLanguages', 'showsEnglishTexts'] as const;

export type CapabilityKey = keyof typeof capabilityNames;
export type CapabilityName = (typeof capabilityNames)[CapabilityKey] | (typeof derivedCapabilities)[number];
export type Capabilities = Readonly<Record<CapabilityName, boolean>>;

export const capabilityKeys = Object.keys(capabilityNames) as readonly CapabilityKey[];
export const capabilityList: readonly CapabilityName[] = [
  ...Object.values(capabilityNames),
  ...derivedCapabilities,
];

/** Values of capabilities that a provider leaves out, at build time and at run time. */
export const defaultCapabilities = Object.fromEntries(
  capabilityList.map((name) => [name, name === 'usesVinVerification']),
) as Capabilities;

/** API v4 cannot switch these off, so the provider's value is ignored. */
export const forcedCapabilities: Record<Flavour, Partial<Capabilities>> = {
  standard: { usesVinVerification: true, enablesNotificationPreferences: true },
  vice: {},
};

/** Capabilities that are off unless the other one is on. */
export const neededCapabilities: Readonly<Partial<Record<CapabilityKey, CapabilityKey>>> = {
  vin_scan: 'uses_vin_verification',
};

export type CapabilityFlags = Partial<Record<CapabilityKey, boolean | undefined>>;

export type CapabilitySource =
  | 'default'
  | 'provider'
  | 'environment'
  | 'footer field'
  | 'footer codes'
  | 'flavour'
  | 'needed capability';

/** Two older settings that also show the footer. */
interface FooterSettings {
  /** The provider's `show_web_app_footer`. */
  readonly entityField: boolean;
  /** Whether the environment lists the code. */
  readonly configuredCode: boolean;
}

/**
 * Returns the value of a capability in each source that can set it. The last source with a value takes precedence.
 * @param flags the values of the provider, then its values for the environment
 */
export function layersOfCapability(
  key: CapabilityKey,
  flavour: Flavour,
  flags: readonly CapabilityFlags[],
  footer: FooterSettings,
): (readonly [source: CapabilitySource, value: boolean | undefined])[] {
  const name = capabilityNames[key];
  const forced = forcedCapabilities[flavour][name];
  const needed = neededCapabilities[key];
  const lacksNeeded = needed !== undefined && !resolveCapability(needed, flavour, flags, footer);
  return [
    ['default', defaultCapabilities[name]],
    ['provider', flags[0]?.[key]],
    ['environment', flags[1]?.[key]],
    ...(key === 'shows_webapp_footer'
      ? ([
          ['footer field', footer.entityField || undefined],
          ['footer codes', footer.configuredCode || undefined],
        ] as const)
      : []),
    ...(forced === undefined ? [] : ([['flavour', forced]] as const)),
    ...(lacksNeeded ? ([['needed capability', false]] as const) : []),
  ];
}

function resolveCapability(...capability: Parameters<typeof layersOfCapability>): boolean {
  return layersOfCapability(...capability).reduce((before, [, value]) => value ?? before, false);
}

/** Returns the values of all capabilities. The derived ones are off. */
export function resolveCapabilities(
  flavour: Flavour,
  flags: readonly CapabilityFlags[],
  footer: FooterSettings,
): Capabilities {
  const resolved: Record<CapabilityName, boolean> = { ...defaultCapabilities };
  for (const key of capabilityKeys)
    resolved[capabilityNames[key]] = resolveCapability(key, flavour, flags, footer);
  return resolved;
}

/** What a bundle contains only if the capabilities in `when` have these values. */
export interface CapabilityPart {
  readonly when: Partial<Capabilities>;
  /** Source files below src, and folders, which end with a slash. */
  readonly files?: readonly string[];
  /** Keys of texts, or of groups of texts. */
  readonly texts?: readonly string[];
  /** Fields of the carrier. */
  readonly fields?: readonly (keyof Tenant)[];
}

/**
 * Declares what belongs to each capability. Code that is off must not be in a bundle, and texts and fields are cut. What stands in several parts is in a bundle if it has one of them. A longer
 * path or key takes precedence over the folder or group that it is in.
 */
export const capabilityParts: readonly CapabilityPart[] = [
  {
    when: { usesVinVerification: true },
    files: ['api/vice/vin.ts', 'vehicle/vin/'],
    texts: ['vehicle.overview.vin_note', 'vehicle.vin'],
  },
  {
    when: { usesVinVerification: false },
    files: ['api/vice/plate.ts', 'vehicle/plate/'],
    texts: ['vehicle.overview.plate_note', 'vehicle.plate'],
  },
  {
    when: { usesVinVerification: true, vinScan: false },
    files: ['vehicle/vin/VinScan.tsx', 'device/barcode/barcodeReader.ts', 'device/barcode/vinFormats.ts'],
  },
  {
    when: { usesVinVerification: true, vinScan: true },
    files: ['device/camera/', 'vehicle/scan/', 'device/barcode/', 'device/barcode/vinFormats.ts'],
    texts: ['vehicle.scan'],
  },
  {
    when: { usesFaqFeedback: true },
    files: ['api/schemas/faqRatings.ts', 'feedback/faqs/rating/'],
    texts: ['faqs.useful'],
  },
  {
    when: { usesCountryPicker: true },
    files: [
      'phone/CountryPicker.tsx',
      'start/account/countryChoice.ts',
      'texts/countryNames.ts',
      'ui/country/',
    ],
    texts: ['login.country'],
    fields: ['preferredCountries'],
  },
  {
    when: { usesCountryPicker: false },
    texts: ['account.phone_other_country'],
  },
  {
    when: { showsWebappFooter: true },
    files: ['start/activation/StartFooter.tsx'],
    texts: ['start.android_app', 'start.ios_app'],
    fields: ['androidLink', 'iosLink', 'phone', 'formattedPhone', 'carrierPhone'],
  },
  {
    when: { enablesNotificationPreferences: true },
    files: ['api/vice/preferences.ts', 'preferences/', 'navigation/preferencesPath.ts'],
    texts: ['error.email_taken.display', 'menu.preferences', 'preferences'],
  },
  {
    when: { severalLanguages: true },
    files: [
      'app/languages/',
      'app/layout/LanguageItems.tsx',
      'app/portal/LocalizedPortalApp.tsx',
      'texts/ServerText.tsx',
      'start/activation/LanguageLinks.tsx',
      'texts/serverLanguage.atoms.ts',
      'portal/wizard/languages/',
      'tenant/localizeData.ts',
    ],
    texts: ['start.languages'],
  },
  {
    when: { supplementAcceptsDocuments: true },
    files: ['app/portal/openPdfPages.ts', 'device/pdf/', 'portal/files/preview/documents/'],
    texts: [
      'supplement_portal.upload_manager.drop.choose_documents',
      'supplement_portal.upload_manager.drop.kinds_documents',
      'supplement_portal.upload_manager.drop.kinds_documents_touch',
      'supplement_portal.upload_manager.drop.title_documents',
      'supplement_portal.upload_manager.drop.title_documents_touch',
      'supplement_portal.upload_manager.preview.loading',
    ],
  },
  {
    when: { supplementAcceptsDocuments: false },
    texts: [
      'supplement_portal.upload_manager.drop.choose',
      'supplement_portal.upload_manager.drop.kinds',
      'supplement_portal.upload_manager.drop.kinds_touch',
      'supplement_portal.upload_manager.drop.title',
      'supplement_portal.upload_manager.drop.title_touch',
    ],
  },
  {
    when: { hideCallForHelp: false },
    files: ['app/CallForHelp.tsx', 'app/layout/SupportLink.tsx', 'ui/failure/CallUs.tsx'],
    texts: [
      'activate.no_code_text',
      'camera_help.call',
      'common.help',
      'common.help_call',
      'estimate.call',
      'estimate.canceled_call',
      'faqs.call',
      'photos.call',
      'photos_feedback.rated.call',
      'resume.spent_call',
      'unavailable.call',
    ],
    fields: ['phone', 'formattedPhone', 'carrierPhone'],
  },
  {
    when: { hideCallForHelp: false, showsWebappFooter: false },
    files: ['start/activation/StartHelp.tsx'],
  },
  {
    when: { liveCamera: true },
    files: ['photos/live/', 'device/camera/', 'device/camera/live/', 'device/image/frames/'],
    texts: ['live'],
  },
  {
    when: { damageMarking: true },
    files: ['photos/marking/'],
    texts: ['marking'],
  },
];
