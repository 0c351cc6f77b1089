import type { Call } from '../calls/call.ts';
import { expectNoBody } from '../calls/check.ts';
import { customerClaim, customerClaims, linkActivation } from '../customer/accounts.ts';
import { jsonReply } from '../server/reply.ts';
import { authenticate } from './shared.ts';
import { assignmentEntity } from './wire.ts';

/** Assignment endpoints of API v4. */
export const assignmentCalls: readonly Call[] = [
  {
    method: 'PUT',
    path: '/api/v4/link/{code}',
    requirementIds: ['API4-15', 'ACT-22'],
    about: 'Links the claim of an activation code to the signed-in user.',
    answer(request, world) {
      const { customers, customer, view } = authenticate(request, world);
      expectNoBody(request, 'API4-15');
      const claim = linkActivation(customers, request.parts.code ?? '', customer);
      return jsonReply(200, { assignment: assignmentEntity(claim, view) });
    },
  },
  {
    method: 'GET',
    path: '/api/v4/assignments',
    requirementIds: ['API4-10', 'ENT-09'],
    about: 'Returns the assignments of the user, each under the key "assignment".',
    answer(request, world) {
      const { customers, customer, view } = authenticate(request, world);
      const list = customerClaims(customers, customer);
      return jsonReply(
        200,
        list.map((claim) => ({ assignment: assignmentEntity(claim, view) })),
      );
    },
  },
  {
    method: 'GET',
    path: '/api/v4/assignments/{id}',
    requirementIds: ['API4-11', 'ENT-09'],
    about: 'Returns one assignment, as the first element of an array.',
    answer(request, world) {
      const { customers, customer, view } = authenticate(request, world);
      const claim = customerClaim(customers, customer, request.parts.id ?? '');
      return jsonReply(200, [{ assignment: assignmentEntity(claim, view) }]);
    },
  },
];
