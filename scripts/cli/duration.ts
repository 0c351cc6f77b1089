import { InvalidArgumentError } from 'commander';

const unitMs: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/**
 * Returns a parser for durations such as `90s`, `10m`, `2h` or `14d`. Its result is in ms.
 * @param minMs the shortest allowed duration; `maxMs` is the longest
 */
export function parseDuration(minMs: number, maxMs: number): (text: string) => number {
  return (text) => {
    const [, digits, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
    const ms = digits === undefined ? Number.NaN : Number(digits) * (unitMs[unit] ?? Number.NaN);
    if (ms >= minMs && ms <= maxMs) return ms;
    throw new InvalidArgumentError(
      `Use a number and a unit (s, m, h or d), from ${describeDuration(minMs)} to ${describeDuration(maxMs)}.`,
    );
  };
}

/** Formats with the largest unit that gives a whole number, for example `90s` or `10m`. */
export function describeDuration(ms: number): string {
  const [unit = 's', size = 1000] =
    Object.entries(unitMs)
      .reverse()
      .find(([, size]) => ms % size === 0) ?? [];
  return `${Math.round(ms / size)}${unit}`;
}
