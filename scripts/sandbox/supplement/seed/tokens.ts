/** A bypass token in a URL of the slim portal, and what it gives access to. */
export interface BypassSeed {
  readonly token: string;
  readonly about: string;
  readonly exposureId: string;
  readonly vendorId: string;
  /** True if the vendor is already assigned to the exposure; otherwise the portal must assign it. */
  readonly hasAssignment?: true;
  readonly isExpired?: true;
  /** The token can be used only once. */
  readonly isSingleUse?: true;
  /** The token belongs to a different carrier than the requesting one. */
  readonly isForeign?: true;
}

export const bypassSeeds: readonly BypassSeed[] = [
  {
    token: 'bypass-good',
    about: 'a shop whose assignment is made; may be used again and again',
    exposureId: '7011',
    vendorId: '301',
    hasAssignment: true,
  },
  {
    token: 'bypass-new',
    about: 'a shop without an assignment: the portal makes one',
    exposureId: '7022',
    vendorId: '302',
  },
  {
    token: 'bypass-once',
    about: 'is spent with its first use, then refused as used',
    exposureId: '7023',
    vendorId: '303',
    hasAssignment: true,
    isSingleUse: true,
  },
  { token: 'bypass-expired', about: 'has expired', exposureId: '7011', vendorId: '301', isExpired: true },
  {
    token: 'bypass-foreign',
    about: 'belongs to another carrier',
    exposureId: '7021',
    vendorId: '301',
    isForeign: true,
  },
];
