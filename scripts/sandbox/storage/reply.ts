import { isLocalOrigin } from '../server/cors.ts';
import type { Reply } from '../server/reply.ts';
import { storageHeaders } from './form.ts';

/** The error codes of the storage, which the app reads, with their statuses. */
const statuses = {
  AccessDenied: 403,
  AccessForbidden: 403,
  BadDigest: 400,
  /** The request violates the API contract. S3 has no such code. */
  ContractBroken: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidArgument: 400,
  InvalidPolicyDocument: 400,
  MethodNotAllowed: 405,
  MissingRequiredHeader: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  SignatureDoesNotMatch: 403,
} as const;

/** Thrown to end a request with an error. */
export class Refusal extends Error {
  readonly code: keyof typeof statuses;
  readonly status: number;
  constructor(code: keyof typeof statuses, message = '') {
    super(message);
    this.code = code;
    this.status = statuses[code];
  }
}

/** Ends a request that violates the API contract. A real storage would not notice it. */
export function refuseViolation(row: string, message: string): never {
  throw new Refusal('ContractBroken', `${row}: ${message}`);
}

/** An error in the storage's format: always XML, regardless of the Accept header. */
export function storageError({
  status,
  code,
  message,
}: {
  status: number;
  code: string;
  message: string;
}): Reply {
  const text = message.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return {
    status,
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'no-store' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message><RequestId>SANDBOX</RequestId></Error>`,
    ),
  };
}

/** The error of a file that is larger than every upload form allows. */
export const storageSizeError = storageError(new Refusal('EntityTooLarge'));

/** Creates the error response of a fault that returns a status. */
export function storageFaultReply(
  status: number,
  message: string,
  code = faultCodes[status] ?? 'InternalError',
): Reply {
  return storageError({ status, code, message });
}

const faultCodes: Readonly<Record<number, string>> = {
  400: 'InvalidArgument',
  403: 'AccessDenied',
  408: 'RequestTimeout',
  429: 'SlowDown',
  503: 'SlowDown',
};

const allowedHeaders = ['content-type', ...Object.keys(storageHeaders), 'x-ms-blob-type'];
const allowedMethods = ['GET', 'HEAD', 'POST', 'PUT'];

/**
 * CORS headers for every response to a local page, including errors. Without them, a page cannot distinguish a 403 from
 * a network error.
 */
export function corsOf(origin: string | string[] | undefined): Record<string, string> {
  if (!isLocalOrigin(origin)) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'ETag', Vary: 'Origin' };
}

/** Answers a CORS preflight. Rejects headers that the storage does not use. */
export function preflightReply(headers: Readonly<Record<string, string | string[] | undefined>>): Reply {
  const requestedHeaders = String(headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const isRejected =
    !isLocalOrigin(headers.origin) ||
    !allowedMethods.includes(String(headers['access-control-request-method'])) ||
    requestedHeaders.some((name) => !allowedHeaders.includes(name));
  if (isRejected) return storageError(new Refusal('AccessForbidden'));
  return {
    status: 200,
    headers: {
      ...corsOf(headers.origin),
      'Access-Control-Allow-Methods': allowedMethods.join(', '),
      'Access-Control-Allow-Headers': allowedHeaders.join(', '),
      'Access-Control-Max-Age': '3000',
    },
    body: Buffer.alloc(0),
  };
}
