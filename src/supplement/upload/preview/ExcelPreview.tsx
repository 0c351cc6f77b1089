import type { PreviewProps } from './previewProps.ts';
import { readXlsx } from './readXlsx.ts';
import { TablePreview } from './TablePreview.tsx';
import { useFileContent } from './useFileContent.ts';

/** Previews .xlsx files. Old .xls files only show an icon. */
export function ExcelPreview({ blob, name, onFailed }: PreviewProps) {
  const sheet = useFileContent(blob, readXlsx, onFailed);
  return sheet && <TablePreview sheet={sheet} name={name} />;
}
