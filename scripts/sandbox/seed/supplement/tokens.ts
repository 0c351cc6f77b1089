/** A bypass token in a URL of the slim portal, and what it gives access to. */
interface BypassSeed {
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
    about: 'shop with an assignment; can be used any number of times',
    exposureId: '7011',
    vendorId: '301',
    hasAssignment: true,
  },
  {
    token: 'bypass-new',
    about: 'shop without an assignment; the portal creates one',
    exposureId: '7022',
    vendorId: '302',
  },
  {
    token: 'bypass-once',
    about: 'can be used once, then fails as used',
    exposureId: '7023',
    vendorId: '303',
    hasAssignment: true,
    isSingleUse: true,
  },
  { token: 'bypass-expired', about: 'expired', exposureId: '7011', vendorId: '301', isExpired: true },
  {
    token: 'bypass-foreign',
    about: 'of another carrier',
    exposureId: '7021',
    vendorId: '301',
    isForeign: true,
  },
];
