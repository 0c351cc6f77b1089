import { useEffect, useState } from 'react';
import { useServices } from '#src/portal/services.tsx';

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
