import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';

const { signal } = new AbortController();

afterEach(() => void vi.unstubAllGlobals());

const completeProvider = {
  name: 'Acme & Sons',
  client_code: 'acme',
  code: 'acme',
  phone: '+15550142',
  formatted_phone: '555-0142',
  carrier_phone: '+15550143',
  currency: { code: 'EUR', sign: '€' },
  locale: 'en-IE',
  original_logo_url: 'https://logos.example/o.svg',
  horizontal_logo_url: null,
  vertical_logo_url: '/v.svg',
  ios_link: 'https://apps.example/ios',
  show_web_app_footer: true,
  nps_after_photos: false,
  capabilities: { uses_faq_feedback: true, hide_call_for_help: 'maybe' },
  strings: { 'start.title': 'Show us', 'start.lead': 'Now' },
  mobile_client_application_strings: { 'start.lead': 'At once' },
  unknown: { deep: [] },
};

describe('provider request', () => {
  const load = async (status: number, body: unknown, code = 'acme') => {
    const { url, requests } = await localServer(answerWith(status, body));
    const backend = createStandard({ base: url, code, token: () => 'secret-token' });
    return { result: await backend.loadProvider(code, signal), recordedRequests: requests };
  };

  it('reads all provider fields and ignores unknown fields [BRAND-07]', async () => {
    const { result, recordedRequests } = await load(200, completeProvider);
    expect(result).toEqual({
      ok: true,
      value: {
        code: 'acme',
        name: 'Acme & Sons',
        phone: '+15550142',
        formattedPhone: '555-0142',
        carrierPhone: '+15550143',
        currency: { code: 'EUR', sign: '€' },
        localeCode: 'en-IE',
        logos: { original: 'https://logos.example/o.svg', horizontal: null, vertical: '/v.svg' },
        iosLink: 'https://apps.example/ios',
        androidLink: null,
        showsFooter: true,
        npsAfterPhotos: false,
        capabilities: { uses_faq_feedback: true },
        preferredCountries: null,
        strings: new Map([
          ['start.title', 'Show us'],
          ['start.lead', 'At once'],
        ]),
        locales: [],
        stringsLanguage: null,
      },
    });
    expect(recordedRequests.every(({ headers }) => headers['provider-code'] === 'acme')).toBe(true);
    expect(JSON.stringify(recordedRequests)).not.toContain('secret-token');
  });

  it('sends the accepted languages, and reads the language of the texts from the response [BRAND-40]', async () => {
    vi.stubGlobal('__TENANT__', { ...defaultCapabilities, severalLanguages: true });
    const reply = answerWith(
      200,
      { ...completeProvider, locales: ['en', 'es', 7] },
      { 'content-language': 'es-US, en' },
    );
    const { url, requests } = await localServer(reply);
    const backend = createStandard({ base: url, code: 'acme', token: () => undefined });
    const result = await backend.loadProvider('acme', signal, 'es, en-US');
    expect(result).toMatchObject({ value: { locales: ['en', 'es'], stringsLanguage: 'es-US' } });
    expect(requests.map(({ headers }) => headers['accept-language'])).toEqual(
      requests.map(() => 'es, en-US'),
    );
  });

  it.each([
    [
      { code: 'EUR', sign: null },
      { code: 'EUR', sign: 'EUR' },
    ],
    [
      { code: 'eur', sign: '€' },
      { code: 'EUR', sign: '€' },
    ],
    [{ code: null, sign: '€' }, null],
  ])(
    'reads the currency %j as %j, so that no amount appears in another currency [BRAND-07]',
    async (sent, read) => {
      const { result } = await load(200, { ...completeProvider, currency: sent });
      expect(result).toMatchObject({ value: { currency: read } });
    },
  );

  it('sends the client code of the requested provider if the page has no client code [API-GEN-01]', async () => {
    const { url, requests } = await localServer(answerWith(200, completeProvider));
    const backend = createStandard({ base: url, code: '', token: () => undefined });
    expect(await backend.loadProvider('acme', signal)).toMatchObject({ ok: true });
    expect(requests.length).toBeGreaterThan(0);
    expect(requests.filter(({ headers }) => headers['provider-code'] !== 'acme')).toEqual([]);
  });

  it('accepts camel case fields, prefers snake case fields and requires only the name [ENT-60]', async () => {
    const { result } = await load(200, {
      name: 'Acme',
      npsAfterPhotos: true,
      capabilities: {
        usesFaqFeedback: true,
        hideCallForHelp: true,
        hide_call_for_help: false,
        countryPickerPreferredCountries: ['RS', 'xx', 7],
      },
      mobile_client_application_strings: { usesFaqFeedback: 'kept as it is', n: 5, __proto__: 'x' },
    });
    expect(result).toMatchObject({
      value: {
        npsAfterPhotos: true,
        capabilities: { uses_faq_feedback: true, hide_call_for_help: false },
        preferredCountries: ['RS'],
      },
    });
    expect(result.ok && [...result.value.strings]).toEqual([['usesFaqFeedback', 'kept as it is']]);
  });

  it.each([
    { name: 'Acme', client_code: 'other' },
    { name: 'Acme', client_code: 'other', code: 'acme' },
    { name: 'Acme', code: 'other' },
    {},
    { name: 5 },
    { provider: null },
  ])('rejects %j as an invalid provider or another carrier’s provider [trust U20]', async (body) => {
    const { result } = await load(200, body);
    expect(result).toMatchObject({ ok: false, error: { kind: 'protocol' } });
    expect(JSON.stringify(result)).not.toContain('Acme');
  });
});

it('the vice backend requests the phone numbers of a provider separately, and fails if that request fails [API1-10]', async () => {
  const { url } = await localServer((response, { target }) => {
    const isPhonesRequest = target === '/acme/customer/v1/provider';
    answerWith(200, isPhonesRequest ? { phone: '+1999' } : completeProvider)(response);
  });
  const backend = createVice({ base: url, code: 'acme', token: () => undefined });
  expect(await backend.loadProvider('acme', signal)).toMatchObject({
    value: { phone: '+1999', formattedPhone: null },
  });
  const partialHost = await localServer((response, { target }) => {
    answerWith(target.includes('/v1/') ? 503 : 200, completeProvider)(response);
  });
  const partialBackend = createVice({ base: partialHost.url, code: 'acme', token: () => undefined });
  expect(await partialBackend.loadProvider('acme', signal)).toMatchObject({ error: { kind: 'unavailable' } });
});
