import { isWaitingForNetwork, type Uploads, unsentNames } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { nameList } from './fileTexts.ts';

export interface FinishDialogProps {
  readonly uploads: Uploads;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

/** Names the files that were not sent, and asks whether to finish without them. */
export function FinishDialog({ uploads, onFinish, onCancel }: FinishDialogProps) {
  const m = useMessages();
  const messages = m.supplement_portal.upload_manager.finish;
  const { localeCode } = useTenant();
  const names = unsentNames(uploads);
  return (
    <ConfirmDialog
      title={<DisplayText text={messages.title({ count: names.length })} />}
      confirm={plainText(messages.confirm())}
      cancel={plainText(messages.stay())}
      isDestructive
      onConfirm={onFinish}
      onCancel={onCancel}
    >
      <p>
        <DisplayText text={messages.text({ names: nameList(m, names, localeCode) })} />
      </p>
      {uploads.files.some(isWaitingForNetwork) && (
        <p>
          <DisplayText text={messages.no_network()} />
        </p>
      )}
    </ConfirmDialog>
  );
}
