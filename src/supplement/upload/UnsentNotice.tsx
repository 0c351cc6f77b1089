import { hasUnsentFiles } from '#src/domain/supplement/uploads.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { uploadQueues } from './uploadQueues.ts';

/** Warns that files were not sent yet, and would be left out. */
export function UnsentNotice() {
  const { visit } = useSupplement();
  const messages = useMessages().supplement_portal.wizard.reset;
  const queue = uploadQueues.get(visit);
  if (!queue || !hasUnsentFiles(queue.getState().uploads)) return null;
  return (
    <p>
      <DisplayText text={messages.unsent()} />
    </p>
  );
}
