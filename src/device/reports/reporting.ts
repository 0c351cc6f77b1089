import { reopening } from '../reopening.ts';

/** Reports non-fatal problems to the developers. Never contains personal data. */
export interface Reporting {
  /**
   * An unexpected error. Network errors are reported as warnings instead.
   * @param what a fixed phrase, lower case, area first: `photos: upload failed`
   */
  error(what: string, cause?: unknown): void;
  /** A handled problem that developers should see. */
  warn(what: string, cause?: unknown): void;
  /** Counts a normal event. The counts are sent with the next report, never separately. */
  count(what: string): void;
}

export interface Report {
  readonly level: 'error' | 'warning';
  readonly what: string;
  readonly cause: unknown;
  /** Number of occurrences since the page was opened. */
  readonly counts?: Readonly<Record<string, number>>;
}

export type SendReport = (report: Report) => void;

/** Reports nothing. Use it where another part of the app already reports the same errors. */
export const silentReporting: Reporting = { error() {}, warn() {}, count() {} };

/**
 * Writes to the console, and sends reports if `load` is given. The sending code is loaded with the first report. If the
 * load fails, for example offline, the reports wait for the next report, which loads the code again.
 * @param load undefined if reports are not sent
 */
export function createReporting(load?: () => Promise<SendReport>): Reporting {
  const unsent: Report[] = [];
  let counts: Report['counts'];
  const sender = load && reopening(load);
  const report = (level: Report['level'], what: string, cause: unknown) => {
    // biome-ignore lint/suspicious/noConsole: the one place where the app writes to the console
    console[level === 'error' ? 'error' : 'warn'](`livery ${what}`, ...(cause === undefined ? [] : [cause]));
    if (!sender) return;
    unsent.push({ level, what, cause, ...(counts && { counts }) });
    sender.open().then(
      (send) => unsent.splice(0).forEach(send),
      () => undefined,
    );
  };
  return {
    error: (what, cause) => report('error', what, cause),
    warn: (what, cause) => report('warning', what, cause),
    count: (what) => {
      counts = { ...counts, [what]: (counts?.[what] ?? 0) + 1 };
    },
  };
}
