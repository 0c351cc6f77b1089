import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DevelopmentOptions } from '#build/dev/developmentBuild.ts';
import { type DevelopmentEvent, restartExit } from '#build/dev/watchDevelopment.ts';
import { watchFolders } from '#build/dev/watchFolders.ts';
import type { CliContext } from '../cli/context.ts';

interface BuilderEvents {
  onBuild(event: DevelopmentEvent): void;
  /** The build process crashed, usually because a source file cannot be read. It restarts when an input changes. */
  onCrash(stderrTail: string): void;
}

const program = fileURLToPath(new URL('builderProcess.ts', import.meta.url));
/** Maximum length of the stderr tail that the page shows. */
const maxStderrLength = 4000;

/**
 * Runs the development build in a child process until the signal is aborted. The build imports some of the app's
 * sources, so its process must restart when they change, while the server and open pages keep running.
 * @returns the exit code if the child exits before its first build has finished; otherwise undefined
 */
export async function runBuilder(
  options: DevelopmentOptions,
  events: BuilderEvents,
  context: CliContext,
): Promise<number | undefined> {
  let hasBuilt = false;
  const onBuild: BuilderEvents['onBuild'] = (event) => {
    hasBuilt = true;
    events.onBuild(event);
  };
  while (!context.signal?.aborted) {
    const { exit, stderrTail } = await runOnce(options, onBuild, context);
    if (context.signal?.aborted) return undefined;
    if (exit === restartExit) continue;
    if (!hasBuilt) return exit;
    events.onCrash(stderrTail);
    await waitForInputChange(options, context.signal);
  }
  return undefined;
}

async function runOnce(
  options: DevelopmentOptions,
  onBuild: BuilderEvents['onBuild'],
  context: CliContext,
): Promise<{ exit: number; stderrTail: string }> {
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The prerenderer requires the installed React, which chooses its build by this variable.
    env: { ...process.env, ...context.env, NODE_ENV: 'development' },
  });
  let stderrTail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    context.stderr.write(text);
    stderrTail = (stderrTail + text).slice(-maxStderrLength);
  });
  child.on('message', (event) => onBuild(event as DevelopmentEvent));
  // The child process can be killed immediately, because it has nothing to save.
  const stop = () => child.kill('SIGKILL');
  context.signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (exit) => resolve({ exit: exit ?? 3, stderrTail }));
    });
  } finally {
    context.signal?.removeEventListener('abort', stop);
  }
}

function waitForInputChange(options: DevelopmentOptions, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      folders.close();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const folders = watchFolders(options, done);
    signal?.addEventListener('abort', done, { once: true });
  });
}
