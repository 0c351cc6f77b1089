import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatClock } from '#src/texts/formats.ts';
import type { Messages } from '#src/texts/messages.ts';
import { FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { sizeText } from '../sizeText.ts';
import { openFilePicker } from './Dropzone.tsx';
import { displayName } from './fileName.ts';
import { failureText } from './fileTexts.ts';
import { FileThumbnail } from './preview/FileThumbnail.tsx';
import { previewKindOf } from './previewKind.ts';
import type { UploadQueue } from './uploadQueue.ts';
import { canRemove, canRetry, isExpired, isGone, isWaitingForNetwork, type UploadFile } from './uploads.ts';

export interface UploadRowProps {
  readonly file: UploadFile;
  readonly queue: UploadQueue;
}

/**
 * One row of the file list. Memoized, because there can be a hundred rows: it rerenders only when its own file changes.
 */
export const UploadRow = memo(function UploadRow({ file, queue }: UploadRowProps) {
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
