import { useState } from 'react';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';

export interface DocumentCardProps {
  /** A checked URL that is safe to open. */
  readonly pdf: string;
  /** Unchecked URL from the backend. */
  readonly pictureUrl: string | null;
}

/** Link to the PDF. Opens a new tab, because phones cannot show a PDF inside a page. */
export function DocumentCard({ pdf, pictureUrl }: DocumentCardProps) {
  const { preview } = useMessages().t.estimate;
  return (
    <a className="card doc" href={pdf} target="_blank" rel="noopener noreferrer">
      <span className="doc-picture">
        <FirstPage pictureUrl={pictureUrl} />
      </span>
      <span className="doc-words">
        <b>{preview.document()}</b>
        <span>{preview.document_hint()}</span>
      </span>
      <Glyph name="external" small />
    </a>
  );
}

/** Picture of the first page, or an icon if there is no picture or it does not load. */
function FirstPage({ pictureUrl }: Pick<DocumentCardProps, 'pictureUrl'>) {
  const { preview } = useMessages().t.estimate;
  const [failedSrc, setFailedSrc] = useState<string>();
  const src = allowedPictureUrl(pictureUrl);
  if (src === undefined || src === failedSrc) return <Glyph name="document" />;
  return (
    <img src={src} alt={preview.document_picture()} decoding="async" onError={() => setFailedSrc(src)} />
  );
}
