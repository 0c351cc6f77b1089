import type { BackendError, BackendErrorKind, Result } from './errors.ts';
import { isRecord } from './schemas/loose.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | null;
  /** Value of `Content-Language`, which can name several languages. */
  readonly language?: string | null | undefined;
}

/** What a call expects of its response. */
export interface ReplyExpectations {
  /** True if the call sends a token. A 401 then means that the token was rejected. @default false */
  readonly carriesToken?: boolean;
  /**
   * True if the backend always sends a body. A success status with an empty body is then an error, except 204, because
   * the response was cut off or is not from the backend. @default false
   */
  readonly expectsBody?: boolean;
}

const notJson = 'Response is not JSON';

/**
 * Converts a response to a result. Parses the JSON itself, so that an HTML page of a proxy becomes an error too. An
 * error object in the body means failure, regardless of the status. A success status with an empty body is a success
 * without data, unless the call expects a body.
 */
export function readReply(
  { status, text, requestId, language }: Reply,
  { carriesToken = false, expectsBody = false }: ReplyExpectations = {},
): Result<unknown> {
  const isSuccess = status >= 200 && status < 300;
  const body = parse(text);
  const isCutOff = expectsBody && isSuccess && status !== 204 && body?.value === undefined;
  if (body === undefined || isCutOff) {
    const kind = isSuccess ? 'protocol' : kindOf(status, carriesToken);
    // A 404 without JSON comes from the host, not from the backend.
    return fail({ kind: kind === 'notFound' ? 'protocol' : kind, status, message: notJson }, requestId);
  }
  const errorFields = findError(body.value, isSuccess);
  if (isSuccess && !errorFields)
    return {
      ok: true,
      value: body.value,
      ...(__TENANT__.severalLanguages ? readLanguage(language) : undefined),
    };
  const expired = errorFields?.code === 'authentication_token_expired' && carriesToken;
  const kind = expired ? 'unauthorised' : kindOf(status, carriesToken);
  const hasText = errorFields?.display !== undefined || errorFields?.field !== undefined;
  return fail(
    { kind, status, ...errorFields, ...(hasText && compareLanguage(language)) },
    errorFields?.requestId ?? requestId,
  );
}

function parse(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function readLanguage(header: Reply['language']): { language: string } | undefined {
  const [language = ''] = header?.split(',', 1) ?? [];
  return language.trim() === '' ? undefined : { language: language.trim() };
}

/** Compares the language of a response with the current language of the page. A service worker has no page. */
function compareLanguage(header: Reply['language']): Pick<BackendError, 'textLanguage'> {
  const primary = (tag: string | undefined) => tag?.toLowerCase().split('-')[0];
  const page = primary(globalThis.document?.documentElement.lang);
  if (!page) return {};
  const language = primary(readLanguage(header)?.language);
  if (language === undefined) return page === 'en' ? {} : { textLanguage: 'unknown' };
  return language === page ? {} : { textLanguage: 'other' };
}

function fail(error: BackendError, requestId: string | null): Result<never> {
  return { ok: false, error: { ...error, ...(requestId && { requestId }) } };
}

function kindOf(status: number, carriesToken: boolean): BackendErrorKind {
  if (status === 401) return carriesToken ? 'unauthorised' : 'rejected';
  if (status === 404 || status === 410) return 'notFound';
  if (status === 408) return 'timeout';
  if (status === 409) return 'conflict';
  if (status === 429) return 'rateLimited';
  return status >= 500 ? 'unavailable' : 'rejected';
}

type ErrorFields = Pick<BackendError, 'code' | 'display' | 'field' | 'message' | 'requestId'>;

/** Finds the error in a body. With a success status, only an error object counts as an error. */
function findError(body: unknown, isSuccess: boolean): ErrorFields | undefined {
  if (!isRecord(body)) return undefined;
  const rawError = [body.error, body.errors].find(isNonEmpty);
  if (rawError === undefined) return isSuccess ? undefined : unwrappedFieldErrors(body);
  const error = Array.isArray(rawError) ? rawError[0] : rawError;
  if (typeof error === 'string')
    return /^[a-z][a-z0-9_]*$/.test(error) ? { code: error } : { display: error };
  if (!isRecord(error)) return {};
  const code = textOf(error.code);
  const message = textOf(error.message);
  // `detail` and `title` are texts of JSON:API errors, whose `status` would otherwise be shown as an invalid field.
  const display = textOf(
    error.display ?? error.display_message ?? error.displayMessage ?? error.detail ?? error.title,
  );
  const reference = textOf(error.request_id);
  if (code === undefined && message === undefined && display === undefined) return firstEntry(error) ?? {};
  return {
    ...(code !== undefined && { code }),
    ...(message !== undefined && { message }),
    ...(display !== undefined && { display }),
    ...(reference !== undefined && { requestId: reference }),
  };
}

/**
 * Field errors without a wrapper object: every value must be a list of strings. Other bodies, such as a gateway's
 * `{"message": "Forbidden"}`, are not shown to users.
 */
function unwrappedFieldErrors(body: Readonly<Record<string, unknown>>): ErrorFields | undefined {
  const isErrors = Object.values(body).every((value) => Array.isArray(value) && value.every(isText));
  return isErrors ? firstEntry(body) : undefined;
}

/** `{email: [], phone: ['is taken']}` → phone, is taken. */
function firstEntry(record: Readonly<Record<string, unknown>>): ErrorFields | undefined {
  const first = Object.entries(record).find(([, value]) => isNonEmpty(value));
  if (!first) return undefined;
  const [name, value] = first;
  const text = textOf(Array.isArray(value) ? value[0] : value);
  return text === undefined ? undefined : { field: { name, text } };
}

/**
 * Null, false, empty text, and an empty list or object mean no error, because successful responses contain them too.
 * An object of only such values, such as `{phone: []}`, means no error either.
 */
function isNonEmpty(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value) ? Object.values(value).some(hasContent) : hasContent(value);
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== '';
}

function textOf(value: unknown): string | undefined {
  return isText(value) ? value : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
