/** Duration of each running phase. The duration of a pause is a multiple of this time. */
const runMs = 4;

/**
 * Slows down processes with all their threads, by pausing and resuming them in turn. The browser's own throttling slows
 * down only the main thread, while workers and decoders run at full speed. The next phase compensates for a late timer,
 * so the average speed is exact.
 * @returns a function that stops the slowdown
 */
export function slowDown(pids: readonly number[], factor: number): () => void {
  let timer: NodeJS.Timeout;
  let since = performance.now();
  /** Missing pause time. Negative if the processes were paused for too long. */
  let pauseDebtMs = 0;
  const resume = () => {
    pauseDebtMs -= elapsed();
    signalAll(pids, 'SIGCONT');
    timer = setTimeout(pause, Math.max(runMs, runMs - pauseDebtMs / (factor - 1)));
  };
  const pause = () => {
    pauseDebtMs += elapsed() * (factor - 1);
    signalAll(pids, 'SIGSTOP');
    timer = setTimeout(resume, Math.max(0, pauseDebtMs));
  };
  const elapsed = () => {
    const now = performance.now();
    const ms = now - since;
    since = now;
    return ms;
  };
  timer = setTimeout(pause, runMs);
  return () => {
    clearTimeout(timer);
    signalAll(pids, 'SIGCONT');
  };
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended.
    }
  }
}
