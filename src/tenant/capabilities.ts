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
