import { shownName } from '#src/domain/supplement/fileName.ts';
import { previewKindOf } from '#src/domain/supplement/previewKind.ts';
import { previewOf, type UploadFile, type Uploads } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { formatCount } from '#src/i18n/formats.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { useServices } from '../services.tsx';
import { KindIcon } from './preview/KindIcon.tsx';
import { PreviewStage } from './preview/PreviewStage.tsx';
import { hasThumbnail, Thumbnail } from './Thumbnail.tsx';
import type { UploadRoom } from './uploadRoom.ts';

export interface PreviewPanelProps {
  readonly room: UploadRoom;
  readonly uploads: Uploads;
}

/** Shows one file, and a strip of five files to select from. */
export function PreviewPanel({ room, uploads }: PreviewPanelProps) {
  const words = useMessages().supplement_portal.upload_manager.preview;
  const { localeCode } = useTenant();
  const { shownId } = previewOf(uploads);
  const shown = uploads.files.find(({ id }) => id === shownId);
  const inWords = (count: number) => formatCount(count, localeCode);
  return (
    <section className="card up-preview">
      <div className="up-list-head">
        <h2>
          <DisplayText text={words.title()} />
        </h2>
        {shown && (
          <span className="num">
            <DisplayText
              text={words.place({
                at: inWords(uploads.bucket.indexOf(shown.id) + 1),
                total: inWords(uploads.bucket.length),
              })}
            />
          </span>
        )}
      </div>
      {shown ? (
        <PreviewStage key={shown.id} file={shown} blob={room.previewOf(shown.id)} />
      ) : (
        <p className="up-preview-none">
          <DisplayText text={words.empty()} />
        </p>
      )}
      {uploads.bucket.length > 1 && <Strip room={room} uploads={uploads} />}
    </section>
  );
}

function Strip({ room, uploads }: PreviewPanelProps) {
  const words = useMessages().supplement_portal.upload_manager.preview;
  const { ids, shownId, hasArrows, canMoveBack, canMoveOn } = previewOf(uploads);
  const move = (by: 1 | -1) => room.dispatch({ type: 'previewMoved', by });
  return (
    <div className={hasArrows ? 'up-strip up-strip--arrows' : 'up-strip'}>
      {hasArrows && (
        // Uses aria-disabled, because removing or disabling a pressed button would lose the focus.
        <IconButton
          icon="back"
          label={plainText(words.earlier())}
          aria-disabled={!canMoveBack || undefined}
          onClick={() => move(-1)}
        />
      )}
      <ul aria-label={plainText(words.strip())}>
        {ids.map((id) => {
          const file = uploads.files.find((other) => other.id === id);
          if (!file) return null;
          return (
            <li key={id}>
              <button
                type="button"
                className="up-thumb"
                aria-label={plainText(words.choose({ file: shownName(file.name) }))}
                aria-current={id === shownId || undefined}
                onClick={() => room.dispatch({ type: 'previewChosen', id })}
              >
                <ThumbPicture file={file} blob={room.previewOf(id)} />
              </button>
            </li>
          );
        })}
      </ul>
      {hasArrows && (
        <IconButton
          icon="on"
          label={plainText(words.later())}
          aria-disabled={!canMoveOn || undefined}
          onClick={() => move(1)}
        />
      )}
    </div>
  );
}

function ThumbPicture({ file, blob }: { file: UploadFile; blob: Blob | undefined }) {
  const { staticImage } = useServices();
  const kind = previewKindOf(file);
  if (hasThumbnail(kind, blob)) return <Thumbnail blob={blob} />;
  return <KindIcon kind={kind} staticImage={staticImage} />;
}
