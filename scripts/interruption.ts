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
 * a build must not end with exit 0. A file that takes no more, on a full disk, is a failure: it is told once.
 * @returns whether any output was lost that way, up to now
 */
export function goOnWithoutReader(): () => boolean {
  let isLost = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (isLost || error.code === 'EPIPE') return;
      isLost = true;
      // Where it is found after the command's end.
      process.exitCode = 3;
      const what = stream === process.stdout ? 'stdout' : 'stderr';
      process.stderr.write(
        `Error: what was printed on ${what} could not be written whole: ${error.message}.\n` +
          "  The command's work goes on. Free some space where its output goes, then run it again.\n",
      );
    });
  }
  return () => isLost;
}
