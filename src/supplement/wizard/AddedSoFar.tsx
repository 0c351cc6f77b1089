import { useSyncExternalStore } from 'react';
import { hasAnything } from '#src/domain/supplement/notes.ts';
import type { StepId } from '#src/domain/supplement/supplementFlow.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Note } from '#src/ui/Note.tsx';
import { rooms } from '../upload/rooms.ts';
import { useSupplement } from './useSupplement.tsx';

/** In these steps, changing the selection discards the added files and notes. */
const choices: readonly StepId[] = ['claim', 'shop'];

/** Warns users who return to an earlier step that changing the selection discards the added files and notes. */
export function AddedSoFar() {
  const { state, visit } = useSupplement();
  const words = useMessages().supplement_portal.wizard;
  const room = rooms.get(visit);
  const added = useSyncExternalStore(room?.subscribe ?? nothing, () => room?.getState());
  const isAtStake = added && (added.uploads.files.length > 0 || hasAnything(added.notes));
  return (
    <div role="status">
      {isAtStake && choices.includes(state.stepId) && (
        <Note kind="info">
          <p>
            <DisplayText text={words.added({ shop: state.vendor?.name ?? '' })} />
          </p>
        </Note>
      )}
    </div>
  );
}

const nothing = () => () => {};
