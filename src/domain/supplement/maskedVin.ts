/** Enough to know a vehicle by, where others may look on: its end is what is written on work orders. */
const shownStart = 11;
const shownEnd = 3;

/** `4S4BTACC1M3•••417`; a shorter one is shown as it is. */
export function maskVin(vin: string): string {
  const hidden = vin.length - shownStart - shownEnd;
  if (hidden < 1) return vin;
  return `${vin.slice(0, shownStart)}${'•'.repeat(hidden)}${vin.slice(-shownEnd)}`;
}
