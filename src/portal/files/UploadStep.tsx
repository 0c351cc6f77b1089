import { useSupplement } from '../wizard/useSupplement.tsx';
import { Receipt } from './Receipt.tsx';
import { UploadCards } from './UploadCards.tsx';
import { useUploadQueue } from './useUploadQueue.ts';

/** The last step: files, notes and Next. After submission, the receipt replaces them. */
export function UploadStep() {
  const { isSubmitted } = useSupplement().state;
  const queue = useUploadQueue();
  if (!queue) return null;
  return isSubmitted ? <Receipt queue={queue} /> : <UploadCards queue={queue} />;
}
