import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { useSupplement } from './useSupplement.tsx';

/** Asks for confirmation before all entries are deleted. */
export function ResetDialog({ children }: { children?: Elements }) {
  const { dispatch } = useSupplement();
  const messages = useMessages().supplement_portal.wizard.reset;
  return (
    <ConfirmDialog
      title={<DisplayText text={messages.title()} />}
      confirm={plainText(messages.confirm())}
      cancel={plainText(messages.keep())}
      isDestructive
      onConfirm={() => dispatch({ type: 'resetConfirmed' })}
      onCancel={() => dispatch({ type: 'resetCancelled' })}
    >
      <p>
        <DisplayText text={messages.text()} />
      </p>
      {children}
    </ConfirmDialog>
  );
}
