import type { BackendError } from '#src/backend/errors.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import type { PhotoInHand, PhotoQueue, SendOutcome } from './photoQueue.ts';
import { isToldByBackend, mayPass } from './queue/uploadFault.ts';

/** How the sending ended, and of which photo: one that was kept before its claim was opened is kept anew. */
export interface Sent {
  readonly id: string;
  readonly outcome: SendOutcome;
}

/** @param target where the photo belongs as of now */
export async function sendPhoto(
  photo: PhotoInHand,
  target: PhotoTarget,
  queue: PhotoQueue,
  signal: AbortSignal,
): Promise<Sent> {
  const { id } = await settleTarget(photo, target, queue);
  return { id, outcome: await queue.send(id, signal) };
}

/** Whether it was the way there that failed: then the queue goes on by itself. What the backend said no to, it says again. */
export function mayStillArrive(error: BackendError): boolean {
  return mayPass(error) && !isToldByBackend(error);
}

async function settleTarget(
  photo: PhotoInHand,
  target: PhotoTarget,
  queue: PhotoQueue,
): Promise<{ id: string }> {
  if (photo.target.claimId === target.claimId || photo.stage.kind !== 'taken') return photo;
  const bytes = await queue.bytesOf(photo.id);
  return bytes ? queue.keep({ target, title: photo.title, bytes }) : photo;
}
