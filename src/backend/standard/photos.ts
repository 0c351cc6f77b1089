import { photosRatings } from '#src/domain/claim.ts';
import { fillPath } from '../address.ts';
import type { Send } from '../http.ts';
import type { Backend } from '../port.ts';
import { readAs, readNothing } from '../wire/readAs.ts';
import { mapSubmission, photoReply } from '../wire/submission.ts';
import { mapVehicleFound, newClaimBody, vehicleReply } from '../wire/vehicle.ts';
import { mapClaim } from './map.ts';
import { paths } from './paths.ts';
import { claimReply } from './wire.ts';

type VehicleAndPhotoCalls = Pick<
  Backend,
  'confirmVehicle' | 'createClaim' | 'createPhotoSubmission' | 'confirmPhotoUploaded' | 'ratePhotos'
>;

/** The vehicle and its photos by API v4. */
export function createPhotoCalls(signed: Send): VehicleAndPhotoCalls {
  return {
    /** A plate goes with the claim: there is no call for it. [API4-14 VIN-29] */
    async confirmVehicle(assignmentId, entry, signal) {
      if (entry.kind === 'plate') return { ok: true, value: { status: 'vin_not_required', vehicle: null } };
      const path = fillPath(paths.vin, { vin: entry.vin });
      const query = { assignment_id: assignmentId };
      return readAs(await signed({ method: 'GET', path, query, signal }), vehicleReply, mapVehicleFound);
    },

    async createClaim(claim, signal) {
      const reply = await signed({ method: 'POST', path: paths.claims, body: newClaimBody(claim), signal });
      return readAs(reply, claimReply, mapClaim);
    },

    /** A photo added freely names neither overlay nor set. [API4-18 PHO-53] */
    async createPhotoSubmission({ claimId, promptId, setId }, signal) {
      if (claimId === null) return { ok: false, error: { kind: 'notFound' } };
      const path = fillPath(paths.claimPhotos, { id: claimId });
      const body = promptId === null ? {} : { overlay_id: promptId, set_id: setId ?? undefined };
      return readAs(await signed({ method: 'POST', path, body, signal }), photoReply, mapSubmission);
    },

    async confirmPhotoUploaded(id, signal) {
      return readNothing(await signed({ method: 'PUT', path: fillPath(paths.photo, { id }), signal }));
    },

    async ratePhotos(claimId, rating, signal) {
      const path = fillPath(paths.claimRating, { id: claimId });
      const body = { rating: { photos_rating: photosRatings[rating] } };
      return readNothing(await signed({ method: 'POST', path, body, signal }));
    },
  };
}
