import { describe, expect, it } from 'vitest';
import type { PhotoTarget } from '#src/api/photoSet.ts';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { classifyFailure } from '#src/upload/uploadErrors.ts';
import { formPostOf } from '../support/samples/storagePost.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();
const vin = '1HGCM82633A004352';
const target: PhotoTarget = { assignmentId: '4101', claimId: '14101', promptId: '511', setId: '51' };

const replyWith = (status: number, body: object | null) => async () =>
  new Response(body && JSON.stringify(body), { status });
const optionsWith = (request: typeof fetch) => ({
  base: '',
  code: 'acme',
  token: () => 'tok',
  fetch: request,
});

describe('vehicle confirmation', () => {
  it('returns the vehicle and the VIN status from the response [ENT-09 VIN-25]', async () => {
    const wire = {
      status: 'valid_vin',
      year: '2021',
      make: 'Škoda',
      model: 'Octavia',
      trim: 'RS',
      vin,
      mileage: 12.5,
      average_mileage: '9000',
      invalid_vin: true,
      no_mileage_photo: true,
      report_id: 5,
    };
    const vehicle = {
      year: 2021,
      make: 'Škoda',
      model: 'Octavia',
      trim: 'RS',
      vin,
      mileage: 12.5,
      averageMileage: 9000,
      hasInvalidVin: true,
      hasNoMileagePhoto: true,
      reportId: '5',
    };
    for (const body of [{ status: 'valid_vin', vehicle: wire }, wire, { vehicle_info: wire }]) {
      const backend = createStandard(optionsWith(replyWith(200, body)));
      expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toEqual({
        ok: true,
        value: { status: 'valid_vin', vehicle },
      });
    }
  });

  it('returns no vehicle if the response contains only flags or the VIN', async () => {
    for (const body of [{ invalid_vin: false }, { vehicle: {} }, { vin }]) {
      const backend = createStandard(optionsWith(replyWith(200, { status: 'vin_not_required', ...body })));
      expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toEqual({
        ok: true,
        value: { status: 'vin_not_required', vehicle: null },
      });
    }
  });

  const confirmInVice = async (answer: (method: string) => Response) => {
    const methods: string[] = [];
    const backend = createVice(
      optionsWith(async (_, init) => {
        methods.push(init?.method ?? '');
        return answer(init?.method ?? '');
      }),
    );
    return { found: await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal), methods };
  };

  it.each([
    ['valid_vin', ['GET', 'PUT']],
    ['vin_not_required', ['GET', 'PUT']],
    ['allow_photo', ['GET', 'PUT']],
    ['invalid_vin', ['GET']],
  ])(
    'looks up the VIN in the vice backend, and saves the VIN there unless it is invalid: %s [VIN-29]',
    async (status, expected) => {
      const { found, methods } = await confirmInVice(() => new Response(JSON.stringify({ status })));
      expect(found).toEqual({ ok: true, value: { status, vehicle: null } });
      expect(methods).toEqual(expected);
    },
  );

  it('returns an error if the lookup or the save fails in the vice backend [VIN-30]', async () => {
    for (const [failing, expected] of [
      ['PUT', ['GET', 'PUT']],
      ['GET', ['GET']],
    ] as const) {
      const { found, methods } = await confirmInVice(
        (method) => new Response('{"status":"valid_vin"}', { status: method === failing ? 503 : 200 }),
      );
      expect(found).toMatchObject({ error: { kind: 'unavailable', status: 503 } });
      expect(methods).toEqual(expected);
    }
  });
});

it('the standard backend sends no photo submission without a claim [PHO-04]', async () => {
  const backend = createStandard(optionsWith(() => Promise.reject(new Error('No request expected.'))));
  expect(await backend.createPhotoSubmission({ ...target, claimId: null }, signal)).toEqual({
    ok: false,
    error: { kind: 'notFound' },
  });
});

it.each(flavoursUnderTest)(
  'the upload form of the $name flavour has the URL and the fields of the response, in the same order [API-GEN-23 API4-21]',
  async ({ name, createBackend }) => {
    const fields = { policy: 'p', 'x-amz-signature': 's', key: 'k', Policy: 'P' };
    const submission = { id: 71, destination: { url: 'https://photos.example/bucket', fields } };
    const envelope = name === 'standard' ? 'photo' : 'photo_submission';
    for (const body of [submission, { [envelope]: submission }, { data: submission }]) {
      const backend = createBackend(optionsWith(replyWith(201, body)));
      const result = await backend.createPhotoSubmission(target, signal);
      expect(result).toMatchObject({
        value: { id: '71', destination: { kind: 'form', url: 'https://photos.example/bucket' } },
      });
      const sent = result.ok && formPostOf(result.value).fields;
      expect(Object.entries(sent || {})).toEqual(Object.entries(fields));
    }
  },
);

describe('upload destination', () => {
  const url = 'https://photos.example/b/1.jpg?signature=s';
  const createFrom = async (destination: object) => {
    const backend = createStandard(optionsWith(replyWith(201, { id: 71, destination })));
    return backend.createPhotoSubmission(target, signal);
  };

  it.each(['javascript:alert(1)', '//photos.example/b', '/bucket', 'https://', null])(
    'is rejected with the URL %j [trust T17]',
    async (address) => {
      const result = await createFrom({ url: address, fields: {} });
      expect(result).toMatchObject({ error: { kind: 'protocol' } });
    },
  );

  it('is a presigned PUT if the response has headers and no form fields [API-GEN-23]', async () => {
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'Content-Type': 'image/jpeg' };
    const put = { kind: 'put', url, headers: new Map(Object.entries(headers)) };
    for (const fields of [{}, undefined])
      expect(await createFrom({ url, headers, fields })).toMatchObject({ value: { destination: put } });
  });

  it.each([
    ['form fields', { fields: { key: 'k' }, headers: { a: 'b' } }],
    ['no headers', { fields: {} }],
    ['headers of the wrong type', { fields: {}, headers: 'a: b' }],
  ])('is a form if the response has %s [API-GEN-23]', async (_what, parts) => {
    expect(await createFrom({ url, ...parts })).toMatchObject({ value: { destination: { kind: 'form' } } });
  });

  it.each([{ 'a b': 'c' }, { a: 'b\nc: d' }, { a: '\u20AC' }])(
    'is rejected with the headers %j, which no browser can send [trust T12]',
    async (headers) => {
      expect(await createFrom({ url, headers })).toMatchObject({ error: { kind: 'protocol' } });
    },
  );
});

it.each(flavoursUnderTest)(
  'an empty 200 response to a photo call of the $name backend counts as a gateway error, so that the upload is retried [PHO-41 API-GEN-04]',
  async ({ createBackend }) => {
    const backend = createBackend(optionsWith(replyWith(200, null)));
    for (const result of [
      await backend.createPhotoSubmission(target, signal),
      await backend.confirmPhotoUploaded('71', signal),
    ])
      expect(result.ok ? 'accepted' : classifyFailure(result.error)).toBe('gatewayError');
    const withoutContent = createBackend(optionsWith(replyWith(204, null)));
    expect(await withoutContent.confirmPhotoUploaded('71', signal)).toEqual({ ok: true });
  },
);
