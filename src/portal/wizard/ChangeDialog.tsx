import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { useMessages } from '#src/texts/context.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useSupplement } from './useSupplement.tsx';

/** Asks before another vehicle or shop is chosen, because unsent files and notes would be discarded. */
export function ChangeDialog() {
  const { state, pendingChange } = useSupplement();
  const { m, t } = useMessages();
  const messages = m.supplement_portal.wizard.change;
  const texts = t.supplement_portal.wizard.change;
  useCloseOnTraverse(pendingChange !== null, () => pendingChange?.cancel());
  if (!pendingChange) return null;
  const shop = state.vendor?.name ?? '';
  return (
    <ConfirmDialog
      title={messages.title()}
      confirm={texts.confirm()}
      cancel={texts.keep({ shop })}
      isDestructive
      onConfirm={pendingChange.confirm}
      onCancel={pendingChange.cancel}
    >
      <p>{messages.text({ shop })}</p>
    </ConfirmDialog>
  );
}
