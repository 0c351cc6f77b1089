import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatCount } from '#src/texts/formats.ts';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useServices } from '../services.tsx';
import { displayName } from './fileName.ts';
import { FilePreview, FileThumbnail, KindIcon } from './preview/FilePreview.tsx';
import { previewKindOf } from './preview/previewKind.ts';
import type { UploadQueue } from './uploadQueue.ts';
import { previewOf, type UploadFile, type Uploads } from './uploads.ts';

interface PreviewPanelProps {
  readonly queue: UploadQueue;
  readonly uploads: Uploads;
}

/** Shows one file, and a strip of five files to select from. */
export function PreviewPanel({ queue, uploads }: PreviewPanelProps) {
  const messages = useMessages().m.supplement_portal.upload_manager.preview;
  const { localeCode } = useTenant();
  const { shownId } = previewOf(uploads);
  const shown = uploads.files.find(({ id }) => id === shownId);
  const formatted = (count: number) => formatCount(count, localeCode);
  return (
    <section className="card up-preview">
      <div className="row row--ends">
        <h2>{messages.title()}</h2>
        {shown && (
          <span className="num small">
            {messages.place({
              at: formatted(uploads.bucket.indexOf(shown.id) + 1),
              total: formatted(uploads.bucket.length),
            })}
          </span>
        )}
      </div>
      {shown ? (
        <FilePreview key={shown.id} file={shown} blob={queue.previewOf(shown.id)} />
      ) : (
        <p className="panel small up-preview-none">{messages.empty()}</p>
      )}
      {uploads.bucket.length > 1 && <Strip queue={queue} uploads={uploads} />}
    </section>
  );
}

function Strip({ queue, uploads }: PreviewPanelProps) {
  const messages = useMessages().t.supplement_portal.upload_manager.preview;
  const { ids, shownId, hasArrows, canMoveBack, canMoveForward } = previewOf(uploads);
  const move = (by: 1 | -1) => queue.dispatch({ type: 'previewMoved', by });
  return (
    <div className="row row--ends up-strip">
      {hasArrows && (
        // Uses aria-disabled, because removing or disabling a pressed button would lose the focus.
        <IconButton
          icon="back"
          label={messages.earlier()}
          aria-disabled={!canMoveBack || undefined}
          onClick={() => move(-1)}
        />
      )}
      <ul aria-label={messages.strip()}>
        {ids.map((id) => {
          const file = uploads.files.find((other) => other.id === id);
          if (!file) return null;
          return (
            <li key={id}>
              <button
                type="button"
                className="up-thumb"
                aria-label={messages.choose({ file: displayName(file.name) })}
                aria-current={id === shownId || undefined}
                onClick={() => queue.dispatch({ type: 'previewChosen', id })}
              >
                <ThumbnailOrIcon file={file} blob={queue.previewOf(id)} />
              </button>
            </li>
          );
        })}
      </ul>
      {hasArrows && (
        <IconButton
          icon="on"
          label={messages.later()}
          aria-disabled={!canMoveForward || undefined}
          onClick={() => move(1)}
        />
      )}
    </div>
  );
}

function ThumbnailOrIcon({ file, blob }: { file: UploadFile; blob: Blob | undefined }) {
  const { staticImage } = useServices();
  const kind = previewKindOf(file);
  return <FileThumbnail kind={kind} blob={blob} icon={<KindIcon kind={kind} staticImage={staticImage} />} />;
}
