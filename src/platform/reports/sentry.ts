import { BrowserClient, defaultStackParser, type Event, makeFetchTransport, Scope } from '@sentry/browser';
import type { Report, SendReport } from '../reporting.ts';
import { isNetworkFault } from './networkFault.ts';
import { scrub, scrubText } from './scrub.ts';

export interface SentryOptions {
  readonly dsn: string;
  /** As the makers know it. [OBS-03 OBS-11] */
  readonly environment: string;
}

/** A page that fails in a loop tells of it this often, and then no more. */
const mostReports = 30;

/**
 * Sends reports to a Sentry host. A client of our own and none of the library's listeners: what is told, and when, is
 * decided by who tells it, and nothing is read from the page. [OBS-02 OBS-09]
 */
export function createSentryReports({ dsn, environment }: SentryOptions): SendReport {
  const client = new BrowserClient({
    dsn,
    environment,
    integrations: [],
    sendClientReports: false,
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
    beforeSend: (event) => clean(event),
  });
  client.init();
  let left = mostReports;
  return (report) => {
    if (left-- > 0) capture(client, report);
  };
}

function capture(client: BrowserClient, { level, what, cause }: Report): void {
  const scope = new Scope();
  scope.setClient(client);
  scope.setLevel(level === 'error' && isNetworkFault(cause) ? 'warning' : level);
  scope.setTag('what', what);
  if (cause instanceof Error) {
    scope.captureException(cause);
    return;
  }
  if (cause !== undefined) scope.setExtra('cause', scrub(cause));
  scope.captureMessage(what);
}

/** The stack keeps the names of our own files; everything that people may have typed goes. [SEC-13] */
function clean<E extends Event>(event: E): E {
  const { exception, message, extra } = event;
  return {
    ...event,
    ...(message !== undefined && { message: scrubText(message) }),
    ...(extra && { extra: scrub(extra) as NonNullable<Event['extra']> }),
    ...(exception?.values && {
      exception: {
        values: exception.values.map((value) => ({
          ...value,
          ...(value.value !== undefined && { value: scrubText(value.value) }),
          ...(value.stacktrace?.frames && {
            stacktrace: {
              frames: value.stacktrace.frames.map((frame) => ({
                ...frame,
                ...(frame.filename !== undefined && { filename: scrubText(frame.filename) }),
              })),
            },
          }),
        })),
      },
    }),
  };
}
