import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';

interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Root folder of the checkout to run. Defaults to this checkout. */
  readonly root?: string;
  /** A shell command to run first in the same process, such as `umask 077` or `ulimit -n 64`. */
  readonly setupCommand?: string;
}

export interface ProgramRun {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with the exit code, or with the signal that ended the process. */
  readonly done: Promise<number | NodeJS.Signals>;
}

/**
 * The command that starts the CLI from any folder. Runs Node.js directly, because npm or a shell could swallow signals.
 */
export function programCommand(argv: readonly string[], root: string = projectRoot): string[] {
  const loader = import.meta.resolve('tsx', `file://${root}/package.json`);
  return [process.execPath, '--import', loader, join(root, 'scripts/livery.ts'), ...argv];
}

/** Starts the real CLI in a child process. */
export function startProgram(argv: readonly string[], options: ProgramOptions = {}): ProgramRun {
  const command = programCommand(argv, options.root);
  const [program, ...args] =
    options.setupCommand === undefined
      ? command
      : ['/bin/sh', '-c', `${options.setupCommand}; exec "$@"`, 'sh', ...command];
  return watchChild(
    spawn(program as string, args, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Starts a Node.js script without input. */
export function startNode(
  argv: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env?: ProgramOptions['env'] },
): ProgramRun {
  const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const];
  return watchChild(spawn(process.execPath, argv, { cwd, env: { ...process.env, ...env }, stdio }));
}

/** Runs a Node.js script without input and waits until it ends. */
export async function runNode(...args: Parameters<typeof startNode>) {
  const run = startNode(...args);
  return { exit: await run.done, stdout: run.stdout(), stderr: run.stderr() };
}

/**
 * Runs a shell command as a user types it in `cwd`, without input.
 * @param setup lines that the shell runs before the command
 */
export function startShell(
  command: string,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly setup?: readonly string[] },
): ProgramRun {
  const { cwd, env, setup = [] } = options;
  // `detached` creates a process group, which receives Ctrl-C as a whole, as in a terminal.
  const settings = { cwd, env, stdio: ['ignore' as const, 'pipe' as const, 'pipe' as const], detached: true };
  return watchChild(spawn('/bin/sh', ['-c', [...setup, command].join('\n')], settings));
}

/** Sends Ctrl-C to a command from `startShell`. Resolves with how it ended. */
export function pressCtrlC(run: ProgramRun): ProgramRun['done'] {
  process.kill(-(run.child.pid as number), 'SIGINT');
  return run.done;
}

/** How a command ends after Ctrl-C: npm exits with the code of its child process, or is ended by the signal. */
export const endsAfterCtrlC = [130, 'SIGINT'];

export function watchChild(child: ChildProcess): ProgramRun {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const done = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal as NodeJS.Signals)));
  });
  return { child, stdout: () => stdout, stderr: () => stderr, done };
}

/** Ids of a process's running child processes. Linux only. */
export function childPidsOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** Returns true if the process runs. A zombie process has ended, although it still has a process entry. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^\) [ZX]/.test(stat.slice(stat.lastIndexOf(')')));
  } catch {
    return false;
  }
}
