/** One damaged vehicle of a claim, as a vendor may see it. */
export interface Exposure {
  readonly id: string;
  /** Opens this exposure's calls to whoever has it: a secret. */
  readonly token: string;
  /** As on the claim; null where the answer does not say. */
  readonly claimNumber: string | null;
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly vin: string | null;
}

/** `2021 Subaru Outback`, as far as known; empty where nothing is. */
export function exposureText({ year, make, model }: Exposure): string {
  return [year, make, model].filter((part) => part !== null && part !== '').join(' ');
}
