import { isLocalOrigin } from '../server/cors.ts';
import type { Reply } from '../server/reply.ts';
import { storageHeaders } from './policy.ts';

/** An error in the storage's format: always XML, regardless of the Accept header. */
export function storageError(status: number, code: string, message: string): Reply {
  const text = message.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return {
    status,
    headers: { 'Content-Type': 'application/xml', 'Cache-Control': 'no-store' },
    body: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message><RequestId>SANDBOX</RequestId></Error>`,
    ),
  };
}

/** The error of a file that is too large for every form. */
export const storageSizeError = storageError(
  400,
  'EntityTooLarge',
  'Your proposed upload exceeds the maximum allowed size',
);

/** The error of a simulated status. */
export function storageFaultReply(
  status: number,
  message: string,
  code = faultCodes[status] ?? 'InternalError',
): Reply {
  return storageError(status, code, message);
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
  if (isRejected)
    return storageError(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
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
