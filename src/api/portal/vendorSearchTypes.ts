/** Credentials for the hosted search index. They are public. */
export interface SearchSession {
  readonly applicationId: string;
  readonly publicKey: string;
  readonly index: string;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface VendorQuery {
  readonly text: string;
  /** City or postal code to narrow the search; empty to search everywhere. */
  readonly area: string;
  /** The user's location; null if unknown. */
  readonly near: Coordinates | null;
  /** Number of the page, starting at 1. */
  readonly page: number;
}

/** A part of a result text. `isHighlighted` is true for the part that matches the query. */
export interface HighlightedText {
  readonly text: string;
  readonly isHighlighted: boolean;
}

export interface VendorHit {
  readonly id: string;
  readonly name: readonly HighlightedText[];
  readonly address: readonly HighlightedText[];
  readonly location: Coordinates | null;
  readonly email: string | null;
  readonly phone: string | null;
}

export interface VendorPage {
  readonly hits: readonly VendorHit[];
  /** Number of the page, starting at 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly hitCount: number;
}

export const hitsPerPage = 5;
export const radiusMetres = 80_000;
