import { Interruption } from './context.ts';

const exits = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/** How long a command that was asked to end may take to tidy up. */
const graceMs = 2000;

/**
 * Turns the process's signals into one that is aborted with an Interruption. The second one, and one that is not
 * looked at in time, ends the process with the signal's exit code.
 */
export function listenForInterruption(): AbortSignal {
  const controller = new AbortController();
  for (const [name, exit] of exits) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(exit);
      controller.abort(new Interruption(exit));
      setTimeout(() => process.exit(exit), graceMs).unref();
    });
  }
  return controller.signal;
}

/**
 * `… | head` closes the pipe: that is the reader's choice, and no failure to tell. The work goes on all the same: half
 * a build must not end with exit 0.
 */
export function goOnWithoutReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
