import type { Flavour } from './flavour.ts';
import type { Tenant } from './tenant.ts';

/**
 * The switches that decide which code a bundle contains. On the wire and on disk they are in snake case. Code reads
 * them as `__TENANT__.<name>` at the place of use, so that esbuild can remove the disabled branch.
 */
export const capabilityNames = {
  /** Customers confirm the vehicle by VIN instead of the licence plate. @default true */
  uses_vin_verification: 'usesVinVerification',
  /** Each FAQ asks whether its answer was useful. */
  uses_faq_feedback: 'usesFaqFeedback',
  /** Phone fields of the customer area have a country picker. */
  uses_country_picker: 'usesCountryPicker',
  /** The start screen has a footer with the phone number, the terms and links to the carrier's apps. */
  shows_webapp_footer: 'showsWebappFooter',
  /** Customers choose text messages and e-mail about their claim. */
  enables_notification_preferences: 'enablesNotificationPreferences',
  /** The app shows no phone number to call for help. */
  hide_call_for_help: 'hideCallForHelp',
  /** The supplement portal also takes PDF files, office documents and videos. */
  supplement_accepts_documents: 'supplementAcceptsDocuments',
  /** The page itself shows the camera, with an outline of the vehicle and advice. */
  live_camera: 'liveCamera',
  /** Customers can circle damage in a photo. */
  damage_marking: 'damageMarking',
  /** Customers mark the damaged parts on a drawing of the car before they take close-ups. */
  damage_map: 'damageMap',
  /** The camera reads the VIN from the vehicle's barcode. Requires `uses_vin_verification`. */
  vin_scan: 'vinScan',
} as const;

/** Capabilities that no provider sets, because the build derives them from other settings. On in fallback bundles. */
export const derivedCapabilities = ['severalLanguages'] as const;

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
export const forcedCapabilities: Record<Flavour, CapabilityFlags> = {
  standard: { uses_vin_verification: true, enables_notification_preferences: true },
  vice: {},
};

/** Capability → the capability that it requires to be on. */
export const neededCapabilities: Readonly<Partial<Record<CapabilityKey, CapabilityKey>>> = {
  vin_scan: 'uses_vin_verification',
};

/** Values as a provider sets them. */
export type CapabilityFlags = Partial<Record<CapabilityKey, boolean | undefined>>;

/**
 * Returns the values of all capabilities. Derived capabilities are off.
 * @param sources in ascending order of precedence
 */
export function resolveCapabilities(flavour: Flavour, ...sources: readonly CapabilityFlags[]): Capabilities {
  const flags: CapabilityFlags = Object.assign({}, ...sources, forcedCapabilities[flavour]);
  const isOn = (key: CapabilityKey) => flags[key] ?? defaultCapabilities[capabilityNames[key]];
  const values = capabilityKeys.map((key) => [
    capabilityNames[key],
    isOn(key) && isOn(neededCapabilities[key] ?? key),
  ]);
  return { ...defaultCapabilities, ...Object.fromEntries(values) };
}

/** What a bundle contains only if a capability is on, or only if it is off. */
export interface CapabilityParts {
  /** Source files below src, and folders, which end with a slash. */
  readonly files?: readonly string[];
  /** Keys of texts, or of groups of texts. */
  readonly texts?: readonly string[];
  /** Fields of the carrier. */
  readonly fields?: readonly (keyof Tenant)[];
}

/**
 * Declares what belongs to each capability. A file, text or field that several capabilities declare is in a bundle if at
 * least one of them includes it. A longer path or key takes precedence over the folder or group that contains it.
 */
export const capabilityParts: Readonly<
  Partial<Record<CapabilityName, { readonly on?: CapabilityParts; readonly off?: CapabilityParts }>>
> = {
  usesVinVerification: {
    on: {
      files: [
        'api/vice/vin.ts',
        'device/barcode/barcodeReader.ts',
        'device/barcode/vinFormats.ts',
        'vehicle/vin/',
      ],
      texts: ['vehicle.overview.vin_note', 'vehicle.vin'],
    },
    off: {
      files: ['api/vice/plate.ts', 'vehicle/plate/'],
      texts: ['vehicle.overview.plate_note', 'vehicle.plate'],
    },
  },
  usesFaqFeedback: {
    on: { files: ['api/schemas/faqRatings.ts', 'feedback/faqs/rating/'], texts: ['faqs.useful'] },
  },
  usesCountryPicker: {
    on: {
      files: [
        'phone/CountryPicker.tsx',
        'start/account/countryChoice.ts',
        'texts/countryNames.ts',
        'ui/country/',
      ],
      texts: ['login.country'],
      fields: ['preferredCountries'],
    },
    off: { texts: ['account.phone_other_country'] },
  },
  showsWebappFooter: {
    on: {
      files: ['start/activation/StartFooter.tsx'],
      texts: ['start.android_app', 'start.ios_app'],
      fields: ['androidLink', 'iosLink', 'phone', 'formattedPhone', 'carrierPhone'],
    },
  },
  enablesNotificationPreferences: {
    on: {
      files: ['api/vice/preferences.ts', 'navigation/preferencesPath.ts', 'preferences/'],
      texts: ['error.email_taken.display', 'menu.preferences', 'preferences'],
    },
  },
  hideCallForHelp: {
    off: {
      files: [
        'app/CallForHelp.tsx',
        'app/layout/SupportLink.tsx',
        'start/activation/StartHelp.tsx',
        'ui/failure/CallUs.tsx',
      ],
      texts: [
        'activate.no_code_text',
        'camera_help.call',
        'common.help',
        'common.help_call',
        'estimate.call',
        'estimate.canceled_call',
        'estimate.office_hours',
        'faqs.call',
        'photos.call',
        'resume.spent_call',
        'unavailable.call',
      ],
      fields: ['phone', 'formattedPhone', 'carrierPhone'],
    },
  },
  supplementAcceptsDocuments: {
    on: {
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
    off: {
      texts: [
        'supplement_portal.upload_manager.drop.choose',
        'supplement_portal.upload_manager.drop.kinds',
        'supplement_portal.upload_manager.drop.kinds_touch',
        'supplement_portal.upload_manager.drop.title',
        'supplement_portal.upload_manager.drop.title_touch',
      ],
    },
  },
  liveCamera: {
    on: {
      files: ['device/camera/', 'device/camera/live/', 'device/image/frames/', 'photos/live/'],
      texts: ['live'],
    },
  },
  damageMarking: { on: { files: ['photos/marking/'], texts: ['marking'] } },
  damageMap: { on: { files: ['photos/damageMap/'], texts: ['damage_map'] } },
  vinScan: {
    on: {
      files: ['device/barcode/', 'device/barcode/vinFormats.ts', 'device/camera/', 'vehicle/scan/'],
      texts: ['vehicle.scan'],
    },
  },
  severalLanguages: {
    on: {
      files: [
        'app/languages/',
        'app/layout/LanguageItems.tsx',
        'app/portal/LocalizedPortalApp.tsx',
        'portal/wizard/languages/',
        'start/activation/LanguageLinks.tsx',
        'tenant/localizeData.ts',
        'texts/ServerText.tsx',
        'texts/serverLanguage.atoms.ts',
      ],
      texts: ['start.languages'],
    },
  },
};
