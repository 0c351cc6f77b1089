import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { BuildError } from '#build/core/diagnostics.ts';
import { carrierHostname } from '#build/serving/carrierOrigins.ts';
import {
  adaptHeaders,
  allowedMethods,
  type FileCandidate,
  type HostTable,
  headersFor,
  methodNotAllowedHeaders,
  redirectHeaders,
  resolvePath,
} from '#build/serving/headers.ts';
import {
  type ListenOptions,
  type RequestHandler,
  type RunningServer,
  splitTarget,
  startServer,
} from '../http/server.ts';
import { readTable } from './hostTable.ts';
import { acceptedEncodings, matchesTag } from './negotiate.ts';
import { type OutputFile, openOutputFile } from './outputFile.ts';

interface PreviewOptions extends ListenOptions {
  /** Web root of one environment, for example `dist/production-us`. */
  readonly root: string;
  /** Gets each request before the file handler does, so that pages and API calls share an origin. */
  readonly sandbox?: RequestHandler;
}

/**
 * Serves an output folder like a host that is configured from `build/serving/headers.ts`: same paths, status codes and
 * headers, and compressed files if the client accepts them. If carriers have their own origins, `CODE.localhost` is the
 * host of a carrier. Browsers resolve all names below `localhost` to this machine.
 * @throws BuildError exit 3 if the folder or the port is not available
 */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  await realRoot(options.root);
  const files = createFileHandler(options.root);
  return startServer(options.sandbox ? [options.sandbox, files] : [files], options);
}

/** Serves every request from one output folder. */
export function createFileHandler(root: string): RequestHandler {
  return async (request, response) => {
    // Resolved for every request, because a build can replace the folder behind a symbolic link.
    const base = await realRoot(root);
    const table = await readTable(base);
    if (!allowedMethods.some((method) => method === request.method)) {
      response.writeHead(405, adaptHeaders(methodNotAllowedHeaders, table)).end();
      return true;
    }
    const { pathname, search } = splitTarget(request.url ?? '');
    const resolution = resolvePath(pathname, table, hostnameOf(request, table));
    if (resolution.kind === 'redirect') {
      const Location = resolution.location + search;
      response.writeHead(resolution.status, { ...adaptHeaders(redirectHeaders, table), Location }).end();
      return true;
    }
    for (const attempt of resolution.tries)
      if (await sendFile({ base, table, attempt }, request, response)) return true;
    return false;
  };
}

/** Returns the host name of the request. Replaces `CODE.localhost` with the host name of the carrier's own origin. */
function hostnameOf({ headers }: IncomingMessage, { origins, insurerHostname }: HostTable): string {
  const hostname = (headers.host ?? '').replace(/:\d*$/, '').toLowerCase();
  const code = /^([^.]+)\.localhost$/.exec(hostname)?.[1];
  if (code === undefined || !origins || [insurerHostname, origins.domain].includes(hostname)) return hostname;
  return carrierHostname(code, origins);
}

async function realRoot(root: string): Promise<string> {
  try {
    return await realpath(root);
  } catch (cause) {
    throw new BuildError(`The output folder ${root} does not exist.`, {
      exit: 3,
      hint: 'Run: npm run -s livery -- build --env NAME, or use another folder.',
      cause,
    });
  }
}

interface FileResponse {
  readonly base: string;
  readonly table: HostTable;
  readonly attempt: FileCandidate;
}

async function sendFile(
  { base, table, attempt }: FileResponse,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const uncompressed = await openOutputFile(base, attempt.file);
  if (!uncompressed) return false;
  const headers: Record<string, string> = {
    ...adaptHeaders(headersFor(attempt.file), table),
    Vary: 'Accept-Encoding',
  };
  let chosen = uncompressed;
  for (const { name, suffix } of acceptedEncodings(
    request.headers['accept-encoding'] as string | undefined,
  )) {
    const sibling = await openOutputFile(base, attempt.file + suffix);
    if (!sibling) continue;
    await uncompressed.handle.close();
    chosen = sibling;
    headers['Content-Encoding'] = name;
    break;
  }
  try {
    await sendBody(chosen, { status: attempt.status, headers }, request, response);
  } finally {
    await chosen.handle.close();
  }
  return true;
}

async function sendBody(
  file: OutputFile,
  head: { status: number; headers: Record<string, string> },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  head.headers.ETag = file.entityTag;
  if (head.status === 200 && matchesTag(request.headers['if-none-match'], file.entityTag)) {
    delete head.headers['Content-Encoding'];
    response.writeHead(304, head.headers).end();
    return;
  }
  response.writeHead(head.status, { ...head.headers, 'Content-Length': file.sizeBytes });
  if (request.method === 'HEAD' || file.sizeBytes === 0) {
    response.end();
    return;
  }
  const body = file.handle.createReadStream({ start: 0, end: file.sizeBytes - 1, autoClose: false });
  try {
    await pipeline(body, response);
  } catch {
    // The client closed the connection, so no response is possible.
  }
}
