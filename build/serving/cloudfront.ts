// The function for both viewer events of CloudFront (JavaScript runtime 2.0). renderHost bundles it, and fails for
// syntax that the runtime does not support, but not for unsupported built-in methods: see headers.ts.
import { type EdgePages, hasMark } from './edgePages.ts';
import {
  adaptHeaders,
  allowedMethods,
  conditionalHeaders,
  type HostTable,
  headersFor,
  methodNotAllowedHeaders,
  notFound,
  redirectHeaders,
  resolvePath,
  revalidateCache,
} from './headers.ts';

type EdgeHeaders = Record<string, { value: string }>;

interface EdgeRequest {
  readonly method: string;
  uri: string;
  readonly headers: EdgeHeaders;
  /** Returns the query without decoding. */
  readonly rawQueryString?: () => string | undefined;
}

interface EdgeResponse {
  statusCode: number;
  statusDescription?: string;
  readonly headers: EdgeHeaders;
}

interface EdgeEvent {
  readonly context: { readonly eventType: string };
  readonly request: EdgeRequest;
  readonly response: EdgeResponse;
}

declare const table: HostTable;
declare const pages: EdgePages;
/** The path in front of a preview's name, which is the first label of the host name. Empty without previews. */
declare const previewsFolder: string;
declare const previewName: string;

const statusHeader = 'x-livery-status';

function hostOf(request: EdgeRequest): string {
  const host = request.headers.host;
  return host ? host.value.replace(/:\d*$/, '').toLowerCase() : '';
}

function isThere(file: string, isRequested: boolean): boolean {
  const parts = file.split('/');
  const code = parts[2] || '';
  const name = parts[3] || '';
  const isPage = parts[1] === 'app' && parts.length === 4;
  const isKnown = previewsFolder ? code[0] !== '_' : hasMark(pages.carriers, code);
  if (isPage && isKnown && pages.ofCarriers.includes(name)) return true;
  return isRequested ? !isPage || name !== 'sw.js' || code[0] === '_' : pages.others.includes(file);
}

function find(request: EdgeRequest) {
  const found = resolvePath(request.uri, table, hostOf(request));
  if (found.kind === 'redirect') return { location: found.location, file: '', status: found.status };
  return found.tries.find((each) => isThere(each.file, each.file === request.uri)) || notFound;
}

function asHeaders(headers: Readonly<Record<string, string>>): EdgeHeaders {
  const converted: EdgeHeaders = {};
  Object.keys(headers).forEach((name) => {
    converted[name.toLowerCase()] = { value: headers[name] as string };
  });
  return converted;
}

function onRequest(request: EdgeRequest) {
  if (!(allowedMethods as readonly string[]).includes(request.method)) {
    const headers = asHeaders(adaptHeaders(methodNotAllowedHeaders, table));
    return { statusCode: 405, statusDescription: 'Method Not Allowed', headers: headers };
  }
  const found = find(request);
  if ('location' in found) {
    const query = request.rawQueryString ? request.rawQueryString() : undefined;
    const headers = asHeaders(adaptHeaders(redirectHeaders, table));
    headers.location = { value: found.location + (query === undefined ? '' : `?${query}`) };
    return { statusCode: 302, statusDescription: 'Found', headers: headers };
  }
  if (found.status === 404) {
    conditionalHeaders.forEach((name) => {
      delete request.headers[name.toLowerCase()];
    });
  }
  request.uri = previewFolder(request) + found.file;
  // Passes the status to `onResponse`, which gets either this request or the original one without the header.
  request.headers[statusHeader] = { value: String(found.status) };
  return request;
}

function previewFolder(request: EdgeRequest): string {
  if (!previewsFolder) return '';
  const name = new RegExp(`^(${previewName})\\.`).exec(hostOf(request));
  return previewsFolder + (name ? name[1] : '-');
}

function onResponse(request: EdgeRequest, response: EdgeResponse) {
  const mark = request.headers[statusHeader];
  const path = previewsFolder ? request.uri.replace(new RegExp(`^${previewsFolder}[^/]*`), '') : request.uri;
  const found = mark ? { file: path, status: Number(mark.value) } : find(request);
  if (found.status === 404 && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  const headers = adaptHeaders(headersFor(found.file), table);
  if (response.statusCode >= 400) headers['Cache-Control'] = revalidateCache;
  if (previewsFolder) headers['X-Robots-Tag'] = 'noindex';
  Object.assign(response.headers, asHeaders(headers));
  return response;
}

export function handler(event: EdgeEvent) {
  return event.context.eventType === 'viewer-request'
    ? onRequest(event.request)
    : onResponse(event.request, event.response);
}
