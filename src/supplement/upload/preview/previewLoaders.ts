import type { PreviewKind } from '#src/domain/supplement/previewKind.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { PdfPreview } from './PdfPreview.tsx';
import type { PreviewProps } from './previewProps.ts';
import { VideoPreview } from './VideoPreview.tsx';

export type Preview = RenderFunction<PreviewProps>;

/**
 * Returns the loader of the preview component for a file type. Previews that parse files are separate chunks, loaded on
 * demand. Returns undefined for types that only have an icon.
 */
export function previewLoaderOf(kind: PreviewKind): (() => Promise<Preview>) | undefined {
  // Imported statically, because a separate chunk would be larger than these components.
  if (kind === 'image') return async () => ImagePreview;
  if (__TENANT__.supplementAcceptsDocuments) {
    if (kind === 'video') return async () => VideoPreview;
    if (kind === 'pdf') return async () => PdfPreview;
    if (kind === 'csv') return () => import('./CsvPreview.tsx').then(({ CsvPreview }) => CsvPreview);
    if (kind === 'excel') return () => import('./ExcelPreview.tsx').then(({ ExcelPreview }) => ExcelPreview);
    if (kind === 'document')
      return () => import('./DocumentPreview.tsx').then(({ DocumentPreview }) => DocumentPreview);
  }
  return undefined;
}
