import { spawn } from 'node:child_process';

export interface ProcessRun {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProcessOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Called with all of stdout so far. The first signal it returns is sent to the process. */
  readonly until?: (stdout: string) => NodeJS.Signals | undefined;
}

/** Runs a Node.js script without input and waits until it ends. */
export function runProcess(argv: readonly string[], options: ProcessOptions): Promise<ProcessRun> {
  const child = spawn(process.execPath, argv, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let isDone = false;
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    const signal = isDone ? undefined : options.until?.(stdout);
    if (signal === undefined) return;
    isDone = true;
    child.kill(signal);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  return new Promise((resolve) => child.on('close', (exit) => resolve({ exit, stdout, stderr })));
}
