import { useSyncExternalStore } from 'react';
import { hasContent } from '#src/domain/supplement/notes.ts';
import type { StepId } from '#src/domain/supplement/supplementFlow.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Note } from '#src/ui/Note.tsx';
import { useSupplement } from '../wizard/useSupplement.tsx';
import { uploadQueues } from './uploadQueues.ts';

/** In these steps, changing the selection discards the added files and notes. */
const selectionSteps: readonly StepId[] = ['claim', 'shop'];

/** Warns users who return to an earlier step that changing the selection discards the added files and notes. */
export function DiscardWarning() {
  const { state, visit } = useSupplement();
  const messages = useMessages().supplement_portal.wizard;
  const queue = uploadQueues.get(visit);
  const added = useSyncExternalStore(queue?.subscribe ?? noSubscription, () => queue?.getState());
  const hasEntries = added && (added.uploads.files.length > 0 || hasContent(added.notes));
  return (
    <div role="status">
      {hasEntries && selectionSteps.includes(state.stepId) && (
        <Note kind="info">
          <p>
            <DisplayText text={messages.added({ shop: state.vendor?.name ?? '' })} />
          </p>
        </Note>
      )}
    </div>
  );
}

const noSubscription = () => () => {};
