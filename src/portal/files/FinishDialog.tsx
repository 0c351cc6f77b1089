import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { nameList } from './fileTexts.ts';
import { isWaitingForNetwork, type Uploads, unsentNames } from './uploads.ts';

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
