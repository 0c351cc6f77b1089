/** Where the app tells its makers about something that went wrong without stopping anybody. Never holds personal data. */
export interface Reporting {
  /** @param what a fixed phrase, lower case, area first: `storage: write failed` */
  warn(what: string, cause?: unknown): void;
}

export const consoleReporting: Reporting = {
  warn(what, cause) {
    // biome-ignore lint/suspicious/noConsole: the one place where the app writes to the console
    console.warn(`livery ${what}`, ...(cause === undefined ? [] : [cause]));
  },
};

/** For what has been told already. */
export const silentReporting: Reporting = { warn() {} };
