import { makePhoto } from './makePhoto.ts';
import type { PhotoReply, PhotoRequest, Rehearsal } from './protocol.ts';
import { rehearse } from './rehearse.ts';

/** The part of a worker's global scope that is used. TypeScript's worker types would conflict with the DOM types. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PhotoRequest | Rehearsal>) => void) | null;
  postMessage(reply: PhotoReply, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  // Errors are ignored here; they appear again with the first photo.
  if (data === 'rehearse') void rehearse().catch(() => undefined);
  else void answer(data);
};

async function answer(request: PhotoRequest): Promise<void> {
  const outcome = await makePhoto(request).catch((cause: unknown) => ({
    kind: 'failed' as const,
    reason: String(cause),
  }));
  scope.postMessage({ id: request.id, outcome }, outcome.kind === 'made' ? [outcome.bytes] : []);
}
