/** How long the processes run at a time, before they are stopped for a multiple of it. */
const runMs = 4;

/**
 * Slows processes with all their threads, which a browser's own throttle does not: it holds back the main thread alone,
 * and workers and decoders go on at full speed. They are stopped and let go on in turn; a turn that came late is made
 * up for by the next, so that over a while they have their share of the time exactly.
 * @returns ends it, and lets them go on
 */
export function slowDown(pids: readonly number[], factor: number): () => void {
  let timer: NodeJS.Timeout;
  let since = performance.now();
  /** By how much they have been stopped for too short (or, below zero, too long) a time. */
  let owedMs = 0;
  const goOn = () => {
    owedMs -= lap();
    signalAll(pids, 'SIGCONT');
    timer = setTimeout(hold, Math.max(runMs, runMs - owedMs / (factor - 1)));
  };
  const hold = () => {
    owedMs += lap() * (factor - 1);
    signalAll(pids, 'SIGSTOP');
    timer = setTimeout(goOn, Math.max(0, owedMs));
  };
  const lap = () => {
    const now = performance.now();
    const ms = now - since;
    since = now;
    return ms;
  };
  timer = setTimeout(hold, runMs);
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
      // it has ended
    }
  }
}
