import type { DecodeReply, DecodeRequest } from './barcodeDecoder.ts';
import { type DecodePixels, openPixelDecoder } from './decodePixels.ts';

/** The part of a worker's global scope that is used. TypeScript's worker types would conflict with the DOM types. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<DecodeRequest>) => void) | null;
  postMessage(reply: DecodeReply): void;
}

const scope = globalThis as unknown as WorkerScope;
let decode: DecodePixels | undefined;

scope.onmessage = ({ data }) => {
  handleRequest(data).then(
    (texts) => scope.postMessage({ id: data.id, texts }),
    (cause: unknown) => scope.postMessage({ id: data.id, error: String(cause) }),
  );
};

async function handleRequest(request: DecodeRequest): Promise<readonly string[]> {
  if (request.kind === 'module') {
    decode = await openPixelDecoder(request.bytes);
    return [];
  }
  if (!decode) throw new Error('The module was not sent.');
  return decode(request.pixels);
}
