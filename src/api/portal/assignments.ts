import type { Result } from '../errors.ts';
import type { SupplementBackend } from '../portalPort.ts';
import { readAs, readNothing } from '../schemas/readAs.ts';
import { fileSubmissionReply, mapSubmission } from '../schemas/submission.ts';
import type { SupplementCalls } from './calls.ts';
import { mapAssignment } from './map.ts';
import { assignmentReply } from './wire.ts';

type AssignmentCalls = Pick<
  SupplementBackend,
  | 'loadAssignment'
  | 'createAssignment'
  | 'assignContact'
  | 'createFileSubmission'
  | 'confirmFileUploaded'
  | 'addNote'
>;

/** Calls for the vendor's assignment of an exposure, and for the files and notes of its task. */
export function createAssignmentCalls({ sendAuthorized, pathOf }: SupplementCalls): AssignmentCalls {
  return {
    async loadAssignment(vendorId, signal) {
      const path = pathOf('lastAssignment', { vendorId });
      return readAs(await sendAuthorized({ method: 'GET', path, signal }), assignmentReply, mapAssignment);
    },

    async createAssignment({ vendorId, exposureId, contactId }, signal) {
      const assignee_id = toNumericId(vendorId);
      const vendor_assignable_id = toNumericId(exposureId);
      const vendor_contact_id = contactId === null ? undefined : toNumericId(contactId);
      if (assignee_id === null || vendor_assignable_id === null || vendor_contact_id === null)
        return invalidIdError;
      const attributes = {
        assignee_id,
        assignee_type: 'vendor',
        vendor_assignable_id,
        vendor_assignable_type: 'Exposure',
        vendor_contact_id,
        vendor_task: { task_status: 'pending', vendor_taskable_type: 'RepairShop' },
      };
      const body = { data: { attributes } };
      const reply = await sendAuthorized({ method: 'POST', path: pathOf('assignments'), body, signal });
      return readAs(reply, assignmentReply, mapAssignment);
    },

    async assignContact(assignmentId, contactId, signal) {
      const vendor_contact_id = toNumericId(contactId);
      if (vendor_contact_id === null) return invalidIdError;
      const path = pathOf('assignment', { id: assignmentId });
      const body = { data: { attributes: { vendor_contact_id } } };
      return readNothing(await sendAuthorized({ method: 'PATCH', path, body, signal }));
    },

    async createFileSubmission({ id, type }, fileName, signal) {
      const attributes = { submittable_id: id, submittable_type: type, file_name: fileName };
      const body = { data: { attributes } };
      const reply = await sendAuthorized({
        method: 'POST',
        path: pathOf('fileSubmissions'),
        body,
        expectsBody: true,
        signal,
      });
      return readAs(reply, fileSubmissionReply, mapSubmission);
    },

    async confirmFileUploaded(id, signal) {
      const path = pathOf('fileSubmission', { id });
      const body = { data: { attributes: { id } } };
      return readNothing(await sendAuthorized({ method: 'PUT', path, body, expectsBody: true, signal }));
    },

    async addNote({ id, type }, text, signal) {
      const attributes = {
        body: text,
        contact_type: 'VENDOR',
        note_type: 'SUPPLEMENT_PORTAL',
        noteable_type: type,
        noteable_id: id,
      };
      const body = { data: { attributes } };
      return readNothing(await sendAuthorized({ method: 'POST', path: pathOf('notes'), body, signal }));
    },
  };
}

const invalidIdError: Result<never> = {
  ok: false,
  error: { kind: 'rejected', message: 'an id is not a number' },
};

/** The id as the API expects it; null if it is not an exactly representable number. */
function toNumericId(id: string): number | null {
  const value = /^\d+$/.test(id) ? Number(id) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}
