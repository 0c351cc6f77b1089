import type { WallClock } from '../clock.ts';

/** Some browsers never respond after their storage fails. */
const timeoutMs = 8_000;

/** Rejects if the work takes longer than a storage may take. The work then continues, and its result is ignored. */
export function withStorageTimeout<T>(
  { after }: Pick<WallClock, 'after'>,
  work: () => Promise<T>,
  onTimeout: () => void = () => undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancelTimer = after(timeoutMs, () => {
      onTimeout();
      reject(new DOMException(`The storage did not answer in ${timeoutMs} ms.`, 'TimeoutError'));
    });
    work().then(resolve, reject).finally(cancelTimer);
  });
}
