import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import { allowEvent, type ReportContext } from './allowedEvent.ts';
import type { Report, SendReport } from './reporting.ts';

interface SentryOptions extends Pick<ReportContext, 'environment'> {
  readonly dsn: string;
  /** Called for each event. Returns undefined until the carrier is known. */
  readonly describePage?: () => Pick<ReportContext, 'clientCode' | 'route'> | undefined;
}

/** Maximum number of reports per page load, so that an error in a loop does not flood Sentry. */
const maxReports = 30;

/**
 * Sends reports to Sentry. The client has no integrations, so it reads nothing from the page, and every event passes
 * the allowlist.
 */
export function createSentryReports({ dsn, environment, describePage }: SentryOptions): SendReport {
  const client = new BrowserClient({
    dsn,
    environment,
    integrations: [],
    sendClientReports: false,
    // Without this, Sentry stores the sender's IP address.
    dataCollection: { userInfo: false },
    attachStacktrace: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: (event, { data }) =>
      allowEvent(event, data as Report, {
        environment,
        release: __RELEASE__,
        ...describePage?.(),
      }),
  });
  client.init();
  let remaining = maxReports;
  return (report) => {
    if (remaining-- > 0) capture(client, report);
  };
}

function capture(client: BrowserClient, report: Report): void {
  const { level, what, cause } = report;
  const scope = new Scope();
  scope.setClient(client);
  scope.setLevel(level === 'error' && isNetworkError(cause) ? 'warning' : level);
  if (cause instanceof Error) scope.captureException(cause, { data: report });
  else scope.captureMessage(what, undefined, { data: report });
}

/** Error kinds and names for network failures, from our backend clients and from browsers. */
const kinds = ['offline', 'timeout', 'stalled', 'cancelled', 'AbortError', 'TimeoutError', 'NetworkError'];

/**
 * Error messages for network failures: from Chromium, Firefox and Safari, for fetch and import, and from libraries that
 * pass them on.
 */
const messagePattern =
  /failed to fetch|load failed|networkerror|network (?:error|request failed)|dynamically imported module|importing a module script failed|hostname|name not resolved|ENOTFOUND|connection[\w ]*(?:aborted|reset|refused|closed)|ECONN(?:ABORTED|RESET)|timed? ?-?out|internet connection|offline|cancell?ed/i;

/** True for a network failure. It is reported as a warning, because developers cannot fix it. */
export function isNetworkError(cause: unknown): boolean {
  if (typeof cause === 'string') return messagePattern.test(cause);
  if (typeof cause !== 'object' || cause === null) return false;
  const { kind, name, message } = cause as Record<string, unknown>;
  return (
    kinds.includes(kind as string) ||
    kinds.includes(name as string) ||
    (typeof message === 'string' && messagePattern.test(message))
  );
}
