/**
 * Where the app tells its makers about something that went wrong without stopping anybody. Never holds personal data.
 */
export interface Reporting {
  /**
   * What should not have happened. A fault of the network is told as a warning all the same.
   * @param what a fixed phrase, lower case, area first: `photos: upload failed`
   */
  error(what: string, cause?: unknown): void;
  /** What the app has an answer to, but its makers should know of. */
  warn(what: string, cause?: unknown): void;
  /** Counts what is normal but worth knowing. The count goes with the next report, never on its own. */
  count(what: string): void;
}

export interface Report {
  readonly level: 'error' | 'warning';
  readonly what: string;
  readonly cause: unknown;
  /** How often each thing was counted since the page was opened. */
  readonly counts?: Readonly<Record<string, number>>;
}

export type SendReport = (report: Report) => void;

/** For what has been told already. */
export const silentReporting: Reporting = { error() {}, warn() {}, count() {} };

/**
 * Writes to the console, and to the makers where there is an address of theirs. The code that sends comes with the
 * first report; in a dead spot it may not, and the report waits for the next one.
 * @param load undefined where nothing is sent
 */
export function createReporting(load?: () => Promise<SendReport>): Reporting {
  const waiting: Report[] = [];
  let counts: Report['counts'];
  let loading: Promise<SendReport> | undefined;
  const tell = (level: Report['level'], what: string, cause: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the one place where the app writes to the console
    console[level === 'error' ? 'error' : 'warn'](`livery ${what}`, ...(cause === undefined ? [] : [cause]));
    if (!load) return;
    waiting.push({ level, what, cause, ...(counts && { counts }) });
    loading ??= load();
    loading.then(
      (send) => waiting.splice(0).forEach(send),
      () => {
        loading = undefined;
      },
    );
  };
  return {
    error: (what, cause) => tell('error', what, cause),
    warn: (what, cause) => tell('warning', what, cause),
    count: (what) => {
      counts = { ...counts, [what]: (counts?.[what] ?? 0) + 1 };
    },
  };
}
