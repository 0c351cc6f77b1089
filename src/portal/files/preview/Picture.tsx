import { useEffect, useState } from 'react';
import { Glyph } from '#src/ui/Glyph.tsx';

/** Props of every preview component. */
export interface PreviewProps {
  readonly blob: Blob;
  /** The display form of the file name. */
  readonly name: string;
  /** Called if the file cannot be shown; its icon is shown instead. */
  readonly onFailed: () => void;
}

/** Returns an object URL for a blob, and revokes it on unmount. Never open such a URL as a page. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [created, setCreated] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setCreated({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // Ignore the URL of a previous file, which is already revoked.
  return created && created.blob === blob ? created.url : undefined;
}

/** Uses an `<img>` element, in which an SVG cannot run scripts or load resources. */
export function ImagePreview({ blob, name, onFailed }: PreviewProps) {
  const url = useObjectUrl(blob);
  return url === undefined ? null : <img src={url} alt={name} decoding="async" onError={onFailed} />;
}

/** Uses an `<img>` element, which never runs scripts in the file. */
export function Thumbnail({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  const [isBroken, setBroken] = useState(false);
  if (isBroken || url === undefined) return <Glyph name="image" />;
  return <img src={url} alt="" decoding="async" loading="lazy" onError={() => setBroken(true)} />;
}
