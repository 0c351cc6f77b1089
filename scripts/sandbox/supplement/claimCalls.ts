import * as v from 'valibot';
import type { Call } from '../calls/call.ts';
import { Rejection, reject, rejectViolation } from '../calls/check.ts';
import type { CheckedCall } from '../calls/createCall.ts';
import { type ClaimSeed, claimSeeds, type ExposureSeed, exposureSeeds } from '../seed/supplement/claims.ts';
import { bypassSeeds } from '../seed/supplement/tokens.ts';
import { errorReply } from '../server/reply.ts';
import { listCarriers } from '../state/carriers.ts';
import type { SandboxWorld } from '../state/world.ts';
import { attributesOf, base, nonEmptyText, publicCall } from './vendorCall.ts';
import { assignmentAttributes, exposureAttributes, resource } from './wire.ts';

interface ClaimQuery {
  readonly claim_number: string;
  /** Captcha token. */
  readonly token?: string | undefined;
  readonly exposure_id?: string | undefined;
}

interface FoundClaim {
  readonly claim: ClaimSeed;
  readonly exposures: readonly ExposureSeed[];
}

/** Endpoints that find the claim of a supplement. */
export const claimCalls: readonly Call[] = [
  publicCall({
    line: `POST ${base}/exposures/lookup`,
    requirementIds: ['API2-04', 'SUP-CLM-09'],
    about: 'Returns the vehicles of a claim by its number. Requires a captcha token.',
    body: attributesOf({
      claim_number: nonEmptyText,
      token: v.optional(nonEmptyText),
      exposure_id: v.optional(nonEmptyText),
    }),
    run: findClaim,
    write: exposuresOf,
    delayMs: delayOf,
  }),
  publicCall({
    line: `GET ${base}/exposures/provider/{code}`,
    requirementIds: ['API2-04', 'ROUTE-35'],
    about: 'Returns the vehicles of a claim, in the portal of one insurer.',
    query: ['claim_number', 'token', 'exposure_id'],
    run(call) {
      expectInsurer(call);
      const { query } = call.request;
      return findClaim(call, {
        claim_number: call.query('claim_number'),
        token: query.get('token') ?? undefined,
        exposure_id: query.get('exposure_id') ?? undefined,
      });
    },
    write: exposuresOf,
    delayMs: delayOf,
  }),
  publicCall({
    line: `POST ${base}/vendor_assignments/token`,
    requirementIds: ['API2-12', 'SUP-SLIM-03'],
    about: 'Returns the shop and the exposure of a bypass token.',
    body: v.strictObject({ token: nonEmptyText }),
    run: ({ view, world }, { token }) => resolveBypassToken(token, view.carrier, world),
  }),
];

/** Rejects every insurer except the one that has a portal in this environment. */
function expectInsurer({ view, world, part }: CheckedCall): void {
  const insurer = world.environment.insurer_portal?.provider_code;
  const code = part('code');
  if (code !== view.carrier)
    rejectViolation('API2-04', `The path contains ${code}, but the header contains ${view.carrier}.`);
  if (insurer !== undefined && code !== insurer)
    rejectViolation('API2-04', `Only the insurer ${insurer} has a portal.`);
}

function findClaim({ world }: CheckedCall, { claim_number, token, exposure_id }: ClaimQuery): FoundClaim {
  verifyCaptcha(token, world);
  const claim = claimSeeds.find((seed) => seed.number === claim_number.trim().toUpperCase());
  if (!claim)
    throw new Rejection(errorReply(404, 'exposure_not_found', `There is no claim ${claim_number}.`));
  if (claim.failsWith !== undefined)
    throw new Rejection(errorReply(claim.failsWith, 'internal_server_error', 'The lookup failed.'));
  const found = exposureSeeds.filter((seed) => seed.claimNumber === claim.number);
  const exposures = exposure_id === undefined ? found : found.filter(({ id }) => id === exposure_id);
  return { claim, exposures };
}

function exposuresOf({ exposures }: FoundClaim): object[] {
  return exposures.map((exposure) => resource('exposure', exposure.id, exposureAttributes(exposure)));
}

function delayOf({ claim }: FoundClaim): number {
  return claim.delayMs ?? 0;
}

/** A captcha token is valid for one search. */
function verifyCaptcha(captcha: string | undefined, { environment, supplement }: SandboxWorld): void {
  if (environment.keys?.captcha_site_key === undefined) {
    if (captcha !== undefined)
      rejectViolation('API2-04', 'Captcha is disabled, so the call must not have a captcha token.');
    return;
  }
  if (captcha === undefined)
    rejectViolation('API2-04', 'Captcha is enabled, but the captcha token is missing.');
  if (!/^human-submit-[\w-]+$/.test(captcha) || supplement.usedTokens.has(captcha))
    reject(422, 'captcha_rejected');
  supplement.usedTokens.add(captcha);
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
