import type { Flavour } from '#src/tenant/flavour.ts';
import type { Call } from '../calls/call.ts';
import { requireCarrier } from '../calls/check.ts';
import { splitLine, viewOf } from '../calls/createCall.ts';
import { inLanguage, jsonReply } from '../server/reply.ts';
import type { SandboxCarrier } from '../state/carriers.ts';

/**
 * Creates a provider endpoint. It returns only the documented fields, so that the app cannot depend on other fields.
 * @param answer the result; `origin` is the origin of this sandbox
 */
export function providerCall(
  flavour: Flavour,
  { line, ...facts }: { line: `GET /${string}` } & Pick<Call, 'requirementIds' | 'about'>,
  answer: (carrier: SandboxCarrier, origin: string) => object,
): Call {
  return {
    ...splitLine(line),
    ...facts,
    answer: (request, world) => {
      const carrier = requireCarrier(request, world, flavour);
      const { locale } = viewOf(carrier, request, world);
      const strings = carrier.otherStrings.get(locale) ?? carrier.strings;
      return inLanguage(jsonReply(200, answer({ ...carrier, strings }, request.origin)), locale);
    },
  };
}

export function phonesOf({ provider }: SandboxCarrier): object {
  const { phone = null, formatted_phone = null, carrier_phone = null } = provider;
  return { phone, formatted_phone, carrier_phone };
}

/** Returns the provider entity. Its logo URLs point to this sandbox. */
export function providerEntity({ provider }: SandboxCarrier, origin: string): object {
  const { $schema, livery, phone, formatted_phone, carrier_phone, ...fields } = provider;
  const addressOf = (logo: string | undefined) =>
    logo === undefined
      ? null
      : `${origin}/_sandbox/${logo.replace('logos/', `logos/${provider.client_code}/`)}`;
  return {
    ...fields,
    ...(livery?.locales && { locales: livery.locales }),
    code: provider.client_code,
    original_logo_url: addressOf(provider.original_logo_url),
    horizontal_logo_url: addressOf(provider.horizontal_logo_url),
    vertical_logo_url: addressOf(provider.vertical_logo_url),
  };
}
