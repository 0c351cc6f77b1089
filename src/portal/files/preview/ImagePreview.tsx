import type { PreviewProps } from './previewProps.ts';
import { useObjectUrl } from './useObjectUrl.ts';

/** Uses an `<img>` element, in which an SVG cannot run scripts or load resources. */
export function ImagePreview({ blob, name, onFailed }: PreviewProps) {
  const url = useObjectUrl(blob);
  return url === undefined ? null : <img src={url} alt={name} decoding="async" onError={onFailed} />;
}
