import { setTimeout } from 'node:timers/promises';

/** The abort reason of a command that was stopped by a signal. */
export class Interruption {
  /** 130 after SIGINT, 143 after SIGTERM. */
  readonly exit: number;

  constructor(exit: number) {
    this.exit = exit;
  }
}

/** Ends a command with an exit code and no further output, because the command has already printed its error. */
export class QuietExit extends Error {
  override readonly name = 'QuietExit';
  readonly exit: number;

  constructor(exit: number) {
    super(`exit ${exit}`);
    this.exit = exit;
  }
}

export interface Output {
  write(text: string): unknown;
}

/** The process environment of a command, passed in as an object so that tests can run the whole CLI in one process. */
export interface CliContext {
  /** Output stream for data, such as JSON. */
  readonly stdout: Output;
  /** Output stream for messages to the user. */
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Base folder of paths typed on the command line: the folder in which the user ran the command. */
  readonly cwd: string;
  /**
   * Base folder of default paths: the project folder.
   * @default cwd
   */
  readonly home?: string;
  readonly isTerminal: boolean;
  /** Input for answers to prompts; undefined if no user can answer. */
  readonly input?: NodeJS.ReadableStream;
  /** Width of the terminal that shows stdout, in cells; undefined if stdout is not a terminal, so that nothing is shortened. */
  readonly stdoutWidth?: number;
  /** Width of the terminal that shows stderr, in cells; undefined if stderr is not a terminal. */
  readonly stderrWidth?: number;
  readonly color: boolean;
  /** Aborted with an Interruption as its reason when the command must stop. */
  readonly signal?: AbortSignal;
  /**
   * The clock of commands that change or watch a target.
   * @default the system's
   */
  readonly clock?: CommandClock;
}

interface CommandClock {
  /** Returns the time in ms since the epoch. */
  readonly now: () => number;
  /** Returns the time in ms since an arbitrary moment. Unlike `now`, it never goes back. */
  readonly monotonicMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Writes one JSON document to stdout. Its `version` lets scripts detect a change of the format. */
export function writeJson(context: CliContext, command: string, data: object): void {
  context.stdout.write(`${JSON.stringify({ version: 2, command, ...data }, null, 2)}\n`);
}

/** Resolves when the signal is aborted, or immediately if it is already aborted. Without a signal it never resolves. */
export function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Waits for the given time, or until the signal is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, signal && { signal }).catch(() => undefined);
}

/**
 * Returns the folder in which the user typed the command. `npm run` changes to the project folder first and stores the
 * original folder in INIT_CWD. Processes started by other npm scripts inherit INIT_CWD too, but for them the current
 * folder is correct.
 */
export function callerFolder(env: CliContext['env'], cwd: string): string {
  return env.npm_lifecycle_event === 'livery' && env.INIT_CWD ? env.INIT_CWD : cwd;
}
