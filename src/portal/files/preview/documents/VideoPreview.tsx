import type { PreviewProps } from '../previewProps.ts';
import { useObjectUrl } from '../useObjectUrl.ts';

export function VideoPreview({ blob, name, onFailed }: PreviewProps) {
  const url = useObjectUrl(blob);
  if (url === undefined) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video that a shop recorded has no captions
    <video src={url} aria-label={name} controls playsInline preload="metadata" onError={onFailed} />
  );
}
