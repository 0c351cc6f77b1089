import { onTestFinished } from 'vitest';
import { type CliContext, Interruption } from '#scripts/cli/context.ts';
import { runLivery } from '#scripts/run.ts';

interface CliRun {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a livery command in the test process. Replaces the working directory and port numbers in its output. */
export async function livery(
  argv: readonly string[],
  cwd: string,
  env: CliContext['env'] = {},
  input?: CliContext['input'],
): Promise<CliRun> {
  const run = startLivery(argv, cwd, env, input);
  const exit = await run.exit;
  return { exit, stdout: run.stdout(), stderr: run.stderr() };
}

/** Starts a livery command that runs until it is interrupted, and waits until it prints its URL. */
export async function serveLivery(argv: readonly string[], cwd: string) {
  const run = startLivery([...argv, '--json', '--port', '0'], cwd, {});
  onTestFinished(async () => {
    run.interrupt(130);
    await run.exit;
  });
  const listening = run.until(/"url": "([^"]+)"/);
  const exitedEarly = run.exit.then((exit) => {
    throw new Error(`livery ended early with ${exit}: ${run.stderr()}`);
  });
  const url = (await Promise.race([listening, exitedEarly]))[1] as string;
  return { url, ...run };
}

function startLivery(
  argv: readonly string[],
  cwd: string,
  env: CliContext['env'],
  input?: CliContext['input'],
) {
  let stdout = '';
  let stderr = '';
  const waiters: { pattern: RegExp; resolve: (match: RegExpExecArray) => void }[] = [];
  const interruption = new AbortController();
  const exit = runLivery(argv, {
    stdout: {
      write(text) {
        stdout += text;
        for (const { pattern, resolve } of waiters) {
          const match = pattern.exec(stdout);
          if (match) resolve(match);
        }
      },
    },
    stderr: {
      write(text) {
        stderr += text;
      },
    },
    env,
    cwd,
    isTerminal: false,
    ...(input && { input }),
    color: false,
    signal: interruption.signal,
  });
  const normalize = (text: string) =>
    text.replaceAll(cwd, 'CWD').replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT');
  return {
    exit,
    stdout: () => normalize(stdout),
    stderr: () => normalize(stderr),
    interrupt: (code: number) => interruption.abort(new Interruption(code)),
    until: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve) => {
        const match = pattern.exec(stdout);
        if (match) resolve(match);
        else waiters.push({ pattern, resolve });
      }),
  };
}
