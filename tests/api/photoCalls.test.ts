import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { PhotoTarget } from '#src/api/photoSet.ts';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { classifyFailure } from '#src/upload/uploadErrors.ts';
import { answerWith, localServer, type RecordedRequest } from '../support/localServer.ts';
import { formPostOf } from '../support/storagePost.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();
const vin = '1HGCM82633A004352';
const submission = {
  id: 71,
  destination: { url: 'https://photos.example/bucket', fields: { key: 'k', policy: 'p' } },
};

/** Returns a backend whose calls all get the same response, and its requests as `METHOD target` plus the JSON body. */
async function setUp(
  create: typeof createVice,
  answer: (response: ServerResponse, request: RecordedRequest) => void,
) {
  const { url, requests } = await localServer(answer);
  const backend = create({ base: url, code: 'acme', token: () => 'tok' });
  const sent = () =>
    requests.map(({ method, target, body }) => [
      `${method} ${target}`,
      ...(body === '' ? [] : [JSON.parse(body) as unknown]),
    ]);
  return { backend, sent };
}

const target = (more: Partial<PhotoTarget> = {}): PhotoTarget => ({
  assignmentId: '4101',
  claimId: '14101',
  promptId: '511',
  setId: '51',
  ...more,
});

describe('photo and vehicle requests of the standard flavour', () => {
  it.each([
    ['flags only', { status: 'vin_not_required', invalid_vin: false }],
    ['an empty vehicle', { status: 'vin_not_required', vehicle: {} }],
    ['the VIN only', { status: 'vin_not_required', vin }],
  ])(
    'finds no vehicle in the response to a VIN with %s, so that the known one is used',
    async (_name, body) => {
      const { backend } = await setUp(createStandard, answerWith(200, body));
      expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toEqual({
        ok: true,
        value: { status: 'vin_not_required', vehicle: null },
      });
    },
  );

  it('creates no photo submission without a claim [PHO-04]', async () => {
    const { backend, sent } = await setUp(createStandard, answerWith(201, { photo: submission }));
    expect(await backend.createPhotoSubmission(target({ claimId: null }), signal)).toEqual({
      ok: false,
      error: { kind: 'notFound' },
    });
    expect(sent()).toEqual([]);
  });
});

describe('photo and vehicle requests of the vice flavour', () => {
  it.each([
    ['valid_vin', 2],
    ['vin_not_required', 2],
    ['allow_photo', 2],
    ['invalid_vin', 1],
  ])(
    'handles the lookup status %s with %i requests, and saves only an acceptable VIN [VIN-29]',
    async (status, expectedCount) => {
      const { backend, sent } = await setUp(createVice, answerWith(200, { status }));
      const found = await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal);
      expect(found).toEqual({ ok: true, value: { status, vehicle: null } });
      expect(sent()).toHaveLength(expectedCount);
    },
  );

  it('reports a failed save after a successful VIN lookup, and saves nothing after a failed lookup [VIN-30]', async () => {
    for (const [failingMethod, calls] of [
      ['PUT', 2],
      ['GET', 1],
    ]) {
      const { backend, sent } = await setUp(createVice, (response, { method }) =>
        answerWith(method === failingMethod ? 503 : 200, { status: 'valid_vin' })(response),
      );
      expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toMatchObject({
        error: { kind: 'unavailable', status: 503 },
      });
      expect(sent()).toHaveLength(Number(calls));
    }
  });
});

describe.each(flavoursUnderTest)(
  'photo and claim requests of the $name flavour',
  ({ name, createBackend }) => {
    it('reads the vehicle status together with the vehicle [ENT-09 VIN-25]', async () => {
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
        const { backend } = await setUp(createBackend, answerWith(200, body));
        expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toEqual({
          ok: true,
          value: { status: 'valid_vin', vehicle },
        });
      }
    });

    it('reads the upload URL and the form fields in response order [API-GEN-23 API4-21]', async () => {
      const fields = { policy: 'p', 'x-amz-signature': 's', key: 'k', Policy: 'P' };
      const submission = { id: 71, destination: { url: 'https://photos.example/bucket', fields } };
      for (const body of [
        submission,
        { photo: submission },
        { photo_submission: submission },
        { data: submission },
      ]) {
        const usesOtherEnvelope = (name === 'standard' ? 'photo_submission' : 'photo') in body;
        const { backend } = await setUp(createBackend, answerWith(201, body));
        const result = await backend.createPhotoSubmission(target(), signal);
        if (usesOtherEnvelope) expect(result).toMatchObject({ error: { kind: 'protocol' } });
        else {
          expect(result).toMatchObject({
            value: { id: '71', destination: { kind: 'form', url: 'https://photos.example/bucket' } },
          });
          expect(result.ok && Object.entries(formPostOf(result.value).fields)).toEqual(
            Object.entries(fields),
          );
        }
      }
    });

    it.each([
      'javascript:alert(1)',
      '//photos.example/b',
      '/bucket',
      'https://',
      'ftp://photos.example/b',
      null,
    ])('rejects the upload URL %j [trust T17]', async (url) => {
      const { backend } = await setUp(
        createBackend,
        answerWith(201, { id: 71, destination: { url, fields: {} } }),
      );
      expect(await backend.createPhotoSubmission(target(), signal)).toMatchObject({
        error: { kind: 'protocol' },
      });
    });

    const createFrom = async (destination: object) => {
      const { backend } = await setUp(createBackend, answerWith(201, { id: 71, destination }));
      return backend.createPhotoSubmission(target(), signal);
    };

    it('reads a destination with headers and without form fields as a presigned PUT [API-GEN-23]', async () => {
      const url = 'https://photos.example/b/1.jpg?signature=s';
      const headers = { 'x-ms-blob-type': 'BlockBlob', 'Content-Type': 'image/jpeg' };
      const put = { kind: 'put', url, headers: new Map(Object.entries(headers)) };
      for (const fields of [{}, undefined])
        expect(await createFrom({ url, headers, fields })).toMatchObject({ value: { destination: put } });
      expect(await createFrom({ url, headers: {} })).toMatchObject({
        value: { destination: { kind: 'put', headers: new Map() } },
      });
    });

    it.each([
      ['form fields', { fields: { key: 'k' }, headers: { a: 'b' } }],
      ['no headers', { fields: {} }],
      ['headers of the wrong type', { fields: {}, headers: 'a: b' }],
    ])('reads a destination with %s as a form [API-GEN-23]', async (_what, parts) => {
      const result = await createFrom({ url: 'https://photos.example/b', ...parts });
      expect(result).toMatchObject({ value: { destination: { kind: 'form' } } });
    });

    it.each([{ 'a b': 'c' }, { a: 'b\nc: d' }, { '': 'a' }, { a: '\u20AC' }])(
      'rejects the headers %j of a presigned PUT, which no browser can send [trust T12]',
      async (headers) => {
        expect(await createFrom({ url: 'https://photos.example/b', headers })).toMatchObject({
          error: { kind: 'protocol' },
        });
      },
    );

    it('accepts only strings as form fields, with any field names [trust T12]', async () => {
      const body = `{"id":71,"destination":{"url":"https://photos.example/b","fields":{"__proto__":"a","constructor":"b","n":5,"o":{},"t":"c"}}}`;
      const { backend } = await setUp(createBackend, answerWith(201, body));
      const result = await backend.createPhotoSubmission(target(), signal);
      const fields = new Map([
        ['__proto__', 'a'],
        ['constructor', 'b'],
        ['t', 'c'],
      ]);
      expect(result).toMatchObject({ value: { destination: { fields } } });
    });

    it('does not take an empty 200 for a created or confirmed photo, so that the upload goes on [PHO-41 API-GEN-04]', async () => {
      const { backend } = await setUp(createBackend, answerWith(200, ''));
      for (const result of [
        await backend.createPhotoSubmission(target(), signal),
        await backend.confirmPhotoUploaded('71', signal),
      ])
        expect(result.ok ? 'accepted' : classifyFailure(result.error)).toBe('gatewayError');
      const { backend: withoutContent } = await setUp(createBackend, answerWith(204, ''));
      expect(await withoutContent.confirmPhotoUploaded('71', signal)).toEqual({ ok: true });
    });
  },
);
