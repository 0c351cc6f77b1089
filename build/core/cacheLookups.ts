import { channel } from 'node:diagnostics_channel';

/** One lookup in a cache on disk. */
export interface CacheLookup {
  /** Describes the entry for a person: `check result of acme`. */
  readonly entry: string;
  readonly isHit: boolean;
}

export const cacheChannelName = 'livery.cache';

const cacheChannel = channel(cacheChannelName);

/** Publishes the lookup on a diagnostics channel of this thread. Does nothing without a subscriber. */
export function publishCacheLookup(lookup: CacheLookup): void {
  cacheChannel.publish(lookup);
}
