import { useObjectUrl } from '../useObjectUrl.ts';
import type { PreviewProps } from './previewLoaders.ts';

/** Drawn as an image: no script of an SVG runs there, and nothing is fetched by it. */
export function ImagePreview({ blob, name, onUnshowable }: PreviewProps) {
  const url = useObjectUrl(blob);
  return url === undefined ? null : <img src={url} alt={name} decoding="async" onError={onUnshowable} />;
}
