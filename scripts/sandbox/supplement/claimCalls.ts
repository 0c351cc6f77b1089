import * as v from 'valibot';
import type { Call, CallRequest, SandboxWorld } from '../calls.ts';
import { listCarriers } from '../carriers.ts';
import { bodyOf, breaks, expectNoBody, refuse } from '../check.ts';
import { errorReply, jsonReply, type Reply } from '../reply.ts';
import { claimSeeds, type ExposureSeed, exposureSeeds } from './seed/claims.ts';
import { bypassSeeds } from './seed/tokens.ts';
import { attributesOf, base, openCall, someText } from './shared.ts';
import { assignmentAttributes, exposureAttributes } from './wire.ts';

interface Wanted {
  readonly number: string;
  readonly captcha: string | undefined;
  readonly exposureId: string | undefined;
}

/** Endpoints that find the claim of a supplement. */
export const claimCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/exposures/lookup`,
    rows: ['API2-04', 'API2-33', 'API2-35', 'SUP-CLM-09'],
    about: 'Finds the vehicles of a claim by its number, for whoever proves to be a person.',
    answer(request, world) {
      openCall(request, world);
      const { claim_number, token, exposure_id } = bodyOf(
        request,
        'API2-33',
        attributesOf({
          claim_number: someText,
          token: v.optional(someText),
          exposure_id: v.optional(someText),
        }),
      ).data.attributes;
      return find({ number: claim_number, captcha: token, exposureId: exposure_id }, world);
    },
  },
  {
    method: 'GET',
    path: `${base}/exposures/provider/{code}`,
    rows: ['API2-03', 'ROUTE-35'],
    about: 'The same in the portal of one insurer.',
    answer(request, world) {
      const carrier = openCall(request, world, ['claim_number', 'token', 'exposure_id']);
      expectNoBody(request, 'API2-03');
      expectInsurer(request, world, carrier.provider.client_code);
      const { query } = request;
      return find(
        {
          number: query.get('claim_number') ?? breaks('API2-03', 'The query has no claim_number.'),
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
    rows: ['API2-12', 'API2-30', 'ENT-45', 'SUP-SLIM-03', 'SUP-SLIM-08'],
    about: 'Says what a bypass token stands for.',
    answer(request, world) {
      const carrier = openCall(request, world);
      const { token } = bodyOf(request, 'API2-12', v.strictObject({ token: someText }));
      return jsonReply(200, grantOf(token, carrier.provider.client_code, world));
    },
  },
];

/** Rejects other insurers than the one with a portal in this environment. */
function expectInsurer({ parts }: CallRequest, { environment }: SandboxWorld, sender: string): void {
  const insurer = environment.insurer_portal?.provider_code;
  if (parts.code !== sender) breaks('API2-03', `The path says ${parts.code}, the header ${sender}.`);
  if (insurer !== undefined && parts.code !== insurer)
    breaks('API2-03', `The insurer with a portal of its own is ${insurer}.`);
}

function find({ number, captcha, exposureId }: Wanted, world: SandboxWorld): Reply {
  proveHuman(captcha, world);
  const claim = claimSeeds.find((seed) => seed.number === number.trim().toUpperCase());
  if (!claim) return errorReply(404, 'exposure_not_found', `There is no claim ${number}.`);
  if (claim.failsWith !== undefined)
    return errorReply(claim.failsWith, 'internal_server_error', 'It failed.');
  const found = exposureSeeds.filter((seed) => seed.claimNumber === claim.number);
  const chosen = exposureId === undefined ? found : found.filter(({ id }) => id === exposureId);
  const reply = jsonReply(200, chosen.map(listed));
  return { ...reply, ...(claim.delayMs !== undefined && { delayMs: claim.delayMs }) };
}

/** A captcha token is valid for one search. */
function proveHuman(captcha: string | undefined, { environment, supplement }: SandboxWorld): void {
  if (environment.keys?.captcha_site_key === undefined) {
    if (captcha !== undefined) breaks('API2-35', 'Captcha is switched off, and a token of it is sent.');
    return;
  }
  if (captcha === undefined) breaks('API2-35', 'Captcha is switched on, and no token of it is sent.');
  if (!/^human-submit-[\w-]+$/.test(captcha) || supplement.spent.has(captcha))
    refuse(422, 'captcha_rejected');
  supplement.spent.add(captcha);
}

function listed(exposure: ExposureSeed): object {
  return { data: { id: exposure.id, type: 'exposure', attributes: exposureAttributes(exposure) } };
}

function grantOf(token: string, sender: string, world: SandboxWorld): object {
  const seed = bypassSeeds.find((it) => it.token === token);
  if (!seed) return refuse(404, 'bypass_token_not_found');
  const { supplement } = world;
  if (seed.isExpired) refuse(401, 'authentication_token_expired');
  if (seed.isOnce && supplement.spent.has(token)) refuse(410, 'bypass_token_used');
  supplement.spent.add(token);
  const exposure = exposureSeeds.find(({ id }) => id === seed.exposureId);
  if (!exposure) throw new Error(`No exposure ${seed.exposureId}.`);
  const provider_code = seed.isForeign
    ? (listCarriers(world.tenantsDir).find((code) => code !== sender) ?? 'elsewhere')
    : sender;
  if (!seed.isForeign) supplement.granted.set(exposure.token, provider_code);
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
