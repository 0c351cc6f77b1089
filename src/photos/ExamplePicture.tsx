import { useEffect, useState } from 'react';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { listen } from '#src/ui/listen.ts';
import { exampleSubjectFor } from './outline.ts';

/**
 * Example of the requested photo: the backend's picture, or a built-in drawing if there is no picture or it does not
 * load.
 */
export function ExamplePicture({ url, title }: { url: string | null; title: string }) {
  const { t } = useMessages();
  const src = allowedPictureUrl(url);
  const { hasFailed, onError } = useImageError(src);
  if (src === undefined || hasFailed) return <ExampleDrawing title={title} exampleUrl={url} />;
  return <img src={src} alt={t.photos.example_of({ title })} decoding="sync" onError={onError} />;
}

/** Loads an example before its step is shown, so that the step does not start with an empty frame. */
export function usePreloadedExample(url: string | null): void {
  const src = allowedPictureUrl(url);
  useEffect(() => {
    if (src !== undefined) new Image().src = src;
  }, [src]);
}

interface ExampleDrawingProps {
  readonly title: string;
  readonly exampleUrl: string | null;
}

/** Built-in drawing of the requested photo in the carrier's colours, chosen by the words of the prompt. */
function ExampleDrawing({ title, exampleUrl }: ExampleDrawingProps) {
  const { t } = useMessages();
  const { art } = useLinks();
  const subject = exampleSubjectFor({ title, exampleUrl });
  const label = subject === 'any' ? t.photos.example_drawing() : t.photos.example_of({ title });
  return (
    <svg className="art" viewBox="0 0 640 480" role="img" aria-label={label}>
      <use href={`${art}#art-photo-${subject}`} />
    </svg>
  );
}

interface ImageError {
  readonly hasFailed: boolean;
  readonly onError: () => void;
}

/**
 * Whether a picture failed to load. The cause may be a lost connection, so the picture is tried again when the network
 * is back.
 */
export function useImageError(url: string | null | undefined): ImageError {
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = failedUrl !== undefined && failedUrl === url;
  useEffect(() => {
    if (hasFailed) return listen(window, { online: () => setFailedUrl(undefined) });
  }, [hasFailed]);
  return { hasFailed, onError: () => setFailedUrl(url ?? undefined) };
}
