import { useEffect, useState } from 'react';
import { displayName } from '#src/domain/supplement/fileName.ts';
import { previewKindOf } from '#src/domain/supplement/previewKind.ts';
import type { UploadFile } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { useServices } from '../../services.tsx';
import { sizeText } from '../../sizeText.ts';
import { KindIcon } from './KindIcon.tsx';
import { type Preview, previewLoaderOf } from './previewLoaders.ts';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Preview: Preview }
  /** `none`: the file type has no preview. `unshowable`: this file could not be shown. */
  | { readonly kind: 'none' | 'unshowable' };

export interface FilePreviewProps {
  readonly file: UploadFile;
  readonly blob: Blob | undefined;
}

/** Shows a preview of one file, or its icon, with the file name below. Set a `key` per file. */
export function FilePreview({ file, blob }: FilePreviewProps) {
  const m = useMessages();
  const messages = m.supplement_portal.upload_manager.preview;
  const { staticImage } = useServices();
  const { localeCode } = useTenant();
  const kind = previewKindOf(file);
  const [loaded, setLoaded] = useLoadedPreview(kind);
  const name = displayName(file.name);
  const showIcon = () => setLoaded({ kind: 'unshowable' });
  const isIcon = loaded.kind === 'none' || loaded.kind === 'unshowable';
  const unshowable = kind === 'image' ? messages.undrawable() : messages.unshowable();
  return (
    <figure className={`up-stage up-stage--${loaded.kind === 'ready' ? kind : 'icon'}`}>
      <div className="up-stage-box">
        {loaded.kind === 'ready' && blob && <loaded.Preview blob={blob} name={name} onFailed={showIcon} />}
        {isIcon && (
          <div className="up-stage-icon">
            <KindIcon kind={kind} staticImage={staticImage} />
            <p>
              <DisplayText text={loaded.kind === 'none' ? messages.none() : unshowable} />
            </p>
          </div>
        )}
        {loaded.kind === 'loading' && (
          <p className="vh">
            <DisplayText text={messages.loading()} />
          </p>
        )}
      </div>
      <figcaption>
        <bdi>{name}</bdi>
        <span className="num">{sizeText(m, file.sizeBytes, localeCode)}</span>
      </figcaption>
    </figure>
  );
}

function useLoadedPreview(kind: ReturnType<typeof previewKindOf>) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    const load = previewLoaderOf(kind);
    if (!load) return setLoaded({ kind: 'none' });
    let isCancelled = false;
    load().then(
      (Preview) => !isCancelled && setLoaded({ kind: 'ready', Preview }),
      // The preview code did not load, so show the icon. The upload is not affected.
      () => !isCancelled && setLoaded({ kind: 'unshowable' }),
    );
    return () => {
      isCancelled = true;
    };
  }, [kind]);
  return [loaded, setLoaded] as const;
}
