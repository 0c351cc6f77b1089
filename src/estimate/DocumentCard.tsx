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

const maxLength = 2048;

/**
 * Returns the URL of a backend's document if it is safe to open, otherwise undefined. Allows https, and http if the
 * page itself uses http, as in local development. Rejects URLs with credentials, such as
 * `https://bank.example@evil.example`.
 * @param pageProtocol `location.protocol`
 */
export function documentUrl(address: string | null, pageProtocol: string): string | undefined {
  if (address === null || address.length > maxLength) return undefined;
  try {
    const { protocol, username, password, href } = new URL(address);
    const isAllowed = protocol === 'https:' || (protocol === 'http:' && pageProtocol === 'http:');
    return isAllowed && username === '' && password === '' ? href : undefined;
  } catch {
    return undefined; // not a valid URL
  }
}
