import { createFrameJudge, type FrameReply, type FrameRequest } from './frames/measureFrame.ts';
import { prewarm, processPhoto } from './processPhoto.ts';
import type { PhotoReply, PhotoRequest, PrewarmRequest } from './protocol.ts';

/** The part of a worker's global scope that is used. TypeScript's worker types would conflict with the DOM types. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PhotoRequest | PrewarmRequest | FrameRequest>) => void) | null;
  postMessage(reply: PhotoReply | FrameReply, transfer: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = createMessageHandler();

function createMessageHandler(): NonNullable<WorkerScope['onmessage']> {
  const judgeFrame = __TENANT__.liveCamera ? createFrameJudge() : undefined;
  return ({ data }) => {
    // Errors are ignored here; they appear again with the first photo.
    if (data === 'prewarm') return void prewarm().catch(() => undefined);
    if (judgeFrame && 'frame' in data) return scope.postMessage({ measure: judgeFrame(data) }, []);
    if ('file' in data) void handleRequest(data);
  };
}

async function handleRequest(request: PhotoRequest): Promise<void> {
  const outcome = await processPhoto(request).catch((cause: unknown) => ({
    kind: 'failed' as const,
    reason: String(cause),
  }));
  scope.postMessage({ id: request.id, outcome }, outcome.kind === 'made' ? [outcome.bytes] : []);
}
