/** The storage requires each of these as a form field if the issued form contains it, otherwise as a request header. */
export const storageHeaders = {
  'x-amz-acl': 'bucket-owner-full-control',
  'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
} as const;

/** A parsed multipart body: the fields before the file, the file, and the number of parts after it. */
export interface UploadForm {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: { readonly fileName: string; readonly type: string; readonly bytes: Buffer } | undefined;
  readonly partsAfterFile: number;
}

const maxParts = 60;

/** Parses a multipart/form-data body without changing its bytes. Returns undefined if it is malformed or truncated. */
export function parseUploadForm(contentType: string | undefined, body: Buffer): UploadForm | undefined {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return undefined;
  const parts = splitParts(body, Buffer.from(`\r\n--${boundary}`, 'latin1'));
  if (!parts) return undefined;
  const fields: [string, string][] = [];
  let file: UploadForm['file'];
  let partsAfterFile = 0;
  for (const part of parts) {
    const { name, fileName, type } = parsePartHead(part.head);
    if (name === undefined) return undefined;
    if (file) partsAfterFile += 1;
    // The storage treats the part named `file` as the file, regardless of its other headers.
    else if (name === 'file') file = { fileName: fileName ?? '', type, bytes: part.bytes };
    else fields.push([name, part.bytes.toString('utf8')]);
  }
  return { fields, file, partsAfterFile };
}

function boundaryOf(contentType = ''): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const match = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return match?.[1] ?? match?.[2];
}

interface Part {
  readonly head: string;
  readonly bytes: Buffer;
}

function splitParts(body: Buffer, delimiter: Buffer): Part[] | undefined {
  const parts: Part[] = [];
  // The first delimiter has no preceding line break, so one is added.
  const buffer = Buffer.concat([Buffer.from('\r\n'), body]);
  let at = buffer.indexOf(delimiter);
  while (at !== -1) {
    const start = at + delimiter.length;
    if (buffer.toString('latin1', start, start + 2) === '--') return parts;
    const next = buffer.indexOf(delimiter, start);
    const headEnd = buffer.indexOf('\r\n\r\n', start);
    if (next === -1 || headEnd === -1 || headEnd > next || parts.length === maxParts) return undefined;
    parts.push({ head: buffer.toString('utf8', start, headEnd), bytes: buffer.subarray(headEnd + 4, next) });
    at = next;
  }
  return undefined;
}

function parsePartHead(head: string): {
  name: string | undefined;
  fileName: string | undefined;
  type: string;
} {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  return {
    name: /(?:^|;)\s*name="([^"]*)"/i.exec(disposition)?.[1],
    fileName: /(?:^|;)\s*filename="([^"]*)"/i.exec(disposition)?.[1],
    type: /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? '',
  };
}
