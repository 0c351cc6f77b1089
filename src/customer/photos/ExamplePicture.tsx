import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { allowedPictureUrl } from '../allowedPictureUrl.ts';
import { useImageError } from './useImageError.ts';

/**
 * Example of the requested photo: the backend's picture, or a built-in illustration if there is no picture or it does
 * not load.
 */
export function ExamplePicture({ url, title }: { url: string | null; title: string }) {
  const m = useMessages();
  const { art } = useLinks();
  const src = allowedPictureUrl(url);
  const { hasFailed, onError } = useImageError(src);
  if (src === undefined || hasFailed)
    return <Art name="photo-hint" label={plainText(m.photos.example_drawing())} spriteUrl={art} />;
  return <img src={src} alt={plainText(m.photos.example_of({ title }))} decoding="async" onError={onError} />;
}
