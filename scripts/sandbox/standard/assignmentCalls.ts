import { linkActivation, ownClaim, ownClaims } from '../accounts.ts';
import type { Call } from '../calls.ts';
import { expectNoBody } from '../check.ts';
import { jsonReply } from '../reply.ts';
import { signedCall } from './shared.ts';
import { assignmentEntity } from './wire.ts';

/** Assignment endpoints of API v4. */
export const assignmentCalls: readonly Call[] = [
  {
    method: 'PUT',
    path: '/api/v4/link/{code}',
    rows: ['API4-15', 'ACT-22'],
    about: 'Gives the claim of a code to the signed-in user.',
    answer(request, world) {
      const { customers, customer, view } = signedCall(request, world);
      expectNoBody(request, 'API4-15');
      const claim = linkActivation(customers, request.parts.code ?? '', customer);
      return jsonReply(200, { assignment: assignmentEntity(claim, view) });
    },
  },
  {
    method: 'GET',
    path: '/api/v4/assignments',
    rows: ['API4-10', 'ENT-09'],
    about: 'The user’s assignments, each below the key assignment.',
    answer(request, world) {
      const { customers, customer, view } = signedCall(request, world);
      const list = ownClaims(customers, customer);
      return jsonReply(
        200,
        list.map((claim) => ({ assignment: assignmentEntity(claim, view) })),
      );
    },
  },
  {
    method: 'GET',
    path: '/api/v4/assignments/{id}',
    rows: ['API4-11', 'ENT-09'],
    about: 'One assignment, as the first element of an array.',
    answer(request, world) {
      const { customers, customer, view } = signedCall(request, world);
      const claim = ownClaim(customers, customer, request.parts.id ?? '');
      return jsonReply(200, [{ assignment: assignmentEntity(claim, view) }]);
    },
  },
];
