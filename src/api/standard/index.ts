import { digitsOf } from '#src/phone/formatPhone.ts';
import { sortNewestFirst } from '../assignment.ts';
import { catchInternalErrors } from '../catchInternalErrors.ts';
import { newClaimBody, photosRatings, processRatingBody } from '../claim.ts';
import { createAuthorizedSend, createHttp, type Send } from '../http.ts';
import type { Backend, BackendOptions, CapabilityCall, DeliveryBackend } from '../port.ts';
import { mapVehicleLookupResult, vehicleReply } from '../schemas/claim.ts';
import { createFaqRatingCalls } from '../schemas/faqRatings.ts';
import { readProvider } from '../schemas/provider.ts';
import { readAs, readAsOrNull, readNothing } from '../schemas/readAs.ts';
import { readSubmission } from '../schemas/submission.ts';
import { readActivation, readLogin, readSession, readUser, toBadTokenError } from '../schemas/user.ts';
import { fillPath } from '../urlPaths.ts';
import { preferencesToSend } from '../user.ts';
import { assignmentReply, assignmentsReply, claimReply, linkReply, mapAssignment, mapClaim } from './wire.ts';

/** Paths of API v4, by operation. */
const paths = {
  provider: '/api/v4/providers',
  activation: '/api/v4/activation/{code}',
  link: '/api/v4/link/{code}',
  users: '/api/v4/customer_users',
  login: '/api/v4/customer_users/login',
  recoverPassword: '/api/v4/customer_users/recover_password',
  updatePassword: '/api/v4/customer_users/secure_update',
  assignments: '/api/v4/assignments',
  assignment: '/api/v4/assignments/{id}',
  vin: '/api/v4/vin/{vin}',
  claims: '/api/v4/claims',
  claimPhotos: '/api/v4/claims/{id}/photos',
  claimRating: '/api/v4/claims/{id}/rating',
  photo: '/api/v4/photos/{id}',
  estimateEmail: '/api/v4/estimates/{id}/email',
} as const;

/** The standard flavour: API v4, assignments with a claim. */
export function createBackend(options: BackendOptions): Backend {
  const { token } = options;
  const send = createHttp(options);
  const sendAuthorized = authorizeWithQuery(send, token);
  const logIn = (phone: string, password: string, signal: AbortSignal) =>
    send({
      method: 'POST',
      path: paths.login,
      headers: { Authorization: basicAuthHeader(digitsOf(phone), password) },
      signal,
    });
  return catchInternalErrors<Backend, CapabilityCall>({
    async lookUpActivation(code, signal) {
      return readActivation(
        await send({ method: 'PUT', path: fillPath(paths.activation, { code }), signal }),
      );
    },

    async createAccount({ phone, password, activationCode }, signal) {
      const body = { customer_user: { password, phone }, activation_code: activationCode };
      return readSession(await send({ method: 'POST', path: paths.users, body, signal }));
    },

    async logIn({ phone, password }, signal) {
      return readLogin(await logIn(phone, password, signal), phone);
    },

    async requestPasswordReset(phone, signal) {
      const body = { customer_user: { phone } };
      return readNothing(await send({ method: 'POST', path: paths.recoverPassword, body, signal }));
    },

    /** The reset token serves as the password: first for a login, then as the current password of the change. */
    async updatePassword({ phone, token: current, password }, signal) {
      const session = readSession(await logIn(phone, current, signal));
      if (!session.ok) return { ok: false, error: toBadTokenError(session.error) };
      const changed = await send({
        method: 'PUT',
        path: paths.updatePassword,
        query: { access_token: session.value.token },
        body: {
          current_password: current,
          customer_user: { password, password_confirmation: password },
        },
        signal,
      });
      return changed.ok ? session : { ok: false, error: toBadTokenError(changed.error) };
    },

    async logOut() {
      return { ok: true, value: undefined };
    },

    async loadUser(signal) {
      return readUser(await sendAuthorized({ method: 'GET', path: paths.users, signal }));
    },

    async savePreferences(preferences, signal) {
      const { sendTextMessage, sendEmail, email } = preferencesToSend(preferences);
      const body = {
        access_token: token(),
        customer_user: { send_text_message: sendTextMessage, send_email: sendEmail, email },
      };
      return readNothing(await sendAuthorized({ method: 'PUT', path: paths.users, body, signal }));
    },

    async linkActivation(code, signal) {
      const reply = await sendAuthorized({ method: 'PUT', path: fillPath(paths.link, { code }), signal });
      return readAs(reply, linkReply, (wire) => ({
        assignmentId: wire.id,
        assignment: mapAssignment(wire),
      }));
    },

    async loadAssignments(signal) {
      const reply = await sendAuthorized({ method: 'GET', path: paths.assignments, signal });
      return readAs(reply, assignmentsReply, (wire) => sortNewestFirst(wire.map(mapAssignment)));
    },

    /** A license plate is sent with the claim, because API v4 has no call for it. */
    async confirmVehicle(assignmentId, entry, signal) {
      if (entry.kind === 'plate') return { ok: true, value: { status: 'vin_not_required', vehicle: null } };
      const path = fillPath(paths.vin, { vin: entry.vin });
      const query = { assignment_id: assignmentId };
      return readAs(
        await sendAuthorized({ method: 'GET', path, query, signal }),
        vehicleReply,
        mapVehicleLookupResult,
      );
    },

    async createClaim(claim, signal) {
      const reply = await sendAuthorized({
        method: 'POST',
        path: paths.claims,
        body: newClaimBody(claim),
        signal,
      });
      return readAs(reply, claimReply, mapClaim);
    },

    async ratePhotos(claimId, rating, signal) {
      const path = fillPath(paths.claimRating, { id: claimId });
      const body = { rating: { photos_rating: photosRatings[rating] } };
      return readNothing(await sendAuthorized({ method: 'POST', path, body, signal }));
    },

    /** API v4 uses the same path and the same `rating` wrapper as for the photo rating. */
    async rateProcess(claimId, rating, signal) {
      const path = fillPath(paths.claimRating, { id: claimId });
      const body = { rating: processRatingBody(rating) };
      return readNothing(await sendAuthorized({ method: 'POST', path, body, signal }));
    },

    /** API v4 uses a GET request for this action. */
    async emailEstimate(estimateId, email, signal) {
      const path = fillPath(paths.estimateEmail, { id: estimateId });
      return readNothing(await sendAuthorized({ method: 'GET', path, query: { email }, signal }));
    },

    ...createDeliveryCalls(sendAuthorized),
    ...(__FALLBACK__ || __TENANT__.usesFaqFeedback
      ? createFaqRatingCalls(
          sendAuthorized,
          (id) => fillPath('/api/v4/assignments/{id}/faq_ratings', { id }),
          (isUseful) => isUseful,
        )
      : undefined),
    ...(__FALLBACK__ ? createProviderCalls(options) : undefined),
  });
}

/** The calls that the service worker needs to send photos. */
export function createDeliveryBackend(options: BackendOptions): DeliveryBackend {
  return catchInternalErrors<DeliveryBackend>(
    createDeliveryCalls(authorizeWithQuery(createHttp(options), options.token)),
  );
}

/** The calls of the service worker. They are separate, so that its code contains no other calls. */
function createDeliveryCalls(sendAuthorized: Send): DeliveryBackend {
  return {
    async loadAssignment(id, signal) {
      const reply = await sendAuthorized({ method: 'GET', path: fillPath(paths.assignment, { id }), signal });
      return readAsOrNull(reply, assignmentReply, (wire) => wire && mapAssignment(wire));
    },

    /** An additional photo has neither overlay nor set. */
    async createPhotoSubmission({ claimId, promptId, setId }, signal) {
      if (claimId === null) return { ok: false, error: { kind: 'notFound' } };
      const path = fillPath(paths.claimPhotos, { id: claimId });
      const body = promptId === null ? {} : { overlay_id: promptId, set_id: setId ?? undefined };
      const reply = await sendAuthorized({ method: 'POST', path, body, expectsBody: true, signal });
      return readSubmission(reply, 'photo');
    },

    async confirmPhotoUploaded(id, signal) {
      return readNothing(
        await sendAuthorized({
          method: 'PUT',
          path: fillPath(paths.photo, { id }),
          expectsBody: true,
          signal,
        }),
      );
    },
  };
}

/** Loads the carrier with API v4. Only a fallback bundle needs it. */
export function createProviderCalls(options: BackendOptions): Pick<Backend, 'loadProvider'> {
  return {
    async loadProvider(code, signal, language) {
      const sendForCode = createHttp({ ...options, code, language });
      return readProvider(await sendForCode({ method: 'GET', path: paths.provider, signal }), code);
    },
  };
}

/** API v4 expects the token as a query parameter. */
function authorizeWithQuery(send: Send, token: () => string | undefined): Send {
  return createAuthorizedSend(send, token, (access_token, call) => ({
    ...call,
    query: { ...call.query, access_token },
  }));
}

/** Encodes as UTF-8 first, because `btoa` accepts Latin-1 only. */
function basicAuthHeader(name: string, password: string): string {
  const bytes = new TextEncoder().encode(`${name}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
