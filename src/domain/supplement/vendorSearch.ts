/** What a hosted index needs to know about whoever asks. Public by nature. */
export interface SearchSession {
  readonly applicationId: string;
  readonly publicKey: string;
  readonly index: string;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export interface VendorQuery {
  readonly text: string;
  /** A city or postal code that narrows it; empty where none was given. */
  readonly area: string;
  /** The asker's own place, where the browser tells it. */
  readonly near: Place | null;
  /** One-based. */
  readonly page: number;
}

/** A piece of a found text; marked where it is what was sought. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface VendorHit {
  readonly id: string;
  readonly name: readonly MarkedText[];
  readonly address: readonly MarkedText[];
  readonly place: Place | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface VendorPage {
  readonly hits: readonly VendorHit[];
  /** One-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly hitCount: number;
  readonly hitsPerPage: number;
}

export const hitsPerPage = 5;
export const radiusMetres = 80_000;
