import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { reject, rejectViolation } from '../calls/check.ts';
import type { VendorAssignmentRecord } from '../state/supplementStore.ts';
import type { SandboxWorld } from '../state/world.ts';
import { attributesOf, base, exposureCall, numericId } from './vendorCall.ts';
import { assignmentAttributes, resource } from './wire.ts';

const newAssignment = attributesOf({
  assignee_id: numericId,
  assignee_type: v.literal('vendor', 'must be vendor'),
  vendor_assignable_id: numericId,
  vendor_assignable_type: v.literal('Exposure', 'must be Exposure'),
  vendor_contact_id: v.optional(numericId),
  vendor_task: v.strictObject({
    task_status: v.literal('pending', 'must be pending'),
    vendor_taskable_type: v.literal('RepairShop', 'must be RepairShop'),
  }),
});

/** Endpoints for a shop's assignment to an exposure. */
export const assignmentCalls: readonly Call[] = [
  exposureCall({
    line: `GET ${base}/vendor_assignments/vendor_id/{vendorId}/last`,
    requirementIds: ['API2-10'],
    about: 'Returns the last assignment of a shop for the exposure of the token; 404 if there is none.',
    run({ world, exposure, part }) {
      const found = world.supplement.assignments.findLast(
        ({ vendorId, exposureId }) => vendorId === part('vendorId') && exposureId === exposure.id,
      );
      return found ?? reject(404, 'vendor_assignment_not_found');
    },
    write: assignmentResource,
  }),
  exposureCall({
    line: `POST ${base}/vendor_assignments`,
    requirementIds: ['API2-10', 'API2-37'],
    about: 'Assigns the exposure of the token to a shop, once.',
    status: 201,
    body: newAssignment,
    run({ world, exposure }, sent) {
      const vendorId = String(sent.assignee_id);
      if (String(sent.vendor_assignable_id) !== exposure.id)
        rejectViolation('API2-10', `The token belongs to the exposure ${exposure.id}.`);
      if (!world.supplement.shops.some(({ id, isDeleted }) => id === vendorId && !isDeleted))
        reject(404, 'vendor_not_found');
      const contactId = sent.vendor_contact_id === undefined ? null : String(sent.vendor_contact_id);
      if (contactId !== null) expectContact(world, vendorId, contactId);
      const exists = world.supplement.assignments.some(
        (it) => it.vendorId === vendorId && it.exposureId === exposure.id,
      );
      if (exists) reject(409, 'vendor_assignment_exists');
      return world.supplement.assign({ vendorId, exposureId: exposure.id, contactId });
    },
    write: assignmentResource,
  }),
  exposureCall({
    line: `PATCH ${base}/vendor_assignments/{id}`,
    requirementIds: ['API2-10', 'API2-37', 'SUP-SHOP-23'],
    about: 'Sets the contact of an assignment.',
    body: attributesOf({ vendor_contact_id: numericId }),
    run({ world, exposure, part }, { vendor_contact_id }) {
      const found = world.supplement.assignments.find(({ id }) => id === part('id'));
      if (!found || found.exposureId !== exposure.id) return reject(404, 'vendor_assignment_not_found');
      expectContact(world, found.vendorId, String(vendor_contact_id));
      found.contactId = String(vendor_contact_id);
      return found;
    },
    write: assignmentResource,
  }),
];

function assignmentResource(assignment: VendorAssignmentRecord): object {
  return resource('vendor_assignment', assignment.id, assignmentAttributes(assignment));
}

function expectContact({ supplement }: SandboxWorld, vendorId: string, contactId: string): void {
  const belongsToVendor = supplement.contacts.some((it) => it.id === contactId && it.vendorId === vendorId);
  if (!belongsToVendor) reject(404, 'vendor_contact_not_found');
}
