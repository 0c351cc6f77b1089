import { useMessages } from '#src/texts/context.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { hasUnsentFiles } from '../files/uploads.ts';
import { useSupplement } from './useSupplement.tsx';

/** Asks for confirmation before all entries are deleted, and says if files were not sent yet. */
export function ResetDialog() {
  const { dispatch, visit } = useSupplement();
  const { m, t } = useMessages();
  const messages = m.supplement_portal.wizard.reset;
  const texts = t.supplement_portal.wizard.reset;
  return (
    <ConfirmDialog
      title={messages.title()}
      confirm={texts.confirm()}
      cancel={texts.keep()}
      isDestructive
      onConfirm={() => dispatch({ type: 'resetConfirmed' })}
      onCancel={() => dispatch({ type: 'resetCancelled' })}
    >
      <p>{messages.text()}</p>
      {visit.queue && hasUnsentFiles(visit.queue.getState().uploads) && <p>{messages.unsent()}</p>}
    </ConfirmDialog>
  );
}
