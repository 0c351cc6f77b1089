import { sha256 } from '../core/hash.ts';

/** The part of a fleet that one of several machines builds: `2/3`. */
export interface Shard {
  /** Number of the part, starting at 1. */
  readonly index: number;
  readonly count: number;
}

/** The shard depends only on the client code, so adding or removing a carrier does not move other carriers. */
export function isInShard(code: string, { index, count }: Shard): boolean {
  return Number.parseInt(sha256(code).slice(0, 12), 16) % count === index - 1;
}

/** Only the first shard, or a build without shards, builds the bundles that belong to no carrier. */
export function buildsCommonBundles(shard: Shard | undefined): boolean {
  return shard === undefined || shard.index === 1;
}
