import { useSyncExternalStore } from 'react';
import { isAcceptedFile, isAcceptedImage } from '#src/domain/supplement/acceptedFiles.ts';
import { useServices } from '../services.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { openUploadRoom, type UploadRoom, type UploadRoomState, type UploadTarget } from './uploadRoom.ts';

interface Kept {
  readonly room: UploadRoom;
  readonly leave: () => void;
}

/** By visit of the wizard, so that what was added is there again after a step back. [SUP-WIZ-20] */
const rooms = new WeakMap<AbortSignal, Kept>();

/** Undefined where the wizard does not know yet what files would belong to. */
export function useUploadRoom(): UploadRoom | undefined {
  const { state, visit } = useSupplement();
  const services = useServices();
  const { vendor, exposure, contact } = state;
  if (!vendor || !exposure) return undefined;
  const target = { vendorId: vendor.id, exposure, contactId: contact?.id ?? null };
  const kept = rooms.get(visit);
  if (kept && isOfSame(kept.room.target, target)) return kept.room;
  // Files of another shop or vehicle are none of this one's.
  kept?.leave();
  const controller = new AbortController();
  const leave = () => controller.abort();
  visit.addEventListener('abort', leave);
  const room = openUploadRoom({
    services,
    target,
    isAccepted: __TENANT__.supplementAcceptsDocuments ? isAcceptedFile : isAcceptedImage,
    signal: controller.signal,
  });
  rooms.set(visit, { room, leave });
  return room;
}

export function useRoomState(room: UploadRoom): UploadRoomState {
  return useSyncExternalStore(room.subscribe, room.getState);
}

function isOfSame(one: UploadTarget, other: UploadTarget): boolean {
  return (
    one.vendorId === other.vendorId &&
    one.exposure.id === other.exposure.id &&
    one.exposure.token === other.exposure.token
  );
}
