import { checkDigitFor, checkDigitIndex, findVin } from '../vin/vin.ts';

/** How often each VIN was read since the scan began. */
export type VinReads = Readonly<Record<string, number>>;

/** Code 39 has no checksum, so a single read without a correct check digit may be wrong. */
const readsWithoutCheckDigit = 2;

/**
 * Adds the barcodes of a video frame. A VIN with a correct check digit is accepted immediately, any other one when it is
 * read a second time.
 */
export function addFrame(
  reads: VinReads,
  texts: readonly string[],
): { readonly reads: VinReads; readonly accepted: string | undefined } {
  const vin = findVin(texts);
  if (vin === undefined) return { reads, accepted: undefined };
  const count = (reads[vin] ?? 0) + 1;
  const isAccepted = checkDigitFor(vin) === vin[checkDigitIndex] || count >= readsWithoutCheckDigit;
  return { reads: { ...reads, [vin]: count }, accepted: isAccepted ? vin : undefined };
}

/** A tip that appears during a long scan: how to get a better picture, and finally to use another way. */
export type ScanTip = 'hold' | 'closer' | 'clean' | 'other';

/** Milliseconds of scanning without result after which each tip appears. */
export const scanTips: readonly { readonly tip: ScanTip; readonly afterMs: number }[] = [
  { tip: 'closer', afterMs: 6_000 },
  { tip: 'clean', afterMs: 14_000 },
  { tip: 'other', afterMs: 24_000 },
];
