import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatCount } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { FileList } from '#src/ui/FileList.tsx';
import { Note } from '#src/ui/Note.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { nameList } from './fileTexts.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadQueue } from './uploadQueue.ts';
import { countFiles, failedFiles, type Uploads } from './uploads.ts';

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
      <div className="up-list-head">
        <h2 id={filesTitleId} tabIndex={-1}>
          {messages.title()}
        </h2>
        <span className="num">{messages.sent_of({ sent: formatted(sent), total: formatted(all) })}</span>
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
