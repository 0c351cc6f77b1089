import { useMessages } from '#src/texts/context.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { uploadQueues } from './uploadQueues.ts';
import { hasUnsentFiles } from './uploads.ts';

/** Warns that files were not sent yet, and would be left out. */
export function UnsentNotice() {
  const { visit } = useSupplement();
  const messages = useMessages().m.supplement_portal.wizard.reset;
  const queue = uploadQueues.get(visit);
  if (!queue || !hasUnsentFiles(queue.getState().uploads)) return null;
  return <p>{messages.unsent()}</p>;
}
