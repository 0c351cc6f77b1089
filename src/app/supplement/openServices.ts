import type { SupplementBackend } from '#src/backend/supplementPort.ts';
import { stallMs } from '#src/domain/uploadRetry.ts';
import { captchaAddress } from '#src/platform/captchaAddress.ts';
import { wallClock } from '#src/platform/clock.ts';
import { createPlaceFinder } from '#src/platform/location.ts';
import { type Reporting, silentReporting } from '#src/platform/reporting.ts';
import { createStorage, type Storage } from '#src/platform/storage.ts';
import { trustScripts } from '#src/platform/trustedScripts.ts';
import { createUpload } from '#src/platform/upload.ts';
import { createAssignments } from '#src/supplement/assignments.ts';
import type { MakePhoto, ProveHuman, SearchVendors, SupplementServices } from '#src/supplement/services.tsx';
import type { SessionHolder } from '#src/supplement/session.ts';
import type { CaptchaSettings, SupplementData } from '#src/tenant/supplementData.ts';
import { createPhoneBookLoader } from '../account/phoneBookLoader.ts';

/** Storage name, used instead of a client code. No client code can equal it. */
const storageName = 'supplements';

/** Address of the photo worker. */
const workerAddress = `/app/supplements/${__PHOTO_WORKER__}`;

/** Storage for this tab only. */
export function openTab(reporting: Pick<Reporting, 'warn'>): Storage {
  return createStorage({ code: storageName, reporting, open: () => window.sessionStorage });
}

export interface PortalTools {
  readonly data: SupplementData;
  readonly backend: SupplementBackend;
  /** Null if this environment has no search configuration. */
  readonly searchVendors: SearchVendors | null;
  readonly session: SessionHolder;
  readonly tab: Storage;
  readonly reporting: Reporting;
}

/** Connects the portal to this browser. Large dependencies load on first use. */
export function openServices(tools: PortalTools): SupplementServices {
  const { data, backend, searchVendors, session, tab, reporting } = tools;
  const { captcha } = data;
  const trust = trustScripts([workerAddress, ...(captcha ? [captchaAddress(captcha)] : [])]);
  const places = createPlaceFinder(navigator, wallClock.after);
  return {
    backend,
    session,
    assignments: createAssignments(backend),
    searchVendors,
    proveHuman: captcha ? proveLate(captcha, trust) : null,
    findPlace: async (signal) => (await places.find(signal)) ?? null,
    loadPhoneBook: createPhoneBookLoader({
      importBook: async () => (await import('../account/allPhones.ts')).openPhones(),
      after: wallClock.after,
    }),
    upload: createUpload({
      ownOrigin: location.origin,
      origins: data.storage,
      clock: wallClock,
      stallMs,
    }),
    makePhoto: makePhotoLate(() => new Worker(trust(workerAddress)), reporting),
    staticImage: (name) => data.icons[name] ?? '',
    reporting,
    clock: wallClock,
    tab,
    // A browser that blocks one storage blocks the other too, so the error is reported once.
    device: createStorage({ code: storageName, reporting: silentReporting }),
  };
}

/** The captcha's code and script load when the first proof is needed. */
function proveLate(captcha: CaptchaSettings, trust: (address: string) => string): ProveHuman {
  let opening: Promise<ProveHuman> | undefined;
  return async (signal) => {
    opening ??= import('#src/platform/captcha.ts').then(({ createCaptcha }) =>
      createCaptcha({ ...captcha, trust, clock: wallClock, document }),
    );
    let prove: ProveHuman;
    try {
      prove = await opening;
    } catch (cause) {
      opening = undefined;
      throw cause;
    }
    return prove(signal);
  };
}

function makePhotoLate(start: () => Worker, reporting: Pick<Reporting, 'warn' | 'count'>): MakePhoto {
  let opening: Promise<MakePhoto> | undefined;
  return async (file, signal) => {
    opening ??= import('./makePhoto.ts').then(({ openPhotoMaker }) => openPhotoMaker(start, reporting));
    const make = await opening.catch((cause: unknown) => {
      // The code did not load, so try again with the next photo. An aborted photo does not get here and keeps the
      // worker.
      opening = undefined;
      throw cause;
    });
    return make(file, signal);
  };
}
