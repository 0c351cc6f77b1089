import type { SupplementBackend } from '#src/api/portalPort.ts';
import { captchaAddress } from '#src/device/captchaAddress.ts';
import { wallClock } from '#src/device/clock.ts';
import { createLocationFinder } from '#src/device/location.ts';
import { reopening } from '#src/device/reopening.ts';
import { type Reporting, silentReporting } from '#src/device/reports/reporting.ts';
import { createStorage, type Storage } from '#src/device/storage/storage.ts';
import { trustScripts } from '#src/device/trustedScripts.ts';
import { createUpload } from '#src/device/upload.ts';
import type {
  ProcessPhoto,
  SearchVendors,
  SolveCaptcha,
  SupplementServices,
  VendorSessionStore,
} from '#src/portal/services.tsx';
import { createVendorAssignments } from '#src/portal/vendorAssignments.ts';
import type { CaptchaSettings, SupplementData } from '#src/tenant/supplementData.ts';
import { stallMs } from '#src/upload/retryTable.ts';
import { openPdfPages, pdfWorkerAddress } from './openPdfPages.ts';

/** Storage name, used instead of a client code. No client code can equal it. */
const storageName = 'supplements';

/** Address of the photo worker. */
const workerAddress = `/app/supplements/${__PHOTO_WORKER__}`;

/** Storage for this tab only. */
export function openTabStorage(reporting: Pick<Reporting, 'warn'>): Storage {
  return createStorage({ code: storageName, reporting, open: () => window.sessionStorage });
}

/** Storage for this device. */
export function openDeviceStorage(reporting: Pick<Reporting, 'warn'>): Storage {
  return createStorage({ code: storageName, reporting });
}

interface PortalDependencies {
  readonly data: SupplementData;
  readonly backend: SupplementBackend;
  /** Null if this environment has no search configuration. */
  readonly searchVendors: SearchVendors | null;
  readonly session: VendorSessionStore;
  readonly tabStorage: Storage;
  readonly reporting: Reporting;
}

/** Connects the portal to this browser. Large dependencies load on first use. */
export function openServices(dependencies: PortalDependencies): SupplementServices {
  const { data, backend, searchVendors, session, tabStorage, reporting } = dependencies;
  const { captcha } = data;
  const trust = trustScripts([
    workerAddress,
    ...(captcha ? [captchaAddress(captcha)] : []),
    ...(__TENANT__.supplementAcceptsDocuments ? [pdfWorkerAddress] : []),
  ]);
  const locationFinder = createLocationFinder(navigator, wallClock.after);
  return {
    backend,
    session,
    vendorAssignments: createVendorAssignments(backend),
    searchVendors,
    solveCaptcha: captcha ? createLazyCaptcha(captcha, trust) : null,
    findLocation: async (signal) => (await locationFinder.find(signal)) ?? null,
    upload: createUpload({
      pageOrigin: location.origin,
      origins: data.storage,
      clock: wallClock,
      stallMs,
    }),
    processPhoto: createLazyProcessPhoto(async () => {
      const { createProcessPhoto } = await import('./createProcessPhoto.ts');
      return createProcessPhoto(() => new Worker(trust(workerAddress)), reporting);
    }),
    drawPdfPage: __TENANT__.supplementAcceptsDocuments ? openPdfPages(trust) : undefined,
    staticImage: (name) => data.icons[name] ?? '',
    reporting,
    clock: wallClock,
    tabStorage,
    // A browser that blocks one storage blocks the other too, so the error is reported once.
    deviceStorage: openDeviceStorage(silentReporting),
  };
}

/** Loads the captcha's code and script when the first token is requested. */
function createLazyCaptcha(captcha: CaptchaSettings, trust: (address: string) => string): SolveCaptcha {
  const code = reopening(async () => {
    const { createCaptcha } = await import('#src/device/captcha.ts');
    return createCaptcha({ ...captcha, trust, clock: wallClock, document });
  });
  return async (signal) => (await code.open())(signal);
}

/** Loads the code of the photo processing for the first photo. If it does not load, the next photo loads it again. */
export function createLazyProcessPhoto(load: () => Promise<ProcessPhoto>): ProcessPhoto {
  const code = reopening(load);
  return async (file, signal) => {
    let processPhoto: ProcessPhoto;
    try {
      processPhoto = await code.open();
    } catch {
      return { kind: 'offline' };
    }
    return processPhoto(file, signal);
  };
}
