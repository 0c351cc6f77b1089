import type { BackendError } from '#src/api/errors.ts';
import { forgetLostAssignment } from '../assignments.ts';
import type { UploadContext } from './uploadContext.ts';

/** Adds a note to the vendor's assignment. Returns undefined on success. Never rejects. */
export async function sendNote(
  { services, target, signal }: UploadContext,
  body: string,
): Promise<BackendError | undefined> {
  const { assignments, backend, reporting } = services;
  try {
    const found = await assignments.find(target, signal);
    const saved = found.ok ? await backend.addNote(found.value.task, body, signal) : found;
    if (saved.ok) return undefined;
    reporting.error('supplement: note not added', saved.error);
    forgetLostAssignment(assignments, target, saved.error);
    return saved.error;
  } catch (cause) {
    if (!signal.aborted) reporting.error('supplement: note not added', cause);
    return { kind: 'fault' };
  }
}
