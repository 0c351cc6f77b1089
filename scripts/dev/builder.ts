import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '#build/core/sources.ts';
import { watchFolders } from '#build/watch/watchFolders.ts';
import type { CliContext } from '../cli/context.ts';
import { restartExit, supervisedVariable } from './watchBuild.ts';

export interface BuilderOptions {
  readonly code: string;
  readonly environment: string;
  readonly tenants: string;
  readonly environments: string;
  readonly out: string;
}

export interface BuilderEvents {
  /** Receives each JSON document that `build --watch --json` prints. */
  onDocument(line: Readonly<Record<string, unknown>>): void;
  /** The build process crashed, usually because a source file cannot be read. It restarts when an input changes. */
  onCrash(stderrTail: string): void;
}

/** Maximum length of the stderr tail that the page shows. */
const maxStderrLength = 4000;
/** The parent process may get only two seconds to exit, so the child process must exit earlier. */
const graceMs = 1200;

/**
 * Runs `build --watch` in a child process until the signal is aborted. The build caches parts of the app's sources, so
 * its process must restart when they change, while the server and open pages keep running.
 * @returns the exit code if the child exits before its first output; otherwise undefined
 */
export async function runBuilder(
  options: BuilderOptions,
  events: BuilderEvents,
  context: CliContext,
): Promise<number | undefined> {
  let hasOutput = false;
  const onDocument: BuilderEvents['onDocument'] = (line) => {
    hasOutput = true;
    events.onDocument(line);
  };
  while (!context.signal?.aborted) {
    const { exit, stderrTail } = await runOnce(options, onDocument, context);
    if (context.signal?.aborted) return undefined;
    if (exit === restartExit) continue;
    if (!hasOutput) return exit;
    events.onCrash(stderrTail);
    await waitForInputChange(options, context.signal);
  }
  return undefined;
}

async function runOnce(
  options: BuilderOptions,
  onDocument: BuilderEvents['onDocument'],
  context: CliContext,
): Promise<{ exit: number; stderrTail: string }> {
  const child = spawnBuild(options, context);
  let stderrTail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    context.stderr.write(text);
    stderrTail = (stderrTail + text).slice(-maxStderrLength);
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const document = parseLine(line);
    if (document) onDocument(document);
  });
  const stop = () => {
    child.kill('SIGINT');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  };
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

function spawnBuild(options: BuilderOptions, context: CliContext): ChildProcess {
  const args = ['build', options.code, '--watch', '--json', '--env', options.environment];
  args.push('--tenants', options.tenants, '--environments', options.environments, '--out', options.out);
  const loader = import.meta.resolve('tsx');
  return spawn(process.execPath, ['--import', loader, join(projectRoot, 'scripts/livery.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...context.env, [supervisedVariable]: '1' },
  });
}

function waitForInputChange(options: BuilderOptions, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      folders.close();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const folders = watchFolders({ ...options, codes: [options.code] }, done);
    signal?.addEventListener('abort', done, { once: true });
  });
}

function parseLine(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined; // A killed process can leave an incomplete last line.
  }
}
