import { inTime, type WallClock } from '../clock.ts';

/** Rejects after eight seconds: some browsers never respond after their storage fails. */
export function withStorageTimeout<T>(clock: Pick<WallClock, 'after'>, work: () => Promise<T>): Promise<T> {
  return inTime(clock, 8_000, work);
}
