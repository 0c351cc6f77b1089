import * as v from 'valibot';
import { ownClaim, ownClaims } from '../accounts.ts';
import type { Call } from '../calls.ts';
import { bodyOf, breaks, expectNoBody, refuse } from '../check.ts';
import { confirmSubmission, expectPrompt, sentId, submissionEntity } from '../photos.ts';
import { jsonReply } from '../reply.ts';
import { ownIdOf } from '../seed/claims.ts';
import { identify, lookUpVin, newClaimSchema, openClaim } from '../vehicles.ts';
import { signedCall } from './shared.ts';
import { claimEntity } from './wire.ts';

/** Vehicle and photo endpoints of API v4. */
export const photoCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/v4/vin/{vin}',
    rows: ['API4-14', 'ENT-37', 'VIN-25'],
    about: 'Looks a VIN up for an assignment, and keeps one that is good.',
    answer(request, world) {
      const { customers, customer } = signedCall(request, world, ['assignment_id']);
      const id = request.query.get('assignment_id');
      if (id === null) breaks('API4-14', 'The query has no assignment_id.');
      const claim = ownClaim(customers, customer, id ?? '');
      const vin = request.parts.vin ?? '';
      const { status, vehicle, delayMs } = lookUpVin(claim, vin);
      // If the VIN must be photographed, it is not saved yet, because it is not confirmed.
      if (status !== 'invalid_vin') identify(claim, vehicle ? { vin } : {});
      return { ...jsonReply(200, { vehicle_info: { status, vehicle } }), delayMs };
    },
  },
  {
    method: 'POST',
    path: '/api/v4/claims',
    rows: ['API4-17', 'CONST-14', 'VIN-19'],
    about: 'Opens the claim of the assignment that bears its number.',
    answer(request, world) {
      const { customers, customer, view } = signedCall(request, world);
      const { claim } = bodyOf(request, 'API4-17', newClaimSchema);
      return jsonReply(201, { claim: claimEntity(openClaim(customers, customer, claim), view) });
    },
  },
  {
    method: 'POST',
    path: '/api/v4/claims/{id}/photos',
    rows: ['API4-18', 'API4-27', 'PHO-53'],
    about: 'Gives a signed form for one photo; without overlay_id and set_id it is added freely.',
    answer(request, world) {
      const { customers, customer, carrier, view } = signedCall(request, world);
      const { overlay_id, set_id } = bodyOf(
        request,
        'API4-18',
        v.strictObject({ overlay_id: v.optional(sentId), set_id: v.optional(sentId) }),
      );
      if ((overlay_id === undefined) !== (set_id === undefined))
        breaks('PHO-53', 'overlay_id and set_id go together.');
      const claim = ownClaims(customers, customer).find((own) => ownIdOf(own) === request.parts.id);
      if (!claim?.hasClaim) return refuse(404, 'exposure_not_found');
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
    rows: ['API4-20', 'API4-27'],
    about: 'Says that a photo’s bytes have arrived: once.',
    answer(request, world) {
      const { customer, carrier } = signedCall(request, world);
      expectNoBody(request, 'API4-20');
      const { id } = confirmSubmission(world, carrier, customer.claimIds, request.parts.id ?? '');
      return jsonReply(200, { photo: { id: Number(id) } });
    },
  },
];
