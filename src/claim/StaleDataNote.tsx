import { useRef, useState } from 'react';
import type { Result } from '#src/api/errors.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatTime } from '#src/texts/formats.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { restoreFocus, useFocusLoss } from '#src/ui/restoreFocus.ts';
import { assignment } from './loaded.ts';
import { useLoaded } from './useLoaded.ts';

interface StaleDataNoteProps {
  /** When the shown data was loaded; epoch milliseconds. */
  readonly loadedAtMs: number;
  readonly onRetry: () => Promise<Result<unknown>>;
}

/** Marks data that comes from the device's cache because the backend did not answer. */
export function StaleDataNote({ loadedAtMs, onRetry }: StaleDataNoteProps) {
  const { m, t } = useMessages();
  const { localeCode } = useTenant();
  const container = useRef<HTMLDivElement>(null);
  // The note disappears when the data has loaded. The focus then moves to the heading of the new data.
  useFocusLoss(container, (region) => restoreFocus(null, region));
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const retry = async () => {
    setStatus('busy');
    const result = await onRetry();
    setStatus(result.ok ? 'idle' : 'failed');
  };
  return (
    <div ref={container}>
      <Note
        kind="warning"
        title={m.old_data.title({ time: formatTime(loadedAtMs, localeCode) })}
        action={
          <Button small busy={status === 'busy' && t.old_data.busy()} onClick={() => void retry()}>
            {t.old_data.retry()}
          </Button>
        }
      >
        <p>{m.old_data.text()}</p>
        <p role="status">{status === 'failed' && m.old_data.failed()}</p>
      </Note>
    </div>
  );
}

/** Marks a claim that comes from the device's cache because the backend did not answer. */
export function StaleClaimNote({ assignmentId }: { assignmentId: string }) {
  const { state, refresh } = useLoaded(assignment, assignmentId);
  if (state.kind !== 'ready' || state.persistedAtMs === undefined) return null;
  return <StaleDataNote loadedAtMs={state.persistedAtMs} onRetry={refresh} />;
}
