import type { PreviewProps } from './previewProps.ts';
import { readCsv } from './readCsv.ts';
import { TablePreview } from './TablePreview.tsx';
import { useFileContent } from './useFileContent.ts';

export function CsvPreview({ blob, name, onFailed }: PreviewProps) {
  const sheet = useFileContent(blob, readCsv, onFailed);
  return sheet && <TablePreview sheet={sheet} name={name} />;
}
