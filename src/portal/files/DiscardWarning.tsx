import { useSyncExternalStore } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Note } from '#src/ui/Note.tsx';
import type { StepId } from '../wizard/supplementFlow.ts';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { hasContent } from './notes.ts';
import { uploadQueues } from './uploadQueues.ts';

/** In these steps, changing the selection discards the added files and notes. */
const selectionSteps: readonly StepId[] = ['claim', 'shop'];

/** Warns users who return to an earlier step that changing the selection discards the added files and notes. */
export function DiscardWarning() {
  const { state, visit } = useSupplement();
  const messages = useMessages().m.supplement_portal.wizard;
  const queue = uploadQueues.get(visit);
  const added = useSyncExternalStore(queue?.subscribe ?? noSubscription, () => queue?.getState());
  const hasEntries = added && (added.uploads.files.length > 0 || hasContent(added.notes));
  return (
    <div role="status">
      {hasEntries && selectionSteps.includes(state.stepId) && (
        <Note kind="info">
          <p>{messages.added({ shop: state.vendor?.name ?? '' })}</p>
        </Note>
      )}
    </div>
  );
}

const noSubscription = () => () => {};
