import { Interruption } from './context.ts';

const exitCodes = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/** Time that a command has for its cleanup after a signal. */
const graceMs = 2000;
/**
 * Signals within this time count as one. The same Ctrl-C can arrive several times: a terminal sends it to all its
 * processes, and npm and `bin/livery.mjs` pass it on.
 */
const repeatMs = 500;

/**
 * Returns an AbortSignal that SIGINT and SIGTERM abort with an Interruption. A second signal after half a second, or a
 * command that is still running after the grace period, ends the process with the signal's exit code.
 */
export function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  let abortedMs = 0;
  for (const [name, exit] of exitCodes) {
    process.on(name, () => {
      if (controller.signal.aborted) {
        if (performance.now() - abortedMs >= repeatMs) process.exit(exit);
        return;
      }
      abortedMs = performance.now();
      controller.abort(new Interruption(exit));
      setTimeout(() => process.exit(exit), graceMs).unref();
    });
  }
  return controller.signal;
}

/**
 * Ignores errors of a closed pipe, as in `livery … | head`, so that the command finishes its work. Reports any other
 * write error, such as a full disk, once.
 * @returns a function that returns true if output was lost
 */
export function ignoreClosedPipes(): () => boolean {
  let hasLostOutput = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (hasLostOutput || error.code === 'EPIPE') return;
      hasLostOutput = true;
      // Sets the exit code for a write error that occurs after the command has finished.
      process.exitCode = 3;
      const what = stream === process.stdout ? 'stdout' : 'stderr';
      process.stderr.write(
        `Error: some output on ${what} was lost: ${error.message}.\n` +
          '  The command continues without it. Free disk space or check the redirected file, then run the command again.\n',
      );
    });
  }
  return () => hasLostOutput;
}
