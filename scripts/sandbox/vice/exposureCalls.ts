import type { Call } from '../calls/call.ts';
import { expectNoBody } from '../calls/check.ts';
import { customerClaim, customerClaims, linkActivation } from '../customer/accounts.ts';
import { jsonReply } from '../server/reply.ts';
import { authenticate } from './shared.ts';
import { exposureEntity } from './wire.ts';

const base = '/{clientCode}/customer/v1';

/** Exposure endpoints of customer API v1. */
export const exposureCalls: readonly Call[] = [
  {
    method: 'PUT',
    path: `${base}/activation/{code}`,
    requirementIds: ['API1-03', 'ACT-21'],
    about: 'Links the exposure of an activation code to the signed-in user.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      expectNoBody(request, 'API1-03');
      const claim = linkActivation(customers, request.parts.code ?? '', customer);
      return jsonReply(200, { exposure_id: Number(claim.id) });
    },
  },
  {
    method: 'GET',
    path: `${base}/exposures`,
    requirementIds: ['API1-11', 'ENT-15'],
    about: 'Returns the exposures of the user.',
    answer(request, world) {
      const { customers, customer, view } = authenticate(request, world);
      const list = customerClaims(customers, customer);
      return jsonReply(
        200,
        list.map((claim) => exposureEntity(claim, view)),
      );
    },
  },
  {
    method: 'GET',
    path: `${base}/exposures/{id}`,
    requirementIds: ['API1-12', 'ENT-15'],
    about: 'Returns one exposure.',
    answer(request, world) {
      const { customers, customer, view } = authenticate(request, world);
      const claim = customerClaim(customers, customer, request.parts.id ?? '');
      return jsonReply(200, exposureEntity(claim, view));
    },
  },
];
