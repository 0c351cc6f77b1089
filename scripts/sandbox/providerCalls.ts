import { flavourOf } from '#build/flavour.ts';
import { findCodeProblem } from '#src/tenant/code.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { Call, CallRequest, SandboxWorld } from './calls.ts';
import { readCarrier, type SandboxCarrier } from './carriers.ts';
import { homeOf } from './guests.ts';
import { contractReply, errorReply, jsonReply, type Reply } from './reply.ts';

/** The provider calls of both flavours. They answer no more than the entity has, so that nothing else is relied on. */
export const providerCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/v4/providers',
    rows: ['API4-01', 'API4-09', 'API-GEN-03'],
    about:
      'The provider of the code in the header, with mobile_client_application_strings (standard flavour).',
    answer: (request, world) =>
      withCarrier(request, world, 'standard', undefined, (carrier) => ({
        ...entityOf(carrier, request.origin),
        ...phonesOf(carrier),
        mobile_client_application_strings: carrier.strings,
      })),
  },
  {
    method: 'GET',
    path: '/{code}/customer/v1/provider',
    rows: ['API1-01', 'API1-10', 'API1-25', 'API1-26', 'API-GEN-03'],
    about: 'The phones of the provider (vice flavour).',
    answer: (request, world) => withCarrier(request, world, 'vice', request.parts.code, phonesOf),
  },
  ...['/customer/v2/providers/{code}', '/customer/providers/{code}'].map(
    (path): Call => ({
      method: 'GET',
      path,
      rows: [path.includes('v2') ? 'API2-01' : 'API2-02', 'API2-34', 'API-GEN-03'],
      about: 'The provider with its strings, without the phones (vice flavour).',
      answer: (request, world) =>
        withCarrier(request, world, 'vice', request.parts.code, (carrier) => ({
          ...entityOf(carrier, request.origin),
          strings: carrier.strings,
        })),
    }),
  ),
];

/** Checks the header, the code and the flavour, in that order, and then lets the carrier answer. */
function withCarrier(
  request: CallRequest,
  world: SandboxWorld,
  flavour: Flavour,
  pathCode: string | undefined,
  answer: (carrier: SandboxCarrier) => object,
): Reply {
  const { providerCode } = request;
  if (providerCode === undefined || providerCode === '') {
    return contractReply('API-GEN-03', `The call carries no ${world.providerHeader} header.`);
  }
  if (pathCode !== undefined && pathCode !== providerCode) {
    return contractReply(
      'API-GEN-03',
      `The path says ${JSON.stringify(pathCode)}, the ${world.providerHeader} header ${JSON.stringify(providerCode)}.`,
    );
  }
  if (findCodeProblem(providerCode) !== undefined) {
    return contractReply('PIPE-36', `${JSON.stringify(providerCode.slice(0, 80))} is not a client code.`);
  }
  const result = readCarrier(homeOf(world, providerCode), providerCode);
  if (!result.ok && result.reason === 'absent') {
    return errorReply(404, 'provider_not_found', `There is no carrier ${providerCode}.`);
  }
  if (!result.ok) return errorReply(503, 'carrier_broken', result.message);
  const spoken = flavourOf(result.carrier.provider, providerCode, world.environmentName, world.environment);
  if (spoken !== flavour) {
    const message = `${providerCode} speaks the ${spoken} flavour in ${world.environmentName}; this is a call of ${flavour}.`;
    return errorReply(404, 'wrong_flavour', message, { row: 'API-GEN-12' });
  }
  return jsonReply(200, answer(result.carrier));
}

function phonesOf({ provider }: SandboxCarrier): object {
  const { phone, formatted_phone, carrier_phone } = provider;
  return {
    phone: phone ?? null,
    formatted_phone: formatted_phone ?? null,
    carrier_phone: carrier_phone ?? null,
  };
}

/** The provider entity of BRAND-07, logos under addresses that this sandbox answers. */
function entityOf({ provider }: SandboxCarrier, origin: string): object {
  const { $schema, livery, phone, formatted_phone, carrier_phone, ...fields } = provider;
  const addressOf = (logo: string | undefined) =>
    logo === undefined
      ? null
      : `${origin}/_sandbox/${logo.replace('logos/', `logos/${provider.client_code}/`)}`;
  return {
    ...fields,
    code: provider.client_code,
    original_logo_url: addressOf(provider.original_logo_url),
    horizontal_logo_url: addressOf(provider.horizontal_logo_url),
    vertical_logo_url: addressOf(provider.vertical_logo_url),
  };
}
