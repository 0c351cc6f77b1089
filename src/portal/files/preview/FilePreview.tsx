import { useState } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useServices } from '../../services.tsx';
import { displayName } from '../fileName.ts';
import { sizeText } from '../fileTexts.ts';
import type { UploadFile } from '../uploads.ts';
import { PdfPreview, usePdfPage, VideoPreview } from './documents/DocumentPreview.tsx';
import { ImagePreview, Thumbnail } from './Picture.tsx';
import { type FileIcon, iconOf, type PreviewKind, previewKindOf } from './previewKind.ts';

interface FilePreviewProps {
  readonly file: UploadFile;
  readonly blob: Blob | undefined;
}

/** Shows a preview of one file, or its icon, with the file name below. Set a `key` per file. */
export function FilePreview({ file, blob }: FilePreviewProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.preview;
  const { staticImage } = useServices();
  const { localeCode } = useTenant();
  const [isUnshowable, setUnshowable] = useState(false);
  const kind = previewKindOf(file);
  const Preview = previewOf(kind);
  const name = displayName(file.name);
  const unshowable = kind === 'image' ? messages.undrawable() : messages.unshowable();
  const isShown = Preview && !isUnshowable;
  return (
    <figure className={`up-view up-view--${isShown ? kind : 'icon'}`}>
      <div className="up-view-box">
        {isShown ? (
          blob && <Preview blob={blob} name={name} onFailed={() => setUnshowable(true)} />
        ) : (
          <div className="stack small up-view-icon">
            <KindIcon kind={kind} staticImage={staticImage} />
            <p>{Preview ? unshowable : messages.none()}</p>
          </div>
        )}
      </div>
      <figcaption className="row row--ends small">
        <bdi>{name}</bdi>
        <span className="num">{sizeText(t, file.sizeBytes, localeCode)}</span>
      </figcaption>
    </figure>
  );
}

/** Returns undefined for types that only have an icon. */
function previewOf(kind: PreviewKind) {
  if (kind === 'image') return ImagePreview;
  // Not an early return, because esbuild counts code after it as used.
  if (__TENANT__.supplementAcceptsDocuments) {
    if (kind === 'video') return VideoPreview;
    if (kind === 'pdf') return PdfPreview;
  }
  return undefined;
}

interface KindIconProps {
  readonly kind: PreviewKind;
  readonly staticImage: (name: FileIcon) => string;
}

/** The icon of a file without a preview. Its `alt` is empty, because the file name is next to it. */
export function KindIcon({ kind, staticImage }: KindIconProps) {
  return <img className="up-kind" src={staticImage(iconOf(kind))} alt="" width="96" height="96" />;
}

interface FileThumbnailProps {
  readonly kind: PreviewKind;
  readonly blob: Blob | undefined;
  /** Shown for files without a thumbnail, and until a thumbnail is drawn. */
  readonly icon: Elements;
}

/** Maximum file size in bytes. Larger images would use too much memory for a thumbnail. */
const maxBytes = 4 * 1024 * 1024;

/** A small picture of an image, or of the first page of a PDF. */
export function FileThumbnail({ kind, blob, icon }: FileThumbnailProps) {
  if (blob && kind === 'image' && blob.size <= maxBytes) return <Thumbnail blob={blob} />;
  if (__TENANT__.supplementAcceptsDocuments && blob && kind === 'pdf')
    return <PdfThumbnail pdf={blob} icon={icon} />;
  return icon;
}

function PdfThumbnail({ pdf, icon }: { pdf: Blob; icon: Elements }) {
  const page = usePdfPage(pdf);
  return page ? <Thumbnail blob={page} /> : icon;
}
