import { useSyncExternalStore } from 'react';
import { isAcceptedFile, isAcceptedImage } from '#src/domain/supplement/acceptedFiles.ts';
import { useServices } from '../services.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { guardLeaving } from './guardLeaving.ts';
import { rooms } from './rooms.ts';
import { openUploadRoom, type UploadRoom, type UploadRoomState } from './uploadRoom.ts';

/** Returns undefined until the wizard has the vehicle and shop that files are attached to. */
export function useUploadRoom(): UploadRoom | undefined {
  const { state, visit } = useSupplement();
  const services = useServices();
  const { vendor, exposure, contact } = state;
  if (!vendor || !exposure) return undefined;
  const kept = rooms.get(visit);
  if (kept) return kept;
  const room = openUploadRoom({
    services,
    target: { vendorId: vendor.id, exposure, contactId: contact?.id ?? null },
    isAccepted: __TENANT__.supplementAcceptsDocuments ? isAcceptedFile : isAcceptedImage,
    signal: visit,
  });
  rooms.set(visit, room);
  guardLeaving(room, visit);
  return room;
}

export function useRoomState(room: UploadRoom): UploadRoomState {
  return useSyncExternalStore(room.subscribe, room.getState);
}
