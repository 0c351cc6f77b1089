import { createPhotoState } from '../queue/photoState.ts';
import { createQueueNotices } from '../queue/queueNotices.ts';
import { type DeliveryServices, sendPhoto } from '../queue/sendPhoto.runner.ts';
import { syncFromDevice } from '../queue/syncFromDevice.ts';
import { isTransient } from '../uploadError.ts';

/**
 * `done`: nothing is left that can be sent without the customer. `left`: a later attempt can send the rest.
 * `unauthorised`: the backend has rejected the token.
 */
export type DeliveryOutcome = 'done' | 'left' | 'unauthorised';

/**
 * Sends the user's confirmed photos that are on the device, one after the other, without a page. Shows no messages. The
 * next page shows them: rejected photos stay on the device, and receipts record what was sent or has expired.
 * @param isSessionOpen called before each photo
 */
export async function deliverPhotos(
  services: DeliveryServices,
  isSessionOpen: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const state = createPhotoState();
  const context = { ...services, state, notices: createQueueNotices(() => undefined) };
  if (!(await syncFromDevice(context, () => false))) return 'left';
  for (const { id, stage } of state.listOf(services.currentUser.id())) {
    if (stage.kind === 'taken') continue;
    if (signal.aborted) return 'left';
    if (!(await isSessionOpen())) return 'done';
    const outcome = await sendPhoto(context, id, signal);
    if (outcome.kind !== 'failed') continue;
    if (outcome.error.kind === 'unauthorised') return 'unauthorised';
    if (isTransient(outcome.error)) return 'left';
  }
  return signal.aborted ? 'left' : 'done';
}
