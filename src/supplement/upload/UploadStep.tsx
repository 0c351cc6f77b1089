import { useSupplement } from '../wizard/useSupplement.tsx';
import { Receipt } from './Receipt.tsx';
import { UploadCards } from './UploadCards.tsx';
import { useUploadRoom } from './useUploadRoom.ts';

/** The last step: files, notes and Next. After submission, the receipt replaces them. */
export function UploadStep() {
  const { isSubmitted } = useSupplement().state;
  const room = useUploadRoom();
  if (!room) return null;
  return isSubmitted ? <Receipt room={room} /> : <UploadCards room={room} />;
}
