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
  { number: 'MM-48211', about: 'one vehicle: the wizard continues automatically', vehicles: [outback] },
  {
    number: 'MM-48213',
    about: 'three vehicles, one without a VIN: the user must choose',
    vehicles: [outback, ford, niro],
  },
  { number: 'MM-48210', about: 'no vehicles: an empty response, handled as not found', vehicles: [] },
  { number: 'MM-48214', about: 'one vehicle without any details', vehicles: [null] },
  {
    number: 'MM-48215',
    about: 'one vehicle with an expired link: every call after the lookup fails with 401',
    vehicles: ['tokenExpired'],
  },
  { number: 'MM-48216', about: 'one vehicle, after three seconds', delayMs: 3000, vehicles: [ford] },
  { number: 'MM-48500', about: 'the lookup fails with an unknown error', failsWith: 500 },
  { number: 'MM-48503', about: 'the lookup is unavailable', failsWith: 503 },
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
