import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { expectNoBody, parseBody, reject, rejectViolation } from '../calls/check.ts';
import { customerClaim, customerClaims } from '../customer/accounts.ts';
import { confirmSubmission, expectPrompt, idSchema, submissionEntity } from '../customer/photos.ts';
import { lookUpVin, newClaimSchema, openClaim, setVehicle } from '../customer/vehicles.ts';
import { jsonReply } from '../server/reply.ts';
import { claimIdOf } from '../state/claims.ts';
import { authenticate } from './shared.ts';
import { claimEntity } from './wire.ts';

/** Vehicle and photo endpoints of API v4. */
export const photoCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/v4/vin/{vin}',
    requirementIds: ['API4-14', 'ENT-37', 'VIN-25'],
    about: 'Looks up a VIN for an assignment, and saves it if it is valid.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world, ['assignment_id']);
      const id = request.query.get('assignment_id');
      if (id === null) rejectViolation('API4-14', 'The query parameter assignment_id is missing.');
      const claim = customerClaim(customers, customer, id ?? '');
      const vin = request.parts.vin ?? '';
      const { status, vehicle, delayMs } = lookUpVin(claim, vin);
      // If the VIN must be photographed, it is not saved yet, because it is not confirmed.
      if (status !== 'invalid_vin') setVehicle(claim, vehicle ? { vin } : {});
      return { ...jsonReply(200, { vehicle_info: { status, vehicle } }), delayMs };
    },
  },
  {
    method: 'POST',
    path: '/api/v4/claims',
    requirementIds: ['API4-17', 'CONST-14', 'VIN-19'],
    about: 'Creates the claim for the assignment with this claim number.',
    answer(request, world) {
      const { customers, customer, view } = authenticate(request, world);
      const { claim } = parseBody(request, 'API4-17', newClaimSchema);
      return jsonReply(201, { claim: claimEntity(openClaim(customers, customer, claim), view) });
    },
  },
  {
    method: 'POST',
    path: '/api/v4/claims/{id}/photos',
    requirementIds: ['API4-18', 'API4-27', 'PHO-53'],
    about: 'Returns a signed upload form for one photo. Omit overlay_id and set_id for an additional photo.',
    answer(request, world) {
      const { customers, customer, carrier, view } = authenticate(request, world);
      const { overlay_id, set_id } = parseBody(
        request,
        'API4-18',
        v.strictObject({ overlay_id: v.optional(idSchema), set_id: v.optional(idSchema) }),
      );
      if ((overlay_id === undefined) !== (set_id === undefined))
        rejectViolation('PHO-53', 'overlay_id and set_id must be sent together.');
      const claim = customerClaims(customers, customer).find(
        (candidate) => claimIdOf(candidate) === request.parts.id,
      );
      if (!claim?.hasClaim) return reject(404, 'exposure_not_found');
      if (overlay_id !== undefined) expectPrompt(claim, overlay_id, set_id);
      const { submission, fields } = world.photos.create({
        carrier,
        assignmentId: claim.id,
        promptId: overlay_id ?? null,
        carriesHeaders: false,
      });
      return jsonReply(201, { photo: submissionEntity(submission, fields, view) });
    },
  },
  {
    method: 'PUT',
    path: '/api/v4/photos/{id}',
    requirementIds: ['API4-20', 'API4-27'],
    about: 'Confirms the upload of a photo, once.',
    answer(request, world) {
      const { customer, carrier } = authenticate(request, world);
      expectNoBody(request, 'API4-20');
      const { id } = confirmSubmission(world, carrier, customer.claimIds, request.parts.id ?? '');
      return jsonReply(200, { photo: { id: Number(id) } });
    },
  },
];
