import { useState } from 'react';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Glyph } from '#src/ui/Glyph.tsx';

interface DocumentCardProps {
  /** A checked URL that is safe to open. */
  readonly pdf: string;
  /** Unchecked URL from the backend. */
  readonly pictureUrl: string | null;
  /** Undefined if this estimate cannot be emailed. */
  readonly onEmail: (() => void) | undefined;
}

/** The first page of the PDF, with buttons to open, email and share it. */
export function DocumentCard({ pdf, pictureUrl, onEmail }: DocumentCardProps) {
  const { preview } = useMessages().t.estimate;
  return (
    <div className="doc">
      {/* A link for mouse and touch only: the button below opens the same document. */}
      <a className="doc-picture" href={pdf} tabIndex={-1} aria-hidden="true" {...newTab}>
        <FirstPage pictureUrl={pictureUrl} />
      </a>
      <div className="row doc-buttons">
        {/* A new tab, because phones cannot show a PDF inside a page. */}
        <a className={buttonClass('main')} href={pdf} {...newTab}>
          <Glyph name="external" small />
          <span>
            <span>{preview.document()}</span>
            <span className="vh">{` (${preview.document_hint()})`}</span>
          </span>
        </a>
        {onEmail && (
          <Button icon={<Glyph name="mail" small />} onClick={onEmail}>
            {preview.email()}
          </Button>
        )}
        {'share' in navigator && (
          <Button icon={<Glyph name="upload" small />} onClick={() => share(preview.share_title(), pdf)}>
            {preview.share()}
          </Button>
        )}
      </div>
    </div>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Opens the device's share sheet. Closing the sheet rejects the promise, so errors are ignored. */
function share(title: string, url: string): void {
  navigator.share?.({ title, url }).catch(() => {});
}

/** Picture of the first page, or an icon if there is no picture or it does not load. */
function FirstPage({ pictureUrl }: Pick<DocumentCardProps, 'pictureUrl'>) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const src = allowedPictureUrl(pictureUrl);
  if (src === undefined || src === failedSrc) return <Glyph name="document" />;
  return <img src={src} alt="" decoding="async" onError={() => setFailedSrc(src)} />;
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
