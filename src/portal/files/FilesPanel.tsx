import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatClock, formatCount } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { FileList, FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { openFilePicker } from './Dropzone.tsx';
import { displayName } from './fileName.ts';
import { failureText, nameList, sizeText } from './fileTexts.ts';
import { FileThumbnail } from './preview/FilePreview.tsx';
import { previewKindOf } from './preview/previewKind.ts';
import type { UploadQueue } from './uploadQueue.ts';
import {
  canRemove,
  canRetry,
  countFiles,
  failedFiles,
  isExpired,
  isGone,
  isWaitingForNetwork,
  type UploadFile,
  type Uploads,
} from './uploads.ts';

/** ID of the element that gets the focus after an alert about files is closed. */
export const filesTitleId = 'supplement-files';

/** Shows the total progress, then each file. */
export function FilesPanel({ queue, uploads }: { queue: UploadQueue; uploads: Uploads }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.files;
  const { localeCode } = useTenant();
  const { all, sent } = countFiles(uploads);
  const formatted = (count: number) => formatCount(count, localeCode);
  return (
    <div className="up-list">
      <div className="row row--ends">
        <h2 id={filesTitleId} tabIndex={-1}>
          {messages.title()}
        </h2>
        <span className="num small">
          {messages.sent_of({ sent: formatted(sent), total: formatted(all) })}
        </span>
      </div>
      <ProgressBar label={t.supplement_portal.upload_manager.files.progress()} percent={(sent / all) * 100} />
      <div role="status">
        {uploads.duplicateCount > 0 && (
          <Note kind="info">
            <p>{messages.repeated({ count: uploads.duplicateCount })}</p>
          </Note>
        )}
      </div>
      <FileList
        label={t.supplement_portal.upload_manager.files.title()}
        announcement={announcementOf(t, uploads, localeCode)}
      >
        {uploads.files.map((file) => (
          <UploadRow key={file.id} file={file} queue={queue} />
        ))}
      </FileList>
    </div>
  );
}

/** Returns the announcement for screen readers: start, half, end and failures, not every percent. */
function announcementOf(t: Messages['t'], uploads: Uploads, localeCode: string): string {
  const messages = t.supplement_portal.upload_manager.files;
  const { all, sent, pending } = countFiles(uploads);
  const failed = failedFiles(uploads).map(({ name }) => name);
  if (pending === 0)
    return failed.length > 0
      ? messages.news_failed({ failed: nameList(t, failed, localeCode) })
      : messages.news_sent();
  return all > 1 && sent * 2 >= all
    ? messages.news_half()
    : messages.news_sending({ total: formatCount(all, localeCode) });
}

interface UploadRowProps {
  readonly file: UploadFile;
  readonly queue: UploadQueue;
}

/**
 * One row of the file list. Memoized, because there can be a hundred rows: it rerenders only when its own file changes.
 */
const UploadRow = memo(function UploadRow({ file, queue }: UploadRowProps) {
  useSignals();
  const { t } = useMessages();
  const messages = t.supplement_portal.upload_manager.files;
  const { localeCode } = useTenant();
  const percent = queue.progress.percentOf(file.id).value;
  const name = displayName(file.name);
  const kind = previewKindOf(file);
  return (
    <FileRow
      name={name}
      size={sizeText(t, file.sizeBytes, localeCode)}
      status={statusOf(t, file, percent, localeCode)}
      picture={
        <FileThumbnail
          kind={kind}
          blob={queue.previewOf(file.id)}
          icon={<Glyph name={kind === 'image' ? 'image' : 'document'} />}
        />
      }
      {...(canRetry(file) &&
        !isExpired(file) && {
          retry: {
            text: messages.retry(),
            label: messages.retry_label({ file: name }),
            onPress: () => queue.retry([file.id]),
          },
        })}
      {...(isGone(file) && {
        retry: {
          text: t.supplement_portal.upload_manager.missing.choose(),
          label: messages.choose_label({ file: name }),
          onPress: openFilePicker,
        },
      })}
      {...(canRemove(file) && {
        remove: {
          text: messages.remove(),
          label: messages.remove_label({ file: name }),
          onPress: () => queue.remove(file.id),
        },
      })}
    />
  );
});

function statusOf(t: Messages['t'], file: UploadFile, percent: number, localeCode: string): FileStatus {
  const messages = t.supplement_portal.upload_manager.files;
  const { status, isDuplicate } = file;
  switch (status.kind) {
    case 'none':
      return { kind: 'waiting', text: isDuplicate ? messages.again() : messages.waiting() };
    case 'UPLOADING':
      return { kind: 'sending', percent, text: messages.sending({ percent: String(percent) }) };
    case 'COMPLETE': {
      const time = formatClock(status.atMs, localeCode);
      return {
        kind: 'sent',
        text: isDuplicate ? messages.sent_again({ time }) : messages.sent({ time }),
      };
    }
    case 'ERROR':
      return {
        kind: 'failed',
        text: isWaitingForNetwork(file)
          ? messages.no_network()
          : messages.attention({ reason: failureText(t, status.failure) }),
      };
    default:
      return status satisfies never;
  }
}
