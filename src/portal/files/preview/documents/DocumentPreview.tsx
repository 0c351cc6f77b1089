import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { useServices } from '../../../services.tsx';
import { ImagePreview, type PreviewProps, useObjectUrl } from '../Picture.tsx';

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

/** Returns the picture of a PDF's first page; undefined until it is drawn, null if it cannot be drawn. */
export function usePdfPage(pdf: Blob): Blob | null | undefined {
  const { drawPdfPage } = useServices();
  const [drawn, setDrawn] = useState<{ pdf: Blob; page: Blob | null }>();
  useEffect(() => {
    let isCancelled = false;
    const draw = async () => (await drawPdfPage?.(pdf)) ?? null;
    void draw().then((page) => !isCancelled && setDrawn({ pdf, page }));
    return () => {
      isCancelled = true;
    };
  }, [pdf, drawPdfPage]);
  return drawn?.pdf === pdf ? drawn.page : undefined;
}

export function VideoPreview({ blob, name, onFailed }: PreviewProps) {
  const url = useObjectUrl(blob);
  if (url === undefined) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video that a shop recorded has no captions
    <video src={url} aria-label={name} controls playsInline preload="metadata" onError={onFailed} />
  );
}
