import { createHash } from 'node:crypto';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { BuildError } from '../../core/diagnostics.ts';
import { isSecureAddress } from '../../core/origin.ts';
import { type RequestFailure, withRetries } from '../../core/retry.ts';
import { headersFor } from '../../serving/headers.ts';
import type { PublishPorts } from '../state.ts';
import { checkKey, type StoredFile, type Target } from '../target.ts';

export interface S3Location {
  readonly bucket: string;
  /** '' or a path without leading and trailing slashes. */
  readonly prefix: string;
  /** Undefined for the default AWS endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Longer than any upload takes. A request that exceeds it is retried. */
const timeoutMs = 20_000;

/**
 * Opens a bucket of any S3-compatible store. Conditional writes (`If-None-Match: *` and `If-Match`) make concurrent
 * publishes safe. Files are uploaded uncompressed because the CDN compresses them. Loads the AWS SDK here, so that
 * other commands start faster.
 */
export async function openS3Target(location: S3Location, ports: PublishPorts): Promise<Target> {
  // Disables the SDK's warning about future Node versions, which it prints on each run with Node 20. This variable is
  // the only way to disable it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client(clientSettings(location));
  requireEncryption(client);
  const clock = followStoreClock(client, ports);
  const keyPrefix = location.prefix === '' ? '' : `${location.prefix}/`;
  const objectOf = (key: string) => ({ Bucket: location.bucket, Key: keyPrefix + checkKey(key) });
  const name = `s3://${location.bucket}${location.prefix === '' ? '' : `/${location.prefix}`}`;
  const callStore = async <T>(
    what: string,
    work: (signal: AbortSignal, mayBeDone: boolean) => Promise<T>,
  ) => {
    try {
      return await withRetries(
        (mayBeDone) => work(AbortSignal.timeout(timeoutMs), mayBeDone),
        classifyError,
        ports,
      );
    } catch (error) {
      throw toBuildError(error, `${name}: ${what}`);
    }
  };

  const stat = (key: string) =>
    callStore(`checking ${key}`, async (abortSignal): Promise<StoredFile | undefined> => {
      try {
        const head = await client.send(new sdk.HeadObjectCommand(objectOf(key)), { abortSignal });
        return { key, etag: head.ETag ?? '', modifiedMs: head.LastModified?.getTime() ?? 0 };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    });

  const read = (key: string) =>
    callStore(`reading ${key}`, async (abortSignal) => {
      try {
        const response = await client.send(new sdk.GetObjectCommand(objectOf(key)), { abortSignal });
        const bytes = (await response.Body?.transformToByteArray()) ?? new Uint8Array();
        return { key, etag: response.ETag ?? '', modifiedMs: response.LastModified?.getTime() ?? 0, bytes };
      } catch (error) {
        // A missing bucket must not look like an empty one.
        if (statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket') return undefined;
        throw error;
      }
    });

  // RFC 9110 and AWS require the quotes. Ceph's object gateway compares the value without them.
  let isEtagQuoted = true;
  const ifMatch = (etag: string) => ({ IfMatch: isEtagQuoted ? etag : etag.replaceAll('"', '') });

  const write = (
    key: string,
    bytes: Uint8Array,
    condition: { readonly IfNoneMatch: '*' } | { readonly IfMatch: string },
  ) => {
    const attempt = async (abortSignal: AbortSignal, mayBeDone: boolean): Promise<string | undefined> => {
      const headers = headersFor(`/${key}`);
      const request = new sdk.PutObjectCommand({
        ...objectOf(key),
        ...condition,
        Body: bytes,
        ContentLength: bytes.length,
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
        ContentType: headers['Content-Type'],
        CacheControl: headers['Cache-Control'],
      });
      try {
        return (await client.send(request, { abortSignal })).ETag ?? '';
      } catch (error) {
        const isConditionFailed =
          statusOf(error) === 412 || (statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket');
        if (!isConditionFailed) throw error;
        // The condition may have failed because an earlier attempt succeeded and its response was lost.
        const existing = mayBeDone ? await read(key) : undefined;
        return existing && Buffer.compare(existing.bytes, bytes) === 0 ? existing.etag : undefined;
      }
    };
    return callStore(`writing ${key}`, attempt);
  };

  const replace = async (key: string, bytes: Uint8Array, etag: string) => {
    const newEtag = await write(key, bytes, ifMatch(etag));
    if (newEtag !== undefined || !isEtagQuoted) return newEtag;
    // The store may have refused a condition that holds. The second write is conditional too, so it cannot overwrite a
    // change that another command makes in between.
    if ((await stat(key))?.etag !== etag) return undefined;
    isEtagQuoted = false;
    const retried = await write(key, bytes, ifMatch(etag));
    isEtagQuoted = retried === undefined;
    return retried;
  };

  const list = async (prefix: string, limit = Number.POSITIVE_INFINITY) => {
    const found: StoredFile[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await callStore(`listing ${prefix}`, (abortSignal) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: location.bucket,
            Prefix: keyPrefix + prefix,
            MaxKeys: Math.min(limit - found.length, 1000),
            ...(ContinuationToken !== undefined && { ContinuationToken }),
          }),
          { abortSignal },
        ),
      );
      for (const { Key = '', ETag = '', LastModified } of page.Contents ?? [])
        found.push({
          key: Key.slice(keyPrefix.length),
          etag: ETag,
          modifiedMs: LastModified?.getTime() ?? 0,
        });
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined && found.length < limit);
    return found;
  };

  const remove = (key: string) => {
    const attempt = async (abortSignal: AbortSignal) => {
      try {
        await client.send(new sdk.DeleteObjectCommand(objectOf(key)), { abortSignal });
      } catch (error) {
        // Some stores report an error if the file does not exist.
        if (codeOf(error) !== 'NoSuchKey') throw error;
      }
    };
    return callStore(`deleting ${key}`, attempt);
  };

  return {
    name,
    endpoint: location.endpoint,
    servesSiblings: false,
    stat,
    read,
    create: (key, bytes) => write(key, bytes, { IfNoneMatch: '*' }),
    replace,
    list,
    remove,
    // The etag is the MD5 of the bytes, unless the bucket uses its own encryption key; then the file must be read to
    // compare it.
    matches: async ({ etag }, content) =>
      etag ===
      `"${createHash('md5')
        .update(await content.read())
        .digest('hex')}"`
        ? true
        : undefined,
    // Every write is visible at once.
    serve: async () => {},
    clockMs: async () => clock(),
    close: () => client.destroy(),
  };
}

/**
 * Refuses requests to other machines without TLS. Checked for each request, because the address can also come from the
 * configuration files of the AWS CLI.
 */
function requireEncryption(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const request = args.request as Pick<URL, 'protocol' | 'hostname'>;
      if (isSecureAddress(request)) return next(args);
      throw new BuildError(`The connection to ${request.protocol}//${request.hostname} is not encrypted.`, {
        exit: 2,
        hint: 'Use an https:// address. Plain HTTP is allowed for this machine only: localhost, 127.0.0.1 or [::1], for example with an SSH tunnel.',
      });
    },
    { step: 'build', name: 'liveryEncryption' },
  );
}

/** Returns a function that returns the store's time, by the `Date` header of the last response. */
function followStoreClock(client: S3Client, { monotonicMs }: PublishPorts): () => number | undefined {
  let offsetMs: number | undefined;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { headers } = result.response as { readonly headers?: Readonly<Record<string, string>> };
      const dateMs = Date.parse(headers?.date ?? '');
      if (!Number.isNaN(dateMs)) offsetMs = dateMs - monotonicMs();
      return result;
    },
    // Runs before the response is parsed, because parsing throws for errors such as 404.
    { step: 'deserialize', priority: 'low', name: 'liveryStoreClock' },
  );
  return () => (offsetMs === undefined ? undefined : offsetMs + monotonicMs());
}

function clientSettings({ endpoint, env }: S3Location): S3ClientConfig {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const { AWS_SESSION_TOKEN: sessionToken } = env;
  return {
    region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }
      : {}),
    // Disables the SDK's retries. `withRetries` also handles conditional writes and uses a clock that tests can
    // control.
    maxAttempts: 1,
    // Some S3-compatible stores do not support the SDK's default checksums. Every write contains an MD5 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

interface SdkError {
  readonly name?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

function statusOf(error: unknown): number | undefined {
  return (error as SdkError).$metadata?.httpStatusCode;
}

function codeOf(error: unknown): string {
  return (error as SdkError).name ?? '';
}

/** Errors that are not caused by the network, so a retry would not help. */
const nonNetworkErrors = /Credentials|Config|TypeError|RangeError|ReferenceError/;

function classifyError(error: unknown): RequestFailure | undefined {
  if (error instanceof BuildError || nonNetworkErrors.test(codeOf(error))) return undefined;
  const after = (error as SdkError).$response?.headers?.['retry-after'];
  const seconds = /^\d{1,3}$/.test(after ?? '') ? Number(after) : undefined;
  return { status: statusOf(error), retryAfterMs: seconds === undefined ? undefined : seconds * 1000 };
}

function toBuildError(error: unknown, what: string): unknown {
  if (error instanceof BuildError) return error;
  const status = statusOf(error);
  const { name = 'Error', message = '' } = error as SdkError;
  const text = `${what} failed: ${status ?? 'no response'} ${name}${message === '' || message === name ? '' : `, ${message}`}.`;
  return new BuildError(text, { exit: 3, hint: hintFor(status, name), cause: error });
}

function hintFor(status: number | undefined, name: string): string {
  if (/Credentials/.test(name) || status === 401 || status === 403)
    return 'Check the credentials (AWS_ACCESS_KEY_ID, AWS_PROFILE …) and their permissions for the bucket.';
  if (name === 'NoSuchBucket') return 'Check the bucket name, --endpoint and AWS_REGION.';
  if (status === 409) return 'Another process is writing the same file. Run the command again.';
  if (status === 501) return 'Use a store that supports conditional writes (If-None-Match, If-Match).';
  return 'Run the command again; uploaded files are not uploaded twice. If it fails again, check --endpoint and the network.';
}
