import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
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
  const { m, t } = useMessages();
  const messages = m.supplement_portal.upload_manager.finish;
  const { localeCode } = useTenant();
  const names = unsentNames(uploads);
  return (
    <ConfirmDialog
      title={messages.title({ count: names.length })}
      confirm={t.supplement_portal.upload_manager.finish.confirm()}
      cancel={t.supplement_portal.upload_manager.finish.stay()}
      isDestructive
      onConfirm={onFinish}
      onCancel={onCancel}
    >
      <p>{messages.text({ names: nameList(t, names, localeCode) })}</p>
      {uploads.files.some(isWaitingForNetwork) && <p>{messages.no_network()}</p>}
    </ConfirmDialog>
  );
}
