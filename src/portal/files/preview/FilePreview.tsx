import { useState } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useServices } from '../../services.tsx';
import { sizeText } from '../../sizeText.ts';
import { displayName } from '../fileName.ts';
import { type PreviewKind, previewKindOf } from '../previewKind.ts';
import type { UploadFile } from '../uploads.ts';
import { PdfPreview } from './documents/PdfPreview.tsx';
import { VideoPreview } from './documents/VideoPreview.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { KindIcon } from './KindIcon.tsx';

export interface FilePreviewProps {
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
    <figure className={`up-stage up-stage--${isShown ? kind : 'icon'}`}>
      <div className="up-stage-box">
        {isShown ? (
          blob && <Preview blob={blob} name={name} onFailed={() => setUnshowable(true)} />
        ) : (
          <div className="up-stage-icon">
            <KindIcon kind={kind} staticImage={staticImage} />
            <p>{Preview ? unshowable : messages.none()}</p>
          </div>
        )}
      </div>
      <figcaption>
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
