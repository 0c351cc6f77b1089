import { allowedPictureUrl } from '#src/claim/allowedPictureUrl.ts';
import { useMessages } from '#src/texts/context.tsx';
import { ExampleDrawing } from './ExampleDrawing.tsx';
import { useImageError } from './useImageError.ts';

/**
 * Example of the requested photo: the backend's picture, or a built-in drawing if there is no picture or it does not
 * load.
 */
export function ExamplePicture({ url, title }: { url: string | null; title: string }) {
  const { t } = useMessages();
  const src = allowedPictureUrl(url);
  const { hasFailed, onError } = useImageError(src);
  if (src === undefined || hasFailed) return <ExampleDrawing title={title} exampleUrl={url} />;
  return <img src={src} alt={t.photos.example_of({ title })} decoding="async" onError={onError} />;
}
