import { useMessages } from '#src/texts/context.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useSupplement } from './useSupplement.tsx';

/** Asks for confirmation before all entries are deleted. */
export function ResetDialog({ children }: { children?: Elements }) {
  const { dispatch } = useSupplement();
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
      {children}
    </ConfirmDialog>
  );
}
