import { extensionOf } from '#src/domain/supplement/previewKind.ts';
import { canRetry, failedFiles, type UploadFile, type Uploads } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { formatCount } from '#src/i18n/formats.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Note } from '#src/ui/Note.tsx';
import { filesTitleId } from './FilesPanel.tsx';
import { nameList } from './fileWords.ts';
import type { UploadRoom } from './uploadRoom.ts';

/**
 * Lists the files that failed or were rejected. Screen readers announce changes, and the focus stays where it is, so
 * that a user who writes a note is not interrupted.
 */
export function FailedFiles({ room, uploads }: { room: UploadRoom; uploads: Uploads }) {
  const m = useMessages();
  const words = m.supplement_portal.upload_manager;
  const { localeCode } = useTenant();
  const failed = failedFiles(uploads);
  const { refused } = uploads;
  const retryable = failed.filter(canRetry);
  const countOf = (files: readonly UploadFile[]) => ({ count: formatCount(files.length, localeCode) });
  const retry = retryable.length > 0 && (
    <Button
      icon={<Glyph name="retry" small />}
      onClick={() => {
        focusFiles();
        room.retry(retryable.map(({ id }) => id));
      }}
    >
      {plainText(
        retryable.length === 1 ? words.failed.retry_one() : words.failed.retry_all(countOf(retryable)),
      )}
    </Button>
  );
  // Offered only when no file can be retried, so that a press never removes a file that can be.
  const remove = failed.length > 0 && retryable.length === 0 && (
    <Button
      onClick={() => {
        focusFiles();
        for (const { id } of failed) room.remove(id);
      }}
    >
      {plainText(failed.length === 1 ? words.failed.remove_one() : words.failed.remove_all(countOf(failed)))}
    </Button>
  );
  const close = (
    <IconButton
      icon="close"
      label={plainText(words.failed.close())}
      onClick={() => {
        focusFiles();
        room.dispatch({ type: 'refusalsRead' });
      }}
    />
  );
  const hasNews = failed.length + refused.length > 0;
  return (
    <div role="alert" className={hasNews ? 'up-failed' : undefined}>
      {hasNews && (
        <Note
          kind="danger"
          title={<DisplayText text={words.generic_upload_error_banner_label()} />}
          action={retry || remove || close}
        >
          {failed.length > 0 && (
            <p>
              {nameList(
                m,
                failed.map(({ name }) => name),
              )}
              . <DisplayText text={words.failed.safe()} />
            </p>
          )}
          {failed.some(isExpired) && (
            <p>
              <DisplayText text={words.failed.expired()} />
            </p>
          )}
          {refused.length > 0 && (
            <p>
              <DisplayText text={words.failed.refused({ names: nameList(m, refused) })} />
              {refused.some(isHeic) && (
                <>
                  . <DisplayText text={words.failed.heic()} />
                </>
              )}
            </p>
          )}
        </Note>
      )}
    </div>
  );
}

/** An expired session, for which a retry does not help. */
function isExpired({ status }: UploadFile): boolean {
  return status.kind === 'ERROR' && status.failure.code === 'expired';
}

/** True for HEIC photos. Their rejection is explained, because users expect every photo to be accepted. */
function isHeic(name: string): boolean {
  return ['heic', 'heif'].includes(extensionOf(name));
}

/** Moves the focus to the file list, because it would be lost when the alert is closed. */
function focusFiles(): void {
  const title = document.getElementById(filesTitleId) ?? document.querySelector('main h1');
  if (title instanceof HTMLElement) title.focus({ preventScroll: true });
}
