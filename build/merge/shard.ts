import { sha256 } from '../hash.ts';

/** The part of a fleet that one of several machines builds. */
export interface Shard {
  /** 1-based. */
  readonly index: number;
  readonly count: number;
}

/** The same code is in the same shard on every machine, whoever comes or goes beside it. */
export function isInShard(code: string, { index, count }: Shard): boolean {
  return Number.parseInt(sha256(code).slice(0, 12), 16) % count === index - 1;
}

export function nameShard({ index, count }: Shard): string {
  return `${index}/${count}`;
}

/** What belongs to no carrier is made once: with the first shard. */
export function makesRest(shard: Shard | undefined): boolean {
  return shard === undefined || shard.index === 1;
}
