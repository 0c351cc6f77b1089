import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { ImagePreview } from '../ImagePreview.tsx';
import type { PreviewProps } from '../previewProps.ts';
import { usePdfPage } from './usePdfPage.ts';

/** Shows the first page as a picture. The PDF itself is never opened, because it can contain scripts. */
export function PdfPreview({ blob, name, onFailed }: PreviewProps) {
  const { preview } = useMessages().m.supplement_portal.upload_manager;
  const page = usePdfPage(blob);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (page === null) fail();
  }, [page]);
  if (page) return <ImagePreview blob={page} name={name} onFailed={onFailed} />;
  return <p className="vh">{preview.loading()}</p>;
}
