import type { Exposure } from '#src/api/portal/exposure.ts';
import type { Vendor } from '#src/api/portal/vendor.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { Receipt } from './Receipt.tsx';
import { UploadCards } from './UploadCards.tsx';
import { useUploadQueue } from './useUploadQueue.ts';

/** The last step: files, notes and Next. After submission, the receipt replaces them. */
export function UploadStep() {
  const { vendor, exposure } = useSupplement().state;
  // Both wizards set these before this step.
  if (!vendor || !exposure) return null;
  return <Uploads exposure={exposure} vendor={vendor} />;
}

function Uploads({ exposure, vendor }: { exposure: Exposure; vendor: Vendor }) {
  const { isSubmitted } = useSupplement().state;
  const queue = useUploadQueue(exposure, vendor);
  return isSubmitted ? <Receipt queue={queue} /> : <UploadCards queue={queue} />;
}
