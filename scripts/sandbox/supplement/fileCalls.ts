import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { reject, rejectViolation } from '../calls/check.ts';
import { attributesOf, base, type ExposureCall, exposureCall, nonEmptyText } from './vendorCall.ts';
import { resource, taskType } from './wire.ts';

const sentId = v.union([nonEmptyText, v.pipe(v.number(), v.integer(), v.transform(String))]);

const newFile = attributesOf({
  submittable_id: sentId,
  submittable_type: nonEmptyText,
  file_name: v.pipe(nonEmptyText, v.maxLength(255)),
});

const newNote = attributesOf({
  body: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'must not be empty (SUP-UP-22)'),
  ),
  contact_type: v.literal('VENDOR', 'must be VENDOR'),
  note_type: v.literal('SUPPLEMENT_PORTAL', 'must be SUPPLEMENT_PORTAL'),
  noteable_type: nonEmptyText,
  noteable_id: sentId,
});

/** Endpoints for the files of a shop's task. */
export const fileCalls: readonly Call[] = [
  exposureCall({
    line: `POST ${base}/file_submissions`,
    requirementIds: ['API2-05', 'API2-07'],
    about: 'Returns a signed upload form for one file of any type.',
    status: 201,
    photoStep: 'create',
    body: newFile,
    run(call, { submittable_id, submittable_type, file_name }) {
      expectTask(call, submittable_id, submittable_type);
      const { file, fields } = call.world.supplement.addFile(submittable_id, file_name);
      const url = call.view.urlOf(`/_storage/${file.grant.bucket}`);
      return resource('file_submission', file.id, { destination: { url, fields } });
    },
  }),
  exposureCall({
    line: `PUT ${base}/file_submissions/{id}`,
    requirementIds: ['API2-05', 'SUP-UP-19'],
    about: 'Confirms the upload of a file, once.',
    photoStep: 'notify',
    body: attributesOf({ id: sentId }),
    run({ world: { supplement }, exposure, part }, { id }) {
      if (id !== part('id'))
        rejectViolation('API2-05', 'The body and the path have different submission ids.');
      const { files, assignments, bucket } = supplement;
      const file = files.find((it) => it.id === id);
      const work = assignments.find(({ taskId }) => taskId === file?.taskId);
      if (!file || work?.exposureId !== exposure.id) return reject(404, 'file_submission_not_found');
      if (!file.object) return reject(422, 'file_submission_not_found');
      if (file.confirmedAtMs !== null) {
        file.rejectedConfirmations += 1;
        return reject(409, 'file_already_notified');
      }
      file.confirmedAtMs = bucket.now();
      return resource('file_submission', file.id, { file_name: file.name });
    },
  }),
  exposureCall({
    line: `POST ${base}/notes`,
    requirementIds: ['API2-15', 'API2-07'],
    about: 'Adds a note to the task of a shop.',
    status: 201,
    body: newNote,
    run(call, sent) {
      expectTask(call, sent.noteable_id, sent.noteable_type);
      const { supplement } = call.world;
      supplement.addNote(sent.noteable_id, sent.body);
      return resource('note', String(supplement.notes.length), { body: sent.body });
    },
  }),
];

/** Tasks of other exposures give the same 404 as tasks that do not exist. */
function expectTask({ world, exposure }: ExposureCall, id: string, type: string): void {
  if (type !== taskType) rejectViolation('API2-07', `The task has the type ${taskType}.`);
  const found = world.supplement.assignments.find(({ taskId }) => taskId === id);
  if (found?.exposureId !== exposure.id) reject(404, 'vendor_task_not_found');
}
