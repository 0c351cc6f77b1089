import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { shownName } from '#src/domain/supplement/fileName.ts';
import { type PreviewKind, previewKindOf } from '#src/domain/supplement/previewKind.ts';
import { canRemove, canRetry, type UploadFile } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { formatClock } from '#src/i18n/formats.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import { reasonWords, sizeWords } from './fileWords.ts';
import { hasThumbnail, Thumbnail } from './Thumbnail.tsx';
import type { UploadRoom } from './uploadRoom.ts';

export interface UploadRowProps {
  readonly file: UploadFile;
  readonly room: UploadRoom;
}

/**
 * One row of the file list. Memoized, because there can be a hundred rows: it rerenders only when its own file changes.
 */
export const UploadRow = memo(function UploadRow({ file, room }: UploadRowProps) {
  useSignals();
  const m = useMessages();
  const words = m.supplement_portal.upload_manager.files;
  const { localeCode } = useTenant();
  const percent = room.progress.percentOf(file.id).value;
  const name = shownName(file.name);
  const picture = room.previewOf(file.id);
  const kind = previewKindOf(file);
  return (
    <FileRow
      name={name}
      size={sizeWords(m, file.sizeBytes, localeCode)}
      status={statusOf(m, file, percent, localeCode)}
      sign={signs[kind] ?? 'document'}
      picture={hasThumbnail(kind, picture) ? <Thumbnail blob={picture} /> : undefined}
      {...(canRetry(file) && {
        retry: {
          words: plainText(words.retry()),
          label: plainText(words.retry_label({ file: name })),
          onPress: () => room.retry([file.id]),
        },
      })}
      {...(canRemove(file) && {
        remove: {
          words: plainText(words.remove()),
          label: plainText(words.remove_label({ file: name })),
          onPress: () => room.remove(file.id),
        },
      })}
    />
  );
});

const signs: Partial<Readonly<Record<PreviewKind, 'image'>>> = { image: 'image' };

function statusOf(m: Messages, file: UploadFile, percent: number, localeCode: string): FileStatus {
  const words = m.supplement_portal.upload_manager.files;
  const { status, isRepeated } = file;
  switch (status.kind) {
    case 'none':
      return { kind: 'waiting', words: plainText(isRepeated ? words.again() : words.waiting()) };
    case 'UPLOADING':
      return { kind: 'sending', percent, words: plainText(words.sending({ percent: String(percent) })) };
    case 'COMPLETE': {
      const time = formatClock(status.atMs, localeCode);
      return {
        kind: 'sent',
        words: plainText(isRepeated ? words.sent_again({ time }) : words.sent({ time })),
      };
    }
    case 'ERROR':
      return {
        kind: 'failed',
        words: plainText(words.attention({ reason: reasonWords(m, status.failure) })),
      };
    default:
      return status satisfies never;
  }
}
