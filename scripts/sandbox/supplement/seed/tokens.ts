/** A token of the slim portal's address, and what it stands for. */
export interface BypassSeed {
  readonly token: string;
  readonly about: string;
  readonly exposureId: string;
  readonly vendorId: string;
  /** Whether the vendor has been given the exposure already: else the portal has to do so. */
  readonly hasAssignment?: true;
  readonly isExpired?: true;
  /** It is spent with its first use. */
  readonly isOnce?: true;
  /** It belongs to another carrier than the one that asks. */
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
    isOnce: true,
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
