import { Fragment } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatCount } from '#src/texts/formats.ts';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Note } from '#src/ui/Note.tsx';
import { openFilePicker } from './Dropzone.tsx';
import { filesTitleId } from './FilesPanel.tsx';
import { nameList } from './fileTexts.ts';
import type { UploadQueue } from './uploadQueue.ts';
import {
  canRetry,
  failedFiles,
  isExpired,
  isGone,
  isWaitingForNetwork,
  type SkippedFiles,
  type UploadFile,
  type Uploads,
} from './uploads.ts';

/**
 * Lists the files that failed or were rejected. Screen readers announce changes, and the focus stays where it is, so
 * that a user who writes a note is not interrupted.
 */
export function FailedFiles({ queue, uploads }: { queue: UploadQueue; uploads: Uploads }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager;
  const texts = t.supplement_portal.upload_manager;
  const { localeCode } = useTenant();
  const failed = failedFiles(uploads);
  const { rejectedNames } = uploads;
  const retryable = failed.filter((file) => canRetry(file) && !isExpired(file));
  const gone = failed.filter(isGone);
  const others = failed.filter((file) => !isGone(file));
  const namesOf = (files: readonly UploadFile[]) =>
    nameList(
      t,
      files.map(({ name }) => name),
      localeCode,
    );
  const countOf = (files: readonly UploadFile[]) => ({ count: formatCount(files.length, localeCode) });
  const retry = retryable.length > 0 && (
    <Button
      icon={<Glyph name="retry" small />}
      onClick={() => {
        focusFiles();
        queue.retry(retryable.map(({ id }) => id));
      }}
    >
      {retryable.length === 1 ? texts.failed.retry_one() : texts.failed.retry_all(countOf(retryable))}
    </Button>
  );
  const chooseAgain = gone.length > 0 && <Button onClick={openFilePicker}>{texts.missing.choose()}</Button>;
  // Offered only when no file can be retried, so that a press never removes a file that could still be sent.
  const remove = failed.length > 0 && retryable.length === 0 && (
    <Button
      onClick={() => {
        focusFiles();
        for (const { id } of failed) queue.remove(id);
      }}
    >
      {failed.length === 1 ? texts.failed.remove_one() : texts.failed.remove_all(countOf(failed))}
    </Button>
  );
  const close = (
    <IconButton
      icon="close"
      label={texts.failed.close()}
      onClick={() => {
        focusFiles();
        queue.dispatch({ type: 'rejectionsDismissed' });
      }}
    />
  );
  const hasAlert = failed.length + rejectedNames.length > 0;
  // Not shown as an error, because the files are sent when the network is back.
  const isWaiting = hasAlert && rejectedNames.length === 0 && failed.every(isWaitingForNetwork);
  return (
    <div role="alert" className={hasAlert ? 'up-failed' : undefined}>
      {hasAlert && (
        <Note
          kind={isWaiting ? 'warning' : 'danger'}
          title={isWaiting ? messages.failed.no_network() : messages.generic_upload_error_banner_label()}
          action={retry || chooseAgain || remove || close}
        >
          {gone.length > 0 && (
            <p>
              {gone.length === 1
                ? messages.failed.gone_one({ name: namesOf(gone) })
                : messages.failed.gone_many({ names: namesOf(gone) })}
            </p>
          )}
          {others.length > 0 && (
            <p>
              <span>{`${namesOf(others)}. `}</span>
              {isWaiting ? messages.failed.resumes() : messages.failed.safe()}
            </p>
          )}
          {!isWaiting && failed.some(isWaitingForNetwork) && <p>{messages.failed.resumes_some()}</p>}
          {failed.some(isExpired) && <p>{messages.failed.expired()}</p>}
          {rejectedNames.length > 0 && (
            <p>
              {messages.failed.refused({ names: nameList(t, rejectedNames, localeCode) })}
              {rejectedNames.some(isHeic) && (
                <Fragment>
                  <span>. </span>
                  {messages.failed.heic()}
                </Fragment>
              )}
            </p>
          )}
        </Note>
      )}
    </div>
  );
}

/** True for HEIC photos. Their rejection is explained, because users expect every photo to be accepted. */
function isHeic(name: string): boolean {
  return /\.hei[cf]\)?$/i.test(name);
}

/** Moves the focus to the file list, because it would be lost when the alert is closed. */
function focusFiles(): void {
  const title = document.getElementById(filesTitleId) ?? document.querySelector('main h1');
  if (title instanceof HTMLElement) title.focus({ preventScroll: true });
}

/** Names the files that a reload interrupted. The user must choose them again, because the reload lost their content. */
export function LostFiles({ queue, names }: { queue: UploadQueue; names: readonly string[] }) {
  const { m, t } = useMessages();
  const { localeCode } = useTenant();
  const { missing: messages } = m.supplement_portal.upload_manager;
  if (names.length === 0) return null;
  return (
    <div className="up-failed" role="status">
      <Note
        kind="warning"
        title={messages.title()}
        action={
          <Fragment>
            <Button onClick={openFilePicker}>{t.supplement_portal.upload_manager.missing.choose()}</Button>
            <Button kind="quiet" onClick={() => dismiss(queue)}>
              {t.supplement_portal.upload_manager.missing.dismiss()}
            </Button>
          </Fragment>
        }
      >
        <p>{messages.text({ names: nameList(t, names, localeCode) })}</p>
      </Note>
    </div>
  );
}

/** Moves the focus to the heading, because the pressed button is removed together with the message. */
function dismiss(queue: UploadQueue): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  queue.dispatch({ type: 'lostDismissed' });
}

/** Lists the system files, empty folders and unreadable folders that were skipped when files were last added. */
export function SkippedNote({ skipped }: { skipped: SkippedFiles }) {
  const { t } = useMessages();
  const messages = t.supplement_portal.upload_manager.skipped;
  const { localeCode } = useTenant();
  const { systemNames, emptyFolders, unreadFolders } = skipped;
  const listOf = (names: readonly string[]) => ({
    count: names.length,
    names: nameList(t, names, localeCode),
  });
  const texts = [
    systemNames.length > 0 && messages.system(listOf(systemNames)),
    emptyFolders.length > 0 && messages.empty(listOf(emptyFolders)),
    unreadFolders.length > 0 && messages.unread(listOf(unreadFolders)),
  ].filter((text) => text !== false);
  return (
    <div role="status" className="up-skipped">
      {texts.length > 0 && (
        <Note kind={unreadFolders.length > 0 ? 'warning' : 'info'}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
    </div>
  );
}
