/** A damaged vehicle of a claim, and the token that gives a vendor access to it. */
export interface ExposureSeed {
  readonly id: string;
  readonly claimNumber: string;
  readonly token: string;
  /** Null: the vehicle's data is unknown. */
  readonly vehicle: {
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly vin: string | null;
  } | null;
  /** If true, requests with the token of this vehicle get a 401. */
  readonly isTokenExpired?: true;
}

export interface ClaimSeed {
  readonly number: string;
  readonly about: string;
  readonly delayMs?: number;
  /** The lookup fails with this HTTP status. */
  readonly failsWith?: number;
  readonly vehicles?: readonly (ExposureSeed['vehicle'] | 'tokenExpired')[];
}

const outback = { year: 2021, make: 'Subaru', model: 'Outback', vin: '4S4BTACC1M3104417' };
const ford = { year: 2018, make: 'Ford', model: 'Escape', vin: '1FMCU9HD4JUB31208' };
const niro = { year: 2023, make: 'Kia', model: 'Niro', vin: null };

export const claimSeeds: readonly ClaimSeed[] = [
  { number: 'MM-48211', about: 'one vehicle: the wizard goes on by itself', vehicles: [outback] },
  {
    number: 'MM-48213',
    about: 'three vehicles, one without a VIN: a list to pick from',
    vehicles: [outback, ford, niro],
  },
  {
    number: 'MM-48210',
    about: 'no vehicle at all: an empty answer, which counts as not found',
    vehicles: [],
  },
  { number: 'MM-48214', about: 'one vehicle of which nothing is known', vehicles: [null] },
  {
    number: 'MM-48215',
    about: 'one vehicle whose link has expired: every call after the lookup is a 401',
    vehicles: ['tokenExpired'],
  },
  { number: 'MM-48216', about: 'one vehicle, after three seconds', delayMs: 3000, vehicles: [ford] },
  { number: 'MM-48500', about: 'the lookup fails: Unknown Error', failsWith: 500 },
  { number: 'MM-48503', about: 'the lookup is not available now', failsWith: 503 },
];

/** Ids are derived from the index of the claim and of the vehicle: MM-48213 has 7021, 7022 and 7023. */
export const exposureSeeds: readonly ExposureSeed[] = claimSeeds.flatMap(({ number, vehicles = [] }, claim) =>
  vehicles.map((vehicle, index) => {
    const id = String(7011 + claim * 10 + index);
    const isExpired = vehicle === 'tokenExpired';
    return {
      id,
      claimNumber: number,
      token: `exposure-${id}`,
      vehicle: isExpired ? niro : vehicle,
      ...(isExpired && { isTokenExpired: true }),
    };
  }),
);
