import type { CapabilityName } from './capabilities.ts';

/** Code and messages that are in a bundle only if a capability has a certain value. */
export interface CapabilityPart {
  readonly capability: CapabilityName;
  /** The value of the capability with which bundles contain the part. */
  readonly value: boolean;
  /** Source files, below src. */
  readonly files: readonly string[];
  /** Keys of messages, or of groups of messages. */
  readonly messages: readonly string[];
}

/**
 * Declares what belongs to each capability. The build derives from these files and messages what it searches for in the
 * bundles of carriers that do not have the capability. A test compares the lists with the guards in the code.
 */
export const capabilityParts: readonly CapabilityPart[] = [
  {
    capability: 'usesVinVerification',
    value: true,
    files: [
      'backend/vice/vin.ts',
      'customer/vehicle/VinField.tsx',
      'customer/vehicle/VinScan.tsx',
      'customer/vehicle/VinStep.tsx',
      'customer/vehicle/scan/useBarcodePhoto.ts',
      'domain/vin.ts',
    ],
    messages: ['vehicle.overview.vin_note', 'vehicle.vin'],
  },
  {
    capability: 'usesVinVerification',
    value: false,
    files: ['backend/vice/plate.ts', 'customer/vehicle/PlateStep.tsx', 'domain/licensePlate.ts'],
    messages: ['vehicle.overview.plate_note', 'vehicle.plate'],
  },
  {
    capability: 'usesFaqFeedback',
    value: true,
    files: [
      'backend/standard/faqRatings.ts',
      'backend/vice/faqRatings.ts',
      'backend/wire/faqRatings.ts',
      'customer/faqs/RatedFaqItem.tsx',
      'customer/faqs/faqEvents.atoms.ts',
      'customer/faqs/sendRatings.runner.ts',
      'customer/faqs/useFaqRating.ts',
      'domain/faqRatings.ts',
    ],
    messages: ['faqs.useful'],
  },
  {
    capability: 'usesCountryPicker',
    value: true,
    files: ['i18n/countryNames.ts'],
    messages: ['login.country'],
  },
  {
    capability: 'showsWebappFooter',
    value: true,
    files: ['customer/activation/StartFooter.tsx'],
    messages: ['start.android_app', 'start.ios_app'],
  },
  {
    capability: 'enablesNotificationPreferences',
    value: true,
    files: [
      'backend/vice/preferences.ts',
      'customer/preferences/PreferencesAlert.tsx',
      'customer/preferences/PreferencesForm.tsx',
      'customer/preferences/PreferencesScreen.tsx',
      'customer/preferences/draft.ts',
      'customer/preferences/useDraft.ts',
      'domain/preferences.ts',
    ],
    messages: ['menu.preferences', 'preferences'],
  },
  {
    capability: 'severalLanguages',
    value: true,
    files: [
      'app/languages/localizedPage.ts',
      'app/layout/LanguageItems.tsx',
      'app/supplement/LocalizedPortalApp.tsx',
      'app/supplement/choosePortalLanguage.ts',
      'customer/activation/LanguageLinks.tsx',
      'supplement/wizard/LanguageButtons.tsx',
      'supplement/wizard/switchLanguage.ts',
      'tenant/localizeData.ts',
    ],
    messages: ['start.languages'],
  },
  {
    capability: 'hideCallForHelp',
    value: false,
    files: [
      'app/CallForHelp.tsx',
      'app/layout/SupportLink.tsx',
      'customer/CallUs.tsx',
      'customer/PhoneLink.tsx',
      'customer/activation/NoCode.tsx',
      'customer/activation/StartHelp.tsx',
    ],
    messages: [
      'activate.no_code',
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
  },
  {
    capability: 'liveCamera',
    value: true,
    // Without the camera itself, which the scan of a VIN uses too.
    files: [
      'app/areas/liveCamera.css',
      'app/areas/liveCamera.ts',
      'customer/camera/camera.atoms.ts',
      'customer/photos/live/Countdown.tsx',
      'customer/photos/flyToChip.ts',
      'customer/photos/live/LiveAdded.tsx',
      'customer/photos/live/LiveCapture.tsx',
      'customer/photos/live/LiveControls.tsx',
      'customer/photos/live/LiveFailure.tsx',
      'customer/photos/live/LiveHintText.tsx',
      'customer/photos/live/LiveIcon.tsx',
      'customer/photos/live/LiveOffer.tsx',
      'customer/photos/live/LiveSettingsDialog.tsx',
      'customer/photos/live/LiveTakePhoto.tsx',
      'customer/photos/live/LiveToolbar.tsx',
      'customer/photos/live/Outline.tsx',
      'customer/photos/live/carOutlines.ts',
      'customer/photos/live/live.atoms.ts',
      'customer/photos/live/live.css',
      'customer/photos/live/liveFrame.css',
      'customer/photos/live/liveSettings.ts',
      'customer/photos/live/useFrameSamples.ts',
      'customer/photos/live/useLiveAdvice.ts',
      'customer/photos/live/useLiveCamera.ts',
      'customer/photos/live/useLivePageClass.ts',
      'customer/photos/live/useShutter.ts',
      'customer/photos/vibrate.ts',
      'domain/autoShutter.ts',
      'domain/liveAdvice.ts',
      'platform/camera/frameAnalyser.ts',
      'platform/image/frameProtocol.ts',
      'platform/camera/inAppBrowser.ts',
      'platform/image/judgeFrame.ts',
      'platform/image/measureFrame.ts',
      'platform/camera/orientation.ts',
    ],
    messages: ['live'],
  },
  {
    capability: 'damageMarking',
    value: true,
    files: [
      'customer/photos/viewer/DamageMarker.tsx',
      'customer/photos/viewer/MarkableViewer.tsx',
      'customer/photos/viewer/drawMarkedCopy.runner.ts',
      'customer/photos/viewer/useEllipse.ts',
      'domain/copyExif.ts',
      'domain/damageEllipse.ts',
    ],
    messages: ['marking'],
  },
  {
    capability: 'vinScan',
    value: false,
    files: ['customer/vehicle/VinScan.tsx', 'platform/barcode/barcodeReader.ts'],
    messages: [],
  },
  {
    capability: 'vinScan',
    value: true,
    files: [
      'app/areas/openScanTools.ts',
      'app/areas/vehicleScreen.tsx',
      'customer/vehicle/scan/CameraProblem.tsx',
      'customer/vehicle/scan/ScanDialog.tsx',
      'customer/vehicle/scan/VinScanner.tsx',
      'customer/vehicle/scan/scan.css',
      'customer/vehicle/scan/scanFrames.ts',
      'customer/vehicle/scan/scanTools.atoms.ts',
      'customer/vehicle/scan/useVinScan.ts',
      'domain/vinScan.ts',
      'platform/barcode/barcodeDecoder.ts',
      'platform/barcode/barcodeScanner.ts',
      'platform/barcode/barcodeWorker.ts',
      'platform/barcode/decodePixels.ts',
      'platform/barcode/pixels.ts',
    ],
    messages: ['vehicle.scan'],
  },
];
