import { useState } from 'react';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useObjectUrl } from './useObjectUrl.ts';

/** Uses an `<img>` element, which never runs scripts in the file. */
export function Thumbnail({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  const [isBroken, setBroken] = useState(false);
  if (isBroken || url === undefined) return <Glyph name="image" />;
  return <img src={url} alt="" decoding="async" loading="lazy" onError={() => setBroken(true)} />;
}
