import { countUploads, failedFiles, type Uploads } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { formatCount } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { FileList } from '#src/ui/FileList.tsx';
import { Note } from '#src/ui/Note.tsx';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { nameList } from './fileWords.ts';
import { UploadRow } from './UploadRow.tsx';
import type { UploadRoom } from './uploadRoom.ts';

/** ID of the element that gets the focus after an alert about files is closed. */
export const filesTitleId = 'supplement-files';

/** Shows the total progress, then each file. */
export function FilesPanel({ room, uploads }: { room: UploadRoom; uploads: Uploads }) {
  const m = useMessages();
  const words = m.supplement_portal.upload_manager.files;
  const { localeCode } = useTenant();
  const { all, sent } = countUploads(uploads);
  const inWords = (count: number) => formatCount(count, localeCode);
  return (
    <div className="up-list">
      <div className="up-list-head">
        <h2 id={filesTitleId} tabIndex={-1}>
          <DisplayText text={words.title()} />
        </h2>
        <span className="num">
          <DisplayText text={words.sent_of({ sent: inWords(sent), total: inWords(all) })} />
        </span>
      </div>
      <ProgressBar label={plainText(words.progress())} percent={(sent / all) * 100} />
      <div role="status">
        {uploads.repeatedCount > 0 && (
          <Note kind="info">
            <p>
              <DisplayText text={words.repeated({ count: uploads.repeatedCount })} />
            </p>
          </Note>
        )}
      </div>
      <FileList label={plainText(words.title())} news={newsOf(m, uploads, inWords)}>
        {uploads.files.map((file) => (
          <UploadRow key={file.id} file={file} room={room} />
        ))}
      </FileList>
    </div>
  );
}

/** Returns the announcement for screen readers: start, half, end and failures, not every percent. */
function newsOf(m: Messages, uploads: Uploads, inWords: (count: number) => string): string {
  const words = m.supplement_portal.upload_manager.files;
  const { all, sent, open } = countUploads(uploads);
  const failed = failedFiles(uploads).map(({ name }) => name);
  if (open === 0)
    return plainText(
      failed.length > 0 ? words.news_failed({ failed: nameList(m, failed) }) : words.news_sent(),
    );
  return plainText(
    all > 1 && sent * 2 >= all ? words.news_half() : words.news_sending({ total: inWords(all) }),
  );
}
