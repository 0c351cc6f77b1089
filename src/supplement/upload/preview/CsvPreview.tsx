import type { PreviewProps } from './previewLoaders.ts';
import { readCsv } from './readCsv.ts';
import { TablePreview } from './TablePreview.tsx';
import { useRead } from './useRead.ts';

export function CsvPreview({ blob, name, onUnshowable }: PreviewProps) {
  const sheet = useRead(blob, readCsv, onUnshowable);
  return sheet && <TablePreview sheet={sheet} name={name} />;
}
