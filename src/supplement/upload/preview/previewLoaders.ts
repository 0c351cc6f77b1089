import type { ComponentType } from 'react';
import type { PreviewKind } from '#src/domain/supplement/previewKind.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { VideoPreview } from './VideoPreview.tsx';

export interface PreviewProps {
  readonly blob: Blob;
  /** As it may be shown. */
  readonly name: string;
  /** The file cannot be shown after all: its icon stands in. */
  readonly onUnshowable: () => void;
}

export type Preview = ComponentType<PreviewProps>;

/**
 * What shows a kind of file; whatever has to read one comes when it is needed, each as code of its own. Undefined for
 * what only has an icon: a PDF would be opened in a document of this origin, and may hold scripts.
 */
export function previewLoaderOf(kind: PreviewKind): (() => Promise<Preview>) | undefined {
  // A line each, which is less than a file of their own would cost the page.
  if (kind === 'image') return async () => ImagePreview;
  if (__TENANT__.supplementAcceptsDocuments) {
    if (kind === 'video') return async () => VideoPreview;
    if (kind === 'csv') return () => import('./CsvPreview.tsx').then(({ CsvPreview }) => CsvPreview);
    if (kind === 'excel') return () => import('./ExcelPreview.tsx').then(({ ExcelPreview }) => ExcelPreview);
    if (kind === 'document')
      return () => import('./DocumentPreview.tsx').then(({ DocumentPreview }) => DocumentPreview);
  }
  return undefined;
}
