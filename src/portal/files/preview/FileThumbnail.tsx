import type { PreviewKind } from '../previewKind.ts';
import { usePdfPage } from './documents/usePdfPage.ts';
import { Thumbnail } from './Thumbnail.tsx';

export interface FileThumbnailProps {
  readonly kind: PreviewKind;
  readonly blob: Blob | undefined;
  /** Shown for files without a picture, and until it is drawn. */
  readonly icon: Elements;
}

/** Maximum file size in bytes. Larger images would use too much memory for a thumbnail. */
const maxBytes = 4 * 1024 * 1024;

/** A small picture of an image, or of the first page of a PDF. */
export function FileThumbnail({ kind, blob, icon }: FileThumbnailProps) {
  if (blob && kind === 'image' && blob.size <= maxBytes) return <Thumbnail blob={blob} />;
  if (__TENANT__.supplementAcceptsDocuments && blob && kind === 'pdf')
    return <PdfThumbnail pdf={blob} icon={icon} />;
  return icon;
}

function PdfThumbnail({ pdf, icon }: { pdf: Blob; icon: Elements }) {
  const page = usePdfPage(pdf);
  return page ? <Thumbnail blob={page} /> : icon;
}
