import { useState } from 'react';
import type { PreviewKind } from '#src/domain/supplement/previewKind.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useObjectUrl } from './useObjectUrl.ts';

/** What is not made small here would take a lot of memory for a picture of the size of a thumb. */
const mostBytes = 4 * 1024 * 1024;

export function hasThumbnail(kind: PreviewKind, blob: Blob | undefined): blob is Blob {
  return kind === 'image' && blob !== undefined && blob.size <= mostBytes;
}

/** A picture drawn as an image, in which no script runs, whatever the file is. */
export function Thumbnail({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  const [isBroken, setBroken] = useState(false);
  if (isBroken || url === undefined) return <Glyph name="image" />;
  return <img src={url} alt="" decoding="async" loading="lazy" onError={() => setBroken(true)} />;
}
