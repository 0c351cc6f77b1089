/** A seeded random number generator. Equal seeds give equal sequences on every machine. */
export interface SeededRandom {
  /** Returns an integer from 0 to `limit` − 1. */
  integerBelow(limit: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** Uses mulberry32, because 32 bits of state are enough for generated carriers. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    integerBelow: (limit) => Math.floor(next() * limit),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
