import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { expectNoBody, parseBody, rejectViolation } from '../calls/check.ts';
import { customerClaim } from '../customer/accounts.ts';
import {
  confirmSubmission,
  expectPrompt,
  idSchema,
  photosRatingSchema,
  submissionEntity,
} from '../customer/photos.ts';
import { lookUpVin, newClaimSchema, openClaim, setVehicle } from '../customer/vehicles.ts';
import { jsonReply } from '../server/reply.ts';
import { authenticate } from './shared.ts';
import { exposureEntity, openedClaimEntity } from './wire.ts';

const base = '/{clientCode}/customer/v1';
const someText = v.pipe(v.string(), v.minLength(1));

/** Vehicle and photo endpoints of customer API v1. */
export const photoCalls: readonly Call[] = [
  {
    method: 'GET',
    path: `${base}/vin/{vin}`,
    requirementIds: ['API1-15', 'ENT-37', 'VIN-25'],
    about: 'Looks up a VIN for an exposure, without saving it.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world, ['assignment_id']);
      const id = request.query.get('assignment_id');
      if (id === null) rejectViolation('API1-15', 'The query parameter assignment_id is missing.');
      const claim = customerClaim(customers, customer, id ?? '');
      const { status, vehicle, delayMs } = lookUpVin(claim, request.parts.vin ?? '');
      return { ...jsonReply(200, { status, ...vehicle }), delayMs };
    },
  },
  {
    method: 'PUT',
    path: `${base}/exposures/{id}`,
    requirementIds: ['API1-24', 'VIN-29'],
    about: 'Saves the VIN or the licence plate of the vehicle.',
    answer(request, world) {
      const { customers, customer, view } = authenticate(request, world);
      const body = parseBody(
        request,
        'API1-24',
        v.strictObject({
          vehicle: v.union([
            v.strictObject({ customer_submitted_vin: someText }),
            v.strictObject({ customer_submitted_registration_number: someText }),
          ]),
        }),
      );
      const claim = customerClaim(customers, customer, request.parts.id ?? '');
      if ('customer_submitted_vin' in body.vehicle)
        setVehicle(claim, { vin: body.vehicle.customer_submitted_vin });
      else setVehicle(claim, { plate: body.vehicle.customer_submitted_registration_number });
      return jsonReply(200, exposureEntity(claim, view));
    },
  },
  {
    method: 'POST',
    path: `${base}/claims`,
    requirementIds: ['API1-18', 'API1-27', 'CONST-14'],
    about: 'Creates a claim for an exposure without one. Exposures in the sandbox already have claims.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const { claim } = parseBody(request, 'API1-18', newClaimSchema);
      return jsonReply(201, openedClaimEntity(openClaim(customers, customer, claim)));
    },
  },
  {
    method: 'POST',
    path: `${base}/photo_submissions`,
    requirementIds: ['API1-19', 'ENT-30', 'PHO-53'],
    about: 'Returns a signed upload form for one photo. Omit photo_prompt_id for an additional photo.',
    answer(request, world) {
      const { customers, customer, carrier, view } = authenticate(request, world);
      const { photo_prompt_id, exposure_id } = parseBody(
        request,
        'API1-19',
        v.strictObject({ photo_prompt_id: v.optional(idSchema), exposure_id: idSchema }),
      );
      const claim = customerClaim(customers, customer, exposure_id);
      if (photo_prompt_id !== undefined) expectPrompt(claim, photo_prompt_id);
      const { submission, fields } = world.photos.create({
        carrier,
        assignmentId: claim.id,
        promptId: photo_prompt_id ?? null,
        carriesHeaders: true,
      });
      return jsonReply(201, submissionEntity(submission, fields, view));
    },
  },
  {
    method: 'PUT',
    path: `${base}/photo_submissions/{id}`,
    requirementIds: ['API1-20'],
    about: 'Confirms the upload of a photo, once.',
    answer(request, world) {
      const { customer, carrier } = authenticate(request, world);
      expectNoBody(request, 'API1-20');
      const { id } = confirmSubmission(world, carrier, customer.claimIds, request.parts.id ?? '');
      return jsonReply(200, { id: Number(id) });
    },
  },
  {
    method: 'POST',
    path: `${base}/claims/{id}/rating`,
    requirementIds: ['API1-22', 'API1-27', 'CONST-13'],
    about: 'Saves the rating of the photo step.',
    answer(request, world) {
      const { customers, customer } = authenticate(request, world);
      const { rating } = parseBody(request, 'API1-22', photosRatingSchema);
      customerClaim(customers, customer, request.parts.id ?? '').photosRating = rating.photos_rating;
      return jsonReply(200, {});
    },
  },
];
