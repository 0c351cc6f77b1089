import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { parseBody, reject, rejectViolation } from '../calls/check.ts';
import { jsonReply } from '../server/reply.ts';
import { attributesOf, base, requireExposure, requireTask, someText } from './shared.ts';
import { resource } from './wire.ts';

const sentId = v.union([someText, v.pipe(v.number(), v.integer(), v.transform(String))]);

/** Endpoints for the files of a shop's task. */
export const fileCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/file_submissions`,
    requirementIds: ['API2-05', 'API2-07', 'API2-36'],
    about: 'Returns a signed upload form for one file of any type.',
    photoStep: 'create',
    answer(request, world) {
      const exposure = requireExposure(request, world);
      const sent = parseBody(
        request,
        'API2-05',
        attributesOf({
          submittable_id: sentId,
          submittable_type: someText,
          file_name: v.pipe(someText, v.maxLength(255)),
        }),
      ).data.attributes;
      const { taskId } = requireTask(world, exposure, sent.submittable_id, sent.submittable_type);
      const { file, fields } = world.supplement.addFile(taskId, sent.file_name);
      const url = `${request.storageOrigin}/_storage/${file.grant.bucket}`;
      return jsonReply(201, resource('file_submission', file.id, { destination: { url, fields } }));
    },
  },
  {
    method: 'PUT',
    path: `${base}/file_submissions/{id}`,
    requirementIds: ['API2-06', 'SUP-UP-19'],
    about: 'Confirms the upload of a file, once.',
    photoStep: 'notify',
    answer(request, world) {
      const exposure = requireExposure(request, world);
      const { id } = parseBody(request, 'API2-06', attributesOf({ id: sentId })).data.attributes;
      if (id !== request.parts.id)
        rejectViolation('API2-06', 'The body and the path have different submission ids.');
      const { files, assignments } = world.supplement;
      const file = files.find((it) => it.id === id);
      const work = assignments.find(({ taskId }) => taskId === file?.taskId);
      if (!file || work?.exposureId !== exposure.id) return reject(404, 'file_submission_not_found');
      if (!file.object) return reject(422, 'file_submission_not_found');
      if (file.confirmedAtMs !== null) {
        file.rejectedConfirmations += 1;
        return reject(409, 'file_already_notified');
      }
      file.confirmedAtMs = world.supplement.bucket.now();
      return jsonReply(200, resource('file_submission', file.id, { file_name: file.name }));
    },
  },
  {
    method: 'POST',
    path: `${base}/notes`,
    requirementIds: ['API2-15', 'API2-16', 'API2-36', 'ENT-49'],
    about: 'Adds a note to the task of a shop.',
    answer(request, world) {
      const exposure = requireExposure(request, world);
      const sent = parseBody(
        request,
        'API2-15',
        attributesOf({
          body: v.pipe(
            v.string(),
            v.check((text) => text.trim() !== '', 'must not be empty (SUP-UP-21)'),
          ),
          contact_type: v.literal('VENDOR', 'must be VENDOR'),
          note_type: v.literal('SUPPLEMENT_PORTAL', 'must be SUPPLEMENT_PORTAL'),
          noteable_type: someText,
          noteable_id: sentId,
        }),
      ).data.attributes;
      const { taskId } = requireTask(world, exposure, sent.noteable_id, sent.noteable_type);
      world.supplement.addNote(taskId, sent.body);
      return jsonReply(201, resource('note', String(world.supplement.notes.length), { body: sent.body }));
    },
  },
];
