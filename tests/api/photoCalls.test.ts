import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type PhotosRating, photosRatings } from '#src/api/claim.ts';
import type { PhotoTarget } from '#src/api/photoSet.ts';
import { createBackend as createStandard } from '#src/api/standard/index.ts';
import { vehicleStatuses } from '#src/api/vehicle.ts';
import { createBackend as createVice } from '#src/api/vice/index.ts';
import { classifyFailure } from '#src/upload/uploadErrors.ts';
import { aVehicle } from '../support/anAssignment.ts';
import { answerWith, localServer, type RecordedRequest } from '../support/localServer.ts';
import { setRuntimeCapabilities } from '../support/setUpRuntimeCapabilities.ts';
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

const votes = [
  { faqId: '71', isUseful: true },
  { faqId: '72', isUseful: false },
];

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

  it('looks up a VIN for an assignment and sends no request for a license plate [API4-16]', async () => {
    const { backend, sent } = await setUp(createStandard, answerWith(200, { status: 'allow_photo' }));
    expect(await backend.confirmVehicle('4101', { kind: 'plate', plate: 'BG 1' }, signal)).toEqual({
      ok: true,
      value: { status: 'vin_not_required', vehicle: null },
    });
    expect(sent()).toEqual([]);
    await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal);
    expect(sent()).toEqual([[`GET /api/v4/vin/${vin}?assignment_id=4101&access_token=tok`]]);
  });

  it('starts the ratings of questions and sends the votes [FAQ-04]', async () => {
    const answer = answerWith(200, { faq_ratings: [] });
    const { backend, sent } = await setUp(createStandard, answer);
    await backend.startFaqRatings('4101', ['71', '72'], signal);
    await backend.rateFaqs('4101', votes, signal);
    const target = '/api/v4/assignments/4101/faq_ratings?access_token=tok';
    expect(sent()).toEqual([
      [`POST ${target}`, { faq_ids: ['71', '72'] }],
      [
        `PUT ${target}`,
        {
          ratings: [
            { faq_id: '71', rating: true },
            { faq_id: '72', rating: false },
          ],
        },
      ],
    ]);
  });

  it('creates a photo submission with claim, overlay and set, or with the claim only for an extra photo [API4-20 PHO-53]', async () => {
    const { backend, sent } = await setUp(createStandard, answerWith(201, { photo: submission }));
    await backend.createPhotoSubmission(target(), signal);
    await backend.createPhotoSubmission(target({ promptId: null, setId: null }), signal);
    expect(sent()).toEqual([
      ['POST /api/v4/claims/14101/photos?access_token=tok', { overlay_id: '511', set_id: '51' }],
      ['POST /api/v4/claims/14101/photos?access_token=tok', {}],
    ]);
  });

  it('creates no photo submission without a claim [PHO-04]', async () => {
    const { backend, sent } = await setUp(createStandard, answerWith(201, { photo: submission }));
    expect(await backend.createPhotoSubmission(target({ claimId: null }), signal)).toEqual({
      ok: false,
      error: { kind: 'notFound' },
    });
    expect(sent()).toEqual([]);
  });

  it('confirms a photo upload with a request without a body [API4-20]', async () => {
    const { backend, sent } = await setUp(createStandard, answerWith(200, { photo: submission }));
    const result = await backend.createPhotoSubmission(target(), signal);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    expect(await backend.confirmPhotoUploaded(result.value.id, signal)).toEqual({ ok: true });
    expect(sent().at(-1)).toEqual(['PUT /api/v4/photos/71?access_token=tok']);
  });
});

describe('photo and vehicle requests of the vice flavour', () => {
  it('sends the vote on each question as a number [FAQ-04]', async () => {
    const { backend, sent } = await setUp(createVice, answerWith(200, { faq_ratings: [] }));
    await backend.rateFaqs('4101', votes, signal);
    expect(sent()).toEqual([
      [
        'PUT /acme/customer/v1/assignments/4101/faq_ratings',
        {
          ratings: [
            { faq_id: '71', rating: 1 },
            { faq_id: '72', rating: 0 },
          ],
        },
      ],
    ]);
  });

  it('looks up a VIN and then saves the VIN, and saves a license plate without a lookup [VIN-29 API1-18 API1-11]', async () => {
    const { backend, sent } = await setUp(createVice, answerWith(200, { status: 'valid_vin' }));
    await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal);
    expect(sent()).toEqual([
      [`GET /acme/customer/v1/vin/${vin}?assignment_id=4101`],
      ['PUT /acme/customer/v1/exposures/4101', { vehicle: { customer_submitted_vin: vin } }],
    ]);
    setRuntimeCapabilities({ usesVinVerification: false });
    await backend.confirmVehicle('4101', { kind: 'plate', plate: 'BG 1-AB' }, signal);
    expect(sent().slice(2)).toEqual([
      [
        'PUT /acme/customer/v1/exposures/4101',
        { vehicle: { customer_submitted_registration_number: 'BG 1-AB' } },
      ],
    ]);
  });

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

  it('encodes the assignment id in the path and in the query', async () => {
    for (const [id, path, query] of [
      ['a/../b', 'a%2F..%2Fb', 'a%2F..%2Fb'],
      ['1?x=2&y#z', '1%3Fx%3D2%26y%23z', '1%3Fx%3D2%26y%23z'],
    ] as const) {
      const { backend, sent } = await setUp(createVice, answerWith(200, { status: 'valid_vin' }));
      await backend.confirmVehicle(id, { kind: 'vin', vin }, signal);
      expect(sent().map(([line]) => line)).toEqual([
        `GET /acme/customer/v1/vin/${vin}?assignment_id=${query}`,
        `PUT /acme/customer/v1/exposures/${path}`,
      ]);
    }
  });

  it('creates a photo submission with prompt and exposure, or with the exposure only for an extra photo [API1-20 PHO-53]', async () => {
    const { backend, sent } = await setUp(createVice, answerWith(201, submission));
    await backend.createPhotoSubmission(target(), signal);
    await backend.createPhotoSubmission(target({ promptId: null, claimId: null }), signal);
    expect(sent()).toEqual([
      ['POST /acme/customer/v1/photo_submissions', { photo_prompt_id: '511', exposure_id: '4101' }],
      ['POST /acme/customer/v1/photo_submissions', { exposure_id: '4101' }],
    ]);
  });

  it('confirms a photo upload with a request without a body [API1-20]', async () => {
    const { backend, sent } = await setUp(createVice, answerWith(204, ''));
    expect(await backend.confirmPhotoUploaded('71', signal)).toEqual({ ok: true });
    expect(sent()).toEqual([['PUT /acme/customer/v1/photo_submissions/71']]);
  });
});

describe.each(flavoursUnderTest)(
  'photo and claim requests of the $name flavour',
  ({ name, createBackend }) => {
    const base = name === 'standard' ? '/api/v4' : '/acme/customer/v1';
    const query = name === 'standard' ? '?access_token=tok' : '';

    it('creates a claim with the complete request body [API4-16 API1-18]', async () => {
      const { backend, sent } = await setUp(createBackend, answerWith(201, { claim: { id: 9 } }));
      const vehicle = aVehicle({ year: 2021, make: 'Škoda', model: 'Octavia', trim: 'RS', vin });
      const result = await backend.createClaim({ claimNumber: 'C-1', vehicle, licensePlate: 'BG 1' }, signal);
      expect(result).toMatchObject({ ok: true, value: { id: '9' } });
      expect(sent()).toEqual([
        [
          `POST ${base}/claims${query}`,
          {
            claim: {
              claim_number: 'C-1',
              platform_type: 'web_app',
              vehicle_type_id: 0,
              vehicle_attributes: {
                year: 2021,
                make: 'Škoda',
                model: 'Octavia',
                trim: 'RS',
                vin,
                license_plate: 'BG 1',
              },
            },
          },
        ],
      ]);
    });

    it('omits missing vehicle fields from a new claim', async () => {
      const { backend, sent } = await setUp(createBackend, answerWith(201, { id: 9 }));
      const vehicle = aVehicle({ year: 2017, make: 'Unknown', model: 'Unknown' });
      await backend.createClaim({ claimNumber: null, vehicle, licensePlate: null }, signal);
      expect(sent()[0]?.[1]).toEqual({
        claim: {
          claim_number: null,
          platform_type: 'web_app',
          vehicle_type_id: 0,
          vehicle_attributes: { year: 2017, make: 'Unknown', model: 'Unknown' },
        },
      });
    });

    it.each(Object.entries(photosRatings) as [PhotosRating, number][])(
      'sends the photos rating %s as the number %i [API4-16 API1-18 PFB-04]',
      async (rating, number) => {
        const { backend, sent } = await setUp(createBackend, answerWith(200, ''));
        expect(await backend.ratePhotos('14101', rating, signal)).toEqual({ ok: true });
        expect(sent()).toEqual([
          [`POST ${base}/claims/14101/rating${query}`, { rating: { photos_rating: number } }],
        ]);
      },
    );

    it.each(vehicleStatuses)(
      'returns the vehicle status %s together with the vehicle [ENT-09 VIN-25]',
      async (status) => {
        const wireVehicle = { year: '2021', make: 'Škoda', model: 'Octavia', trim: 'RS', vin, mileage: 12.5 };
        const extraFields = {
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
        for (const body of [
          { status, vehicle: { ...wireVehicle, ...extraFields } },
          { status, ...wireVehicle, ...extraFields },
          { vehicle_info: { status, ...wireVehicle, ...extraFields } },
        ]) {
          const { backend } = await setUp(createBackend, answerWith(200, body));
          expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toEqual({
            ok: true,
            value: { status, vehicle },
          });
        }
      },
    );

    it.each([undefined, null, '', 'VALID_VIN', 'unknown', 5])(
      'reports the unknown vehicle status %j as a protocol error',
      async (status) => {
        const { backend, sent } = await setUp(createBackend, answerWith(200, { status, vehicle: {} }));
        expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toMatchObject({
          error: { kind: 'protocol' },
        });
        expect(sent()).toHaveLength(1);
      },
    );

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
      'data:text/plain,x',
      'file:///etc/passwd',
      '//photos.example/b',
      '/bucket',
      'https://',
      'ftp://photos.example/b',
      ' https',
      '',
      7,
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

    it.each([
      [404, 'photo_prompt_not_found', 'notFound'],
      [404, 'file_submission_not_found', 'notFound'],
      [409, 'already_notified', 'conflict'],
      [422, 'exposure_not_found', 'rejected'],
      [429, 'slow_down', 'rateLimited'],
      [503, 'internal_server_error', 'unavailable'],
    ])(
      'reports status %i with the code %s as %s in create, confirm and rate calls',
      async (status, code, kind) => {
        const { backend } = await setUp(
          createBackend,
          answerWith(status, { error: { code, display: 'Words.' } }),
        );
        const error = { status, code, kind, display: 'Words.' };
        expect(await backend.createPhotoSubmission(target(), signal)).toMatchObject({ error });
        expect(await backend.confirmPhotoUploaded('71', signal)).toMatchObject({ error });
        expect(await backend.ratePhotos('14101', 'bad', signal)).toMatchObject({ error });
      },
    );
  },
);
