import type { PreviewProps } from './previewLoaders.ts';
import { readXlsx } from './readXlsx.ts';
import { TablePreview } from './TablePreview.tsx';
import { useRead } from './useRead.ts';

/** Previews .xlsx files. Old .xls files only show an icon. */
export function ExcelPreview({ blob, name, onUnshowable }: PreviewProps) {
  const sheet = useRead(blob, readXlsx, onUnshowable);
  return sheet && <TablePreview sheet={sheet} name={name} />;
}
