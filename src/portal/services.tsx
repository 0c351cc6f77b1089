import { createContext, useContext } from 'react';
import type { Result } from '#src/api/errors.ts';
import type { Coordinates, VendorPage, VendorQuery } from '#src/api/portal/vendorSearchTypes.ts';
import type { SupplementBackend, VendorSession } from '#src/api/portalPort.ts';
import type { WallClock } from '#src/device/clock.ts';
import type { ProcessedPhoto } from '#src/device/image/photoProcessor.ts';
import type { DrawPdfPage } from '#src/device/pdf/pdfPages.ts';
import type { Reporting } from '#src/device/reports/reporting.ts';
import type { Storage } from '#src/device/storage/storage.ts';
import type { Upload } from '#src/device/upload.ts';
import type { FileIcon } from './files/preview/previewKind.ts';
import type { VendorAssignments } from './vendorAssignments.ts';

/** Searches a hosted index of repair shops. */
export type SearchVendors = (query: VendorQuery, signal: AbortSignal) => Promise<Result<VendorPage>>;

/** Returns a captcha token. Rejects if the captcha service is not available. */
export type SolveCaptcha = (signal: AbortSignal) => Promise<string>;

/**
 * Converts a large JPEG into a small upright one, off the main thread. Returns `offline` if its code could not be
 * loaded. Throws only when `signal` is aborted.
 */
export type ProcessPhoto = (
  file: Blob,
  signal: AbortSignal,
) => Promise<ProcessedPhoto | { readonly kind: 'offline' }>;

/** Everything outside the page that the portal's screens use. Created in the composition root. */
export interface SupplementServices {
  readonly backend: SupplementBackend;
  readonly session: VendorSessionStore;
  readonly vendorAssignments: VendorAssignments;
  /** Null if vendor search is not configured in this environment. */
  readonly searchVendors: SearchVendors | null;
  /** Null if the captcha is turned off. */
  readonly solveCaptcha: SolveCaptcha | null;
  /** Returns the browser's position, or null if it is not available. Prompts the user only once. */
  readonly findLocation: (signal: AbortSignal) => Promise<Coordinates | null>;
  readonly upload: Upload;
  /** Processes a photo. The code is loaded with the first call. */
  readonly processPhoto: ProcessPhoto;
  /** Undefined if PDFs are shown as icons: without the document upload, in old browsers, and in data saver mode. */
  readonly drawPdfPage: DrawPdfPage | undefined;
  /** Returns the URL of a file type icon. */
  readonly staticImage: (name: FileIcon) => string;
  readonly reporting: Pick<Reporting, 'error' | 'warn'>;
  readonly clock: WallClock;
  /** Storage of this tab. A vendor's session data must not outlive the tab. */
  readonly tabStorage: Storage;
  /** Storage of this device. Contains only data that the user asked the device to remember. */
  readonly deviceStorage: Storage;
}

const ServicesContext = createContext<SupplementServices | undefined>(undefined);

export function ServicesProvider({ value, children }: { value: SupplementServices; children: Elements }) {
  return <ServicesContext value={value}>{children}</ServicesContext>;
}

export function useServices(): SupplementServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A screen of the portal asked for its services outside ServicesProvider.');
  return services;
}

/** Stores the session of the current vendor. The backend adapter reads it on every call. */
export interface VendorSessionStore {
  /** The session from the opened link, unaffected by later selections. */
  readonly initial: VendorSession;
  current(): VendorSession;
  set(next: VendorSession): void;
}

export function createVendorSessionStore(initial: VendorSession): VendorSessionStore {
  let current = initial;
  return {
    initial,
    current: () => current,
    set(next) {
      current = next;
    },
  };
}
