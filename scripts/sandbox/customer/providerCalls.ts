import type { Flavour } from '#src/tenant/flavour.ts';
import type { Call, CallRequest } from '../calls/call.ts';
import { requireCarrier } from '../calls/check.ts';
import { jsonReply, type Reply } from '../server/reply.ts';
import type { SandboxCarrier } from '../state/carriers.ts';
import type { SandboxWorld } from '../state/world.ts';

/**
 * Provider endpoints of both flavours. They return only the documented fields, so that the app cannot depend on others.
 */
export const providerCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/v4/providers',
    requirementIds: ['API4-01', 'API4-09', 'API-GEN-03'],
    about:
      'Returns the provider for the code in the header, with mobile_client_application_strings (standard flavour).',
    answer: (request, world) =>
      answerFrom(request, world, 'standard', (carrier) => ({
        ...entityOf(carrier, request.origin),
        ...phonesOf(carrier),
        mobile_client_application_strings: carrier.strings,
      })),
  },
  {
    method: 'GET',
    path: '/{clientCode}/customer/v1/provider',
    requirementIds: ['API1-01', 'API1-10', 'API1-25', 'API1-26', 'API-GEN-03'],
    about: 'Returns the phone numbers of the provider (vice flavour).',
    answer: (request, world) => answerFrom(request, world, 'vice', phonesOf),
  },
  ...['/customer/v2/providers/{clientCode}', '/customer/providers/{clientCode}'].map(
    (path): Call => ({
      method: 'GET',
      path,
      requirementIds: [path.includes('v2') ? 'API2-01' : 'API2-02', 'API2-34', 'API-GEN-03'],
      about: 'Returns the provider with its strings, without phone numbers (vice flavour).',
      answer: (request, world) =>
        answerFrom(request, world, 'vice', (carrier) => ({
          ...entityOf(carrier, request.origin),
          strings: carrier.strings,
        })),
    }),
  ),
];

function answerFrom(
  request: CallRequest,
  world: SandboxWorld,
  flavour: Flavour,
  answer: (carrier: SandboxCarrier) => object,
): Reply {
  return jsonReply(200, answer(requireCarrier(request, world, flavour)));
}

function phonesOf({ provider }: SandboxCarrier): object {
  const { phone, formatted_phone, carrier_phone } = provider;
  return {
    phone: phone ?? null,
    formatted_phone: formatted_phone ?? null,
    carrier_phone: carrier_phone ?? null,
  };
}

/** Returns the provider entity. Its logo URLs point to this sandbox. */
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
