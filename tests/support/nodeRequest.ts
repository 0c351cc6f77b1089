import { type ClientRequest, request as openRequest } from 'node:http';

const chunkBytes = 64 * 1024;

/** The part of XMLHttpRequest that an upload uses, over a real connection. Node.js has no XMLHttpRequest. */
export function createNodeRequest(): XMLHttpRequest {
  const headers = new Headers();
  let target = { method: '', url: '' };
  let outgoing: ClientRequest | undefined;
  let isAborted = false;

  const transmit = async (body: FormData | Blob) => {
    const encoded = new Response(body);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const type = encoded.headers.get('content-type');
    if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
    headers.set('content-length', String(bytes.length));
    if (isAborted) return;
    outgoing = openRequest(target.url, { method: target.method, headers: Object.fromEntries(headers) });
    outgoing.on('error', () => !isAborted && request.onerror());
    outgoing.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      request.status = response.statusCode ?? 0;
      request.responseText = Buffer.concat(chunks).toString('utf8');
      if (!isAborted) request.onload();
    });
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const chunk = bytes.subarray(start, start + chunkBytes);
      const loaded = start + chunk.length;
      outgoing.write(chunk, () => request.upload.onprogress?.({ loaded, total: bytes.length }));
    }
    outgoing.end();
  };

  const request = {
    upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
    status: 0,
    responseText: '',
    onload: () => {},
    onerror: () => {},
    open: (method: string, url: string) => {
      target = { method, url };
    },
    setRequestHeader: (name: string, value: string) => headers.append(name, value),
    send: (body: FormData | Blob) => void transmit(body),
    abort: () => {
      isAborted = true;
      outgoing?.destroy();
    },
  };
  return request as unknown as XMLHttpRequest;
}
