import { sortNewestFirst } from '../assignment.ts';
import { catchInternalErrors } from '../catchInternalErrors.ts';
import { newClaimBody, photosRatings, processRatingBody } from '../claim.ts';
import { mapResult } from '../errors.ts';
import { createHttp } from '../http.ts';
import type { Backend, BackendOptions, CapabilityCall, DeliveryBackend } from '../port.ts';
import { createFaqRatingCalls } from '../schemas/faqRatings.ts';
import { readPhones, readProvider } from '../schemas/provider.ts';
import { readAs, readAsOrNull, readNothing } from '../schemas/readAs.ts';
import { readSubmission } from '../schemas/submission.ts';
import { readActivation, readLogin, readSession, readUser, toBadTokenError } from '../schemas/user.ts';
import { fillPath } from '../urlPaths.ts';
import { createViceCalls, defaultPaths, type ViceCalls } from './calls.ts';
import { confirmPlate } from './plate.ts';
import { createPreferencesCalls } from './preferences.ts';
import { confirmVin } from './vin.ts';
import { claimReply, exposureReply, exposuresReply, linkReply, mapClaim, mapExposure } from './wire.ts';

/**
 * The vice flavour: customer API v1 with its v2 calls. The API returns exposures, and the adapter builds a claim from
 * each exposure. The token is sent in the bearer header.
 */
export function createBackend(options: BackendOptions): Backend {
  const calls = createViceCalls(options);
  const { open, sendAuthorized, pathOf } = calls;
  const logIn = (phone: string, password: string, signal: AbortSignal) =>
    open({ method: 'POST', path: pathOf('login'), body: { password, phone }, signal });
  return catchInternalErrors<Backend, CapabilityCall>({
    async lookUpActivation(code, signal) {
      return readActivation(await open({ method: 'GET', path: pathOf('activation', { code }), signal }));
    },

    async createAccount({ phone, password, activationCode }, signal) {
      const body = { password, phone, activation_code: activationCode };
      return readSession(await open({ method: 'POST', path: pathOf('createUser'), body, signal }));
    },

    async logIn({ phone, password }, signal) {
      return readLogin(await logIn(phone, password, signal), phone);
    },

    async requestPasswordReset(phone, signal) {
      return readNothing(
        await open({ method: 'POST', path: pathOf('resetPassword'), body: { phone }, signal }),
      );
    },

    /** Changes the password first, then signs in with it. */
    async updatePassword({ phone, token, password }, signal) {
      const body = {
        reset_password_token: token,
        new_password: password,
        new_password_confirmation: password,
      };
      const changed = await open({ method: 'POST', path: pathOf('updatePassword'), body, signal });
      if (!changed.ok) return { ok: false, error: toBadTokenError(changed.error) };
      return readSession(await logIn(phone, password, signal));
    },

    async logOut(signal) {
      return readNothing(await sendAuthorized({ method: 'POST', path: pathOf('logout'), signal }));
    },

    async loadUser(signal) {
      return readUser(await sendAuthorized({ method: 'GET', path: pathOf('me'), signal }));
    },

    async linkActivation(code, signal) {
      const reply = await sendAuthorized({ method: 'PUT', path: pathOf('link', { code }), signal });
      return readAs(reply, linkReply, (wire) => ({ assignmentId: wire.exposure_id, assignment: null }));
    },

    async loadAssignments(signal) {
      const reply = await sendAuthorized({ method: 'GET', path: pathOf('exposures'), signal });
      return readAs(reply, exposuresReply, (wire) => sortNewestFirst(wire.map(mapExposure)));
    },

    async confirmVehicle(assignmentId, entry, signal) {
      // A `?:`, because with an early return esbuild would keep the imports of the code after it.
      return __TENANT__.usesVinVerification
        ? confirmVin(calls, assignmentId, entry, signal)
        : confirmPlate(calls, assignmentId, entry, signal);
    },

    /** Usually not needed, because the adapter builds a claim from each exposure. */
    async createClaim(claim, signal) {
      const reply = await sendAuthorized({
        method: 'POST',
        path: pathOf('claims'),
        body: newClaimBody(claim),
        signal,
      });
      return readAs(reply, claimReply, mapClaim);
    },

    async ratePhotos(claimId, rating, signal) {
      const path = pathOf('claimRating', { id: claimId });
      const body = { rating: { photos_rating: photosRatings[rating] } };
      return readNothing(await sendAuthorized({ method: 'POST', path, body, signal }));
    },

    /** The claim of an exposure has the exposure's id. */
    async rateProcess(claimId, rating, signal) {
      const path = pathOf('feedback', { id: claimId });
      return readNothing(
        await sendAuthorized({ method: 'POST', path, body: processRatingBody(rating), signal }),
      );
    },

    async emailEstimate(estimateId, email, signal) {
      const path = pathOf('sendEstimate', { id: estimateId });
      return readNothing(await sendAuthorized({ method: 'POST', path, body: { email }, signal }));
    },

    ...createDeliveryCalls(calls),
    ...(__FALLBACK__ || __TENANT__.usesFaqFeedback
      ? createFaqRatingCalls(
          sendAuthorized,
          (id) => calls.fill('/{clientCode}/customer/v1/assignments/{id}/faq_ratings', { id }),
          (isUseful) => (isUseful ? 1 : 0),
        )
      : undefined),
    ...(__FALLBACK__ || __TENANT__.enablesNotificationPreferences
      ? createPreferencesCalls(calls, options)
      : undefined),
    ...(__FALLBACK__ ? createProviderCalls(options) : undefined),
  });
}

/** The calls that the service worker needs to send photos. */
export function createDeliveryBackend(options: BackendOptions): DeliveryBackend {
  return catchInternalErrors<DeliveryBackend>(createDeliveryCalls(createViceCalls(options)));
}

/** The calls of the service worker. They are separate, so that its code contains no other calls. */
function createDeliveryCalls({ sendAuthorized, pathOf }: ViceCalls): DeliveryBackend {
  return {
    async loadAssignment(id, signal) {
      const reply = await sendAuthorized({ method: 'GET', path: pathOf('exposure', { id }), signal });
      return readAsOrNull(reply, exposureReply, mapExposure);
    },

    /** An additional photo has no prompt. */
    async createPhotoSubmission({ assignmentId, promptId }, signal) {
      const body = { photo_prompt_id: promptId ?? undefined, exposure_id: assignmentId };
      const reply = await sendAuthorized({
        method: 'POST',
        path: pathOf('photoSubmissions'),
        body,
        expectsBody: true,
        signal,
      });
      return readSubmission(reply, 'photo_submission');
    },

    async confirmPhotoUploaded(id, signal) {
      return readNothing(
        await sendAuthorized({
          method: 'PUT',
          path: pathOf('photoSubmission', { id }),
          expectsBody: true,
          signal,
        }),
      );
    },
  };
}

/** Loads the carrier with the customer API. Only a fallback bundle needs it. */
export function createProviderCalls(options: BackendOptions): Pick<Backend, 'loadProvider'> {
  return {
    async loadProvider(code, signal, language) {
      const send = createHttp({ ...options, code, language });
      const read = (path: string) =>
        send({ method: 'GET', path: fillPath(path, { clientCode: code }), signal });
      const [reply, phoneReply] = await Promise.all([
        read(defaultPaths.provider),
        read(defaultPaths.providerPhones),
      ]);
      const provider = readProvider(reply, code);
      if (!provider.ok) return provider;
      return mapResult(readPhones(phoneReply), (phones) => ({ ...provider.value, ...phones }));
    },
  };
}
