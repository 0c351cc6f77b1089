import { assignment } from './assignment.ts';
import { StaleDataNote } from './StaleDataNote.tsx';
import { useLoaded } from './useLoaded.ts';

/** Marks a claim that comes from the device's cache because the backend did not answer. */
export function StaleClaimNote({ assignmentId }: { assignmentId: string }) {
  const { state, refresh } = useLoaded(assignment, assignmentId);
  if (state.kind !== 'ready' || state.persistedAtMs === undefined) return null;
  return <StaleDataNote loadedAtMs={state.persistedAtMs} onRetry={refresh} />;
}
