/** Why a command was asked to end early. */
export class Interruption {
  /** 130 after SIGINT, 143 after SIGTERM. */
  readonly exit: number;

  constructor(exit: number) {
    this.exit = exit;
  }
}

/** Ends a command with an exit code after it has told everything itself. */
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

/** All that a command may know of the process around it, so that tests run the whole command line in process. */
export interface CliContext {
  /** Data, and nothing else. */
  readonly stdout: Output;
  /** What people read. */
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where paths on the command line count from: the folder that whoever typed it stands in. */
  readonly cwd: string;
  /** Where paths that nobody typed count from: the project's folder. @default cwd */
  readonly home?: string;
  readonly isTerminal: boolean;
  /** Where a person can answer questions; absent where there is none. */
  readonly input?: NodeJS.ReadableStream;
  /** Characters in a line of the terminal; absent where there is none. */
  readonly columns?: number;
  readonly color: boolean;
  /** Aborted, with an Interruption as its reason, when the command shall end. */
  readonly signal?: AbortSignal;
}

/** One JSON document on stdout. Its shape has a version, so that scripts can tell a change. */
export function writeJson(context: CliContext, command: string, data: object): void {
  context.stdout.write(`${JSON.stringify({ version: 1, command, ...data }, null, 2)}\n`);
}

/** Settles when the signal is aborted, also where it already is; never, where there is none. */
export function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
