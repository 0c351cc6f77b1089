import { createContext, type ReactNode, useContext } from 'react';
import type { Result } from '#src/backend/errors.ts';
import type { SupplementBackend } from '#src/backend/supplementPort.ts';
import type { StaticImage } from '#src/domain/supplement/previewKind.ts';
import type { Place, VendorPage, VendorQuery } from '#src/domain/supplement/vendorSearch.ts';
import type { WallClock } from '#src/platform/clock.ts';
import type { MadePhoto } from '#src/platform/image/photoMaker.ts';
import type { PhoneBook } from '#src/platform/phoneBook.ts';
import type { Reporting } from '#src/platform/reporting.ts';
import type { Storage } from '#src/platform/storage.ts';
import type { Upload } from '#src/platform/upload.ts';
import type { Assignments } from './assignments.ts';
import type { SessionHolder } from './session.ts';

/** A hosted index of repair shops. */
export type SearchVendors = (query: VendorQuery, signal: AbortSignal) => Promise<Result<VendorPage>>;

/** Proves that a person asks. Rejects while the service is not there yet. */
export type ProveHuman = (signal: AbortSignal) => Promise<string>;

/**
 * Makes a small upright JPEG of a large one, off the main thread; `offline`: what does it did not come. Throws only
 * when `signal` is aborted.
 */
export type MakePhoto = (
  file: Blob,
  signal: AbortSignal,
) => Promise<MadePhoto | { readonly kind: 'offline' }>;

/** What the portal's screens reach outside the page; wired in the composition root. */
export interface SupplementServices {
  readonly backend: SupplementBackend;
  readonly session: SessionHolder;
  readonly assignments: Assignments;
  /** Null where this environment has no search session. */
  readonly searchVendors: SearchVendors | null;
  /** Null where captcha is switched off. */
  readonly proveHuman: ProveHuman | null;
  /** The browser's place, or null where it does not tell. Asked once. */
  readonly findPlace: (signal: AbortSignal) => Promise<Place | null>;
  /** Loads the phone library. Gives an error if it fails or takes too long; the next call tries again. */
  readonly loadPhoneBook: () => Promise<Result<PhoneBook>>;
  readonly upload: Upload;
  /** Its code comes with the first photo. */
  readonly makePhoto: MakePhoto;
  /** Address of one of the pictures that stand for a kind of file. */
  readonly staticImage: (name: StaticImage) => string;
  readonly reporting: Pick<Reporting, 'error' | 'warn'>;
  readonly clock: WallClock;
  /** Of this tab: nothing of a vendor's session outlives it. */
  readonly tab: Storage;
  /** Of this device: only what was asked to be remembered. */
  readonly device: Storage;
}

const ServicesContext = createContext<SupplementServices | undefined>(undefined);

export function ServicesProvider({ value, children }: { value: SupplementServices; children: ReactNode }) {
  return <ServicesContext value={value}>{children}</ServicesContext>;
}

export function useServices(): SupplementServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A screen of the portal asked for its services outside ServicesProvider.');
  return services;
}
