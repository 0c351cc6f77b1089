import type { ErrorEvent, Event, Exception, StackFrame } from '@sentry/browser';
import type { Report } from './reporting.ts';

export interface ReportContext {
  /** The environment name in Sentry. */
  readonly environment: string;
  /** The release name in Sentry, under which source maps are uploaded. */
  readonly release: string;
  /** Undefined until the carrier is known. */
  readonly clientCode?: string | undefined;
  /** The route pattern of the current URL, such as `/app/:clientCode/:assignmentId/photos`. */
  readonly route?: string | undefined;
}

const levels = ['error', 'warning'] as const;

/** The failure kinds of the app. */
const kinds = [
  ...['offline', 'timeout', 'stalled', 'cancelled', 'unauthorised', 'notFound', 'conflict', 'rejected'],
  ...['rateLimited', 'unavailable', 'protocol', 'fault', 'forbidden', 'failed', 'died', 'blocked'],
];

/**
 * The error codes that have a message in the app. Other codes from a server could contain personal data. The list is
 * repeated here, because an import would load more files before a report can be sent.
 */
export const allowedErrorCodes: readonly string[] = [
  ...['internal_server_error', 'exposure_not_found', 'exposure_already_linked', 'reset_password'],
  ...['registration_not_validated', 'photo_prompt_not_found', 'update_password_dont_match'],
  ...['update_password_bad_token', 'user_not_authorized', 'authentication_token_expired'],
  ...['user_create_error', 'activation_code_invalid', 'file_submission_not_found'],
];

/** The error names of JavaScript and the DOM. Other names could contain personal data. */
const errorNames = [
  ...['Error', 'AggregateError', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['URIError', 'AbortError', 'ConstraintError', 'DataCloneError', 'DataError', 'EncodingError'],
  ...['HierarchyRequestError', 'InvalidAccessError', 'InvalidCharacterError', 'InvalidModificationError'],
  ...['InvalidNodeTypeError', 'InvalidStateError', 'NetworkError', 'NoModificationAllowedError'],
  ...['NotAllowedError', 'NotFoundError', 'NotReadableError', 'NotSupportedError', 'OperationError'],
  ...['QuotaExceededError', 'ReadOnlyError', 'SecurityError', 'TimeoutError', 'TransactionInactiveError'],
  ...['UnknownError', 'VersionError', 'WrongDocumentError'],
];

/** Replaces text that must not leave the page. */
const removed = '[removed]';

/**
 * Messages from engines, browsers, React and this app, each with its replacement. Most messages contain a variable name
 * or data, which the replacement omits.
 */
const allowedMessages: readonly (readonly [RegExp, string])[] = [
  [/^Minified React error #(\d{1,3});/, 'Minified React error #$1'],
  [/^Cannot (read|set) properties of (undefined|null)\b/, 'Cannot $1 properties of $2'],
  [/^(undefined|null) is not an object\b/, '$1 is not an object'],
  [/ is (undefined|null)$/, 'A value is $1'],
  [/ is not a function\b/, 'A value is not a function'],
  [/ is not a constructor\b/, 'A value is not a constructor'],
  [/ is not iterable\b/, 'A value is not iterable'],
  [/ is not defined$/, 'A name is not defined'],
  [/^Assignment to constant variable|^Attempted to assign to readonly property/, 'Assignment to a constant'],
  [/^Maximum call stack size exceeded|^too much recursion/, 'Maximum call stack size exceeded'],
  [/^Invalid (time value|array length|string length)$/, 'Invalid $1'],
  [/\bJSON\b/, 'Invalid JSON'],
  [
    /dynamically imported module|^Importing a module script failed/i,
    'Failed to load a dynamically imported module',
  ],
  [/^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/, 'Failed to fetch'],
  [
    /^Failed to execute '(removeChild|insertBefore|replaceChild)' on 'Node'/,
    "Failed to execute '$1' on 'Node'",
  ],
  [/^Failed to execute '/, 'Failed to execute a DOM method'],
  [/^The object can not be found here|^Node was not found/, 'A node was not found'],
  [/\bquota\b/i, 'Quota exceeded'],
  [/^ResizeObserver loop/, 'ResizeObserver loop'],
  [/^Script error\.?$/, 'Script error'],
  [/\bout of memory\b/i, 'Out of memory'],
  [/\binsecure\b|\baccess (?:is )?denied\b/i, 'Access denied'],
  [/^it took too long$|no answer in \d+ ms|\btimed? ?-?out\b/i, 'Timed out'],
  [/^(it did not load|its answer was lost)$/, '$1'],
  [/\babort(?:ed)?\b/i, 'Aborted'],
];

/**
 * Returns the part of an event that may leave the page. Builds a new event from values that cannot hold personal data;
 * fields that are not on the allowlist are never copied.
 */
export function allowEvent(event: Event, report: Report, context: ReportContext): ErrorEvent {
  const { environment, release, clientCode, route } = context;
  const what = allowPhrase(report.what);
  const exceptions = event.exception?.values?.map(allowException);
  const cause = exceptions ? undefined : allowCause(report.cause);
  const counts = allowCounts(report.counts ?? {});
  return {
    type: undefined,
    ...(isMatch(event.event_id, /^[0-9a-f]{32}$/) && { event_id: event.event_id }),
    ...(isCount(event.timestamp, 1e11) && { timestamp: event.timestamp }),
    platform: 'javascript',
    level: levels.find((level) => level === event.level) ?? 'error',
    environment,
    release,
    ...(exceptions ? { exception: { values: exceptions } } : { message: what }),
    tags: { what, ...(clientCode && { client_code: clientCode }), ...(route && { route }) },
    extra: { ...(cause && { cause }), ...(counts && { counts }) },
  };
}

/** Allows only the app's fixed phrases, such as `photos: upload failed`. */
function allowPhrase(text: string): string {
  return isMatch(text, /^[a-z]{3,12}: [a-z ,]{1,60}$/) ? text : removed;
}

function allowException({ type, value, stacktrace }: Exception): Exception {
  return {
    type: allowErrorName(type) ?? 'Error',
    value: describeMessage(value),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(allowFrame) } }),
  };
}

/** Returns a message that cannot contain personal data. Free text is never passed on. */
function describeMessage(text: string | undefined): string {
  const [line = ''] = (text ?? '').split('\n', 1);
  for (const [pattern, description] of allowedMessages) {
    const found = pattern.exec(line);
    if (found) return description.replace('$1', found[1] ?? '').replace('$2', found[2] ?? '');
  }
  return removed;
}

/**
 * Keeps only the app's file and the position in it. Function names can come from the error's text, so they are removed.
 */
function allowFrame({ filename, lineno, colno }: StackFrame): StackFrame {
  const asset = /\/app\/assets\/([A-Za-z]+-[0-9A-Z]{8}\.js)$/.exec(filename ?? '')?.[1];
  if (asset === undefined) return { filename: '[page]' };
  return {
    filename: `/app/assets/${asset}`,
    ...(isCount(lineno, 1e5) && { lineno }),
    ...(isCount(colno, 1e6) && { colno }),
  };
}

function allowCause(cause: unknown): Record<string, unknown> | undefined {
  if (cause === undefined || cause === null) return undefined;
  if (typeof cause === 'string')
    return kinds.includes(cause) ? { kind: cause } : { message: describeMessage(cause) };
  if (typeof cause !== 'object') return { message: removed };
  const { kind, status, code, name, message } = cause as Record<string, unknown>;
  return {
    ...(isOneOf(kind, kinds) && { kind }),
    ...(isCount(status, 599) && { status }),
    ...(isOneOf(code, allowedErrorCodes) && { code }),
    ...(isOneOf(name, errorNames) && { name }),
    ...(typeof message === 'string' && { message: describeMessage(message) }),
  };
}

function allowCounts(counts: Readonly<Record<string, number>>): Record<string, number> | undefined {
  const allowed = Object.entries(counts)
    .filter(([, count]) => isCount(count, 1e5))
    .map(([what, count]) => [allowPhrase(what), count] as const);
  return allowed.length > 0 ? Object.fromEntries(allowed) : undefined;
}

function allowErrorName(name: unknown): string | undefined {
  return isOneOf(name, errorNames) ? name : undefined;
}

function isOneOf(value: unknown, list: readonly string[]): value is string {
  return typeof value === 'string' && list.includes(value);
}

function isMatch(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= max;
}
