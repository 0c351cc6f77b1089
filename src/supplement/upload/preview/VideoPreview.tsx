import { useObjectUrl } from '../useObjectUrl.ts';
import type { PreviewProps } from './previewLoaders.ts';

export function VideoPreview({ blob, name, onUnshowable }: PreviewProps) {
  const url = useObjectUrl(blob);
  if (url === undefined) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: it is a shop's own recording, which nobody has written out
    <video src={url} aria-label={name} controls playsInline preload="metadata" onError={onUnshowable} />
  );
}
