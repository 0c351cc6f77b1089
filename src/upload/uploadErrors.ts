import { type BackendError, isCatalogueCode, isUnanswered } from '#src/api/errors.ts';
import type { StorageAnswer, UploadResult } from '#src/device/upload.ts';
import type { UploadFailureKind } from './retryTable.ts';

/** Classifies a failed call for the retry table. */
export function classifyFailure(error: BackendError): UploadFailureKind {
  const { status, code } = error;
  if (status === undefined) return isUnanswered(error) ? 'noResponse' : 'rejected';
  if (code !== undefined && isCatalogueCode(code)) return 'rejected';
  if (status === 502 || status === 504 || isUnreadable(error)) return 'gatewayError';
  if (isTemporary(status)) return 'unavailable';
  return status === 403 ? 'forbidden' : 'rejected';
}

/**
 * True for a response with a success status that is not JSON: it was cut off, or it is not from the backend, but from a
 * captive portal, for example. The call may have succeeded.
 */
export function isUnreadable({ kind, status }: BackendError): boolean {
  return kind === 'protocol' && status !== undefined && status < 300;
}

/**
 * Error codes of storages, by the HTTP status with the same meaning. The codes are from the SDKs for S3, Google Cloud
 * Storage and Azure, and from S3-compatible storages. A code takes precedence over the status of its response, which is
 * often a general status.
 */
const codesByStatus: Readonly<Record<413 | 403 | 503, readonly string[]>> = {
  413: ['EntityTooLarge', 'MaxMessageLengthExceeded', 'RequestBodyTooLarge', 'UploadTooLarge'],
  // The destination has expired or was revoked, or the clocks differ: a new destination helps.
  403: [
    ...[
      'AccessDenied',
      'AuthFailure',
      'AuthenticationFailed',
      'AuthenticationRequired',
      'AuthorizationFailure',
    ],
    ...['ExpiredRequest', 'ExpiredToken', 'InvalidAccessKeyId', 'InvalidAuthenticationInfo'],
    ...['InvalidPolicyDocument', 'InvalidToken', 'NoAuthenticationInformation', 'RequestExpired'],
    ...['RequestInTheFuture', 'RequestTimeTooSkewed', 'SecurityTokenExpired', 'TokenRefreshRequired'],
  ],
  // The storage is busy, or the bytes did not arrive as they were sent.
  503: [
    ...['BackendError', 'BandwidthLimitExceeded', 'ConditionalRequestConflict', 'EC2Throttled'],
    ...['InternalError', 'InternalFailure', 'ProvisionedThroughputExceeded'],
    ...['InternalServerError', 'LimitExceeded', 'OperationAborted', 'OperationTimedOut'],
    ...['PriorRequestNotComplete', 'RateLimitExceeded', 'RequestLimitExceeded', 'RequestThrottled'],
    ...['RequestTimeout', 'ServerBusy', 'ServiceUnavailable', 'SlowDown', 'SlowDownRead', 'SlowDownWrite'],
    ...['Throttled', 'Throttling', 'TimeoutError', 'TooManyRequests', 'TransactionInProgress'],
    ...['UserRateLimitExceeded', 'BadDigest', 'Crc64Mismatch', 'IncompleteBody', 'Md5Mismatch'],
    ...['XAmzContentChecksumMismatch', 'XAmzContentSHA256Mismatch'],
  ],
};

const statusByCode = new Map(
  Object.entries(codesByStatus).flatMap(([status, codes]) =>
    codes.map((code) => [comparable(code), Number(status)] as const),
  ),
);

/** Normalizes a code: `rate_limit_exceeded` and `RateLimitExceededException` count as `RateLimitExceeded`. */
function comparable(code: string): string {
  return code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/exception$/, '');
}

/** Converts the end of a transfer into an error. Storage responses have no message for users, only a status. */
export function transferErrorOf(end: UploadResult): BackendError | undefined {
  switch (end.kind) {
    case 'answered':
      return answerError(end);
    case 'stalled':
      return { kind: 'stalled' };
    case 'forbidden':
      return { kind: 'protocol', message: 'the upload URL is not a storage of this environment' };
    // After an abort by the app, the runner checks the signal and ignores this error.
    case 'aborted':
    case 'offline':
      return { kind: 'offline' };
    default:
      return end satisfies never;
  }
}

function answerError({ status: received, code = '' }: StorageAnswer): BackendError | undefined {
  const meaning = statusByCode.get(comparable(code));
  if (meaning === undefined && received >= 200 && received < 300) return undefined;
  // With 401, a storage says that it does not accept the signature any more, as with 403.
  const status = meaning ?? (received === 401 ? 403 : received);
  const message = `storage rejected the file: ${received} ${code}`.trimEnd();
  if (status === 429) return { kind: 'rateLimited', status, message };
  return { kind: isTemporary(status) ? 'unavailable' : 'rejected', status, message };
}

function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500;
}
