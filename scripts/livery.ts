import { Interruption } from './context.ts';
import { runLivery } from './run.ts';

const interrupted = new AbortController();

for (const [name, exit] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(name, () => {
    if (interrupted.signal.aborted) process.exit(exit);
    interrupted.abort(new Interruption(exit));
    // A command that does not look at the signal still ends.
    setTimeout(() => process.exit(exit), 2000).unref();
  });
}

// `livery … | head` closes the pipe: that is the reader's choice, not a failure to tell.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
    throw error;
  });
}

const isTerminal = process.stderr.isTTY === true && process.env.CI === undefined;

process.exitCode = await runLivery(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  cwd: process.cwd(),
  isTerminal,
  color: isTerminal && (process.env.NO_COLOR ?? '') === '',
  signal: interrupted.signal,
});
