import { useState } from 'react';
import type { PreviewKind } from '#src/domain/supplement/previewKind.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useObjectUrl } from './useObjectUrl.ts';

/** Maximum file size in bytes. Larger images would use too much memory for a thumbnail. */
const maxBytes = 4 * 1024 * 1024;

export function hasThumbnail(kind: PreviewKind, blob: Blob | undefined): blob is Blob {
  return kind === 'image' && blob !== undefined && blob.size <= maxBytes;
}

/** Uses an `<img>` element, which never runs scripts, whatever the file contains. */
export function Thumbnail({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  const [isBroken, setBroken] = useState(false);
  if (isBroken || url === undefined) return <Glyph name="image" />;
  return <img src={url} alt="" decoding="async" loading="lazy" onError={() => setBroken(true)} />;
}
