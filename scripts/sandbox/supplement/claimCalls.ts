import * as v from 'valibot';
import type { Call, CallRequest } from '../calls/call.ts';
import { expectNoBody, parseBody, reject, rejectViolation } from '../calls/check.ts';
import { claimSeeds, type ExposureSeed, exposureSeeds } from '../seed/supplement/claims.ts';
import { bypassSeeds } from '../seed/supplement/tokens.ts';
import { errorReply, jsonReply, type Reply } from '../server/reply.ts';
import { listCarriers } from '../state/carriers.ts';
import type { SandboxWorld } from '../state/world.ts';
import { attributesOf, base, requireNoToken, someText } from './shared.ts';
import { assignmentAttributes, exposureAttributes } from './wire.ts';

interface ClaimQuery {
  readonly number: string;
  readonly captcha: string | undefined;
  readonly exposureId: string | undefined;
}

/** Endpoints that find the claim of a supplement. */
export const claimCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/exposures/lookup`,
    requirementIds: ['API2-04', 'API2-33', 'API2-35', 'SUP-CLM-09'],
    about: 'Returns the vehicles of a claim by its number. Requires a captcha token.',
    answer(request, world) {
      requireNoToken(request, world);
      const { claim_number, token, exposure_id } = parseBody(
        request,
        'API2-33',
        attributesOf({
          claim_number: someText,
          token: v.optional(someText),
          exposure_id: v.optional(someText),
        }),
      ).data.attributes;
      return findClaim({ number: claim_number, captcha: token, exposureId: exposure_id }, world);
    },
  },
  {
    method: 'GET',
    path: `${base}/exposures/provider/{code}`,
    requirementIds: ['API2-03', 'ROUTE-35'],
    about: 'Returns the vehicles of a claim, in the portal of one insurer.',
    answer(request, world) {
      const carrier = requireNoToken(request, world, ['claim_number', 'token', 'exposure_id']);
      expectNoBody(request, 'API2-03');
      expectInsurer(request, world, carrier.provider.client_code);
      const { query } = request;
      return findClaim(
        {
          number:
            query.get('claim_number') ??
            rejectViolation('API2-03', 'The query parameter claim_number is missing.'),
          captcha: query.get('token') ?? undefined,
          exposureId: query.get('exposure_id') ?? undefined,
        },
        world,
      );
    },
  },
  {
    method: 'POST',
    path: `${base}/vendor_assignments/token`,
    requirementIds: ['API2-12', 'API2-30', 'ENT-45', 'SUP-SLIM-03', 'SUP-SLIM-08'],
    about: 'Returns the shop and the exposure of a bypass token.',
    answer(request, world) {
      const carrier = requireNoToken(request, world);
      const { token } = parseBody(request, 'API2-12', v.strictObject({ token: someText }));
      return jsonReply(200, resolveBypassToken(token, carrier.provider.client_code, world));
    },
  },
];

/** Rejects other insurers than the one with a portal in this environment. */
function expectInsurer({ parts }: CallRequest, { environment }: SandboxWorld, sender: string): void {
  const insurer = environment.insurer_portal?.provider_code;
  if (parts.code !== sender)
    rejectViolation('API2-03', `The path contains ${parts.code}, but the header contains ${sender}.`);
  if (insurer !== undefined && parts.code !== insurer)
    rejectViolation('API2-03', `Only the insurer ${insurer} has a portal.`);
}

function findClaim({ number, captcha, exposureId }: ClaimQuery, world: SandboxWorld): Reply {
  verifyCaptcha(captcha, world);
  const claim = claimSeeds.find((seed) => seed.number === number.trim().toUpperCase());
  if (!claim) return errorReply(404, 'exposure_not_found', `There is no claim ${number}.`);
  if (claim.failsWith !== undefined)
    return errorReply(claim.failsWith, 'internal_server_error', 'The lookup failed.');
  const found = exposureSeeds.filter((seed) => seed.claimNumber === claim.number);
  const chosen = exposureId === undefined ? found : found.filter(({ id }) => id === exposureId);
  const reply = jsonReply(200, chosen.map(exposureResource));
  return { ...reply, ...(claim.delayMs !== undefined && { delayMs: claim.delayMs }) };
}

/** A captcha token is valid for one search. */
function verifyCaptcha(captcha: string | undefined, { environment, supplement }: SandboxWorld): void {
  if (environment.keys?.captcha_site_key === undefined) {
    if (captcha !== undefined)
      rejectViolation('API2-35', 'Captcha is disabled, so the call must not have a captcha token.');
    return;
  }
  if (captcha === undefined)
    rejectViolation('API2-35', 'Captcha is enabled, but the captcha token is missing.');
  if (!/^human-submit-[\w-]+$/.test(captcha) || supplement.usedTokens.has(captcha))
    reject(422, 'captcha_rejected');
  supplement.usedTokens.add(captcha);
}

function exposureResource(exposure: ExposureSeed): object {
  return { data: { id: exposure.id, type: 'exposure', attributes: exposureAttributes(exposure) } };
}

function resolveBypassToken(token: string, sender: string, world: SandboxWorld): object {
  const seed = bypassSeeds.find((it) => it.token === token);
  if (!seed) return reject(404, 'bypass_token_not_found');
  const { supplement } = world;
  if (seed.isExpired) reject(401, 'authentication_token_expired');
  if (seed.isSingleUse && supplement.usedTokens.has(token)) reject(410, 'bypass_token_used');
  supplement.usedTokens.add(token);
  const exposure = exposureSeeds.find(({ id }) => id === seed.exposureId);
  if (!exposure) throw new Error(`No exposure ${seed.exposureId}.`);
  const provider_code = seed.isForeign
    ? (listCarriers(world.tenantsDir).find((code) => code !== sender) ?? 'elsewhere')
    : sender;
  if (!seed.isForeign) supplement.tokenOwners.set(exposure.token, provider_code);
  const assignment = supplement.assignments.find(
    ({ exposureId, vendorId }) => exposureId === seed.exposureId && vendorId === seed.vendorId,
  );
  const vendor_assignment = {
    provider_code,
    assignee_id: Number(seed.vendorId),
    ...(assignment && { id: Number(assignment.id), ...assignmentAttributes(assignment) }),
    exposure: { id: Number(exposure.id), ...exposureAttributes(exposure) },
  };
  return { data: { type: 'vendor_assignment_token', attributes: { vendor_assignment } } };
}
