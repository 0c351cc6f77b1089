import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useSupplement } from './useSupplement.tsx';

/** Asks before another vehicle or shop is chosen, because unsent files and notes would be discarded. */
export function ChangeDialog() {
  const { state, pendingChange } = useSupplement();
  const messages = useMessages().supplement_portal.wizard.change;
  useCloseOnTraverse(pendingChange !== null, () => pendingChange?.cancel());
  if (!pendingChange) return null;
  const shop = state.vendor?.name ?? '';
  return (
    <ConfirmDialog
      title={<DisplayText text={messages.title()} />}
      confirm={plainText(messages.confirm())}
      cancel={plainText(messages.keep({ shop }))}
      isDestructive
      onConfirm={pendingChange.confirm}
      onCancel={pendingChange.cancel}
    >
      <p>
        <DisplayText text={messages.text({ shop })} />
      </p>
    </ConfirmDialog>
  );
}
