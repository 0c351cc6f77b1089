import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createBackend as createStandard } from '#src/backend/standard/index.ts';
import { createBackend as createVice } from '#src/backend/vice/index.ts';
import { type PhotosRating, photosRatings } from '#src/domain/claim.ts';
import type { PhotoTarget } from '#src/domain/photoSubmission.ts';
import { vehicleStatuses } from '#src/domain/vehicle.ts';
import { aVehicle } from '../support/anAssignment.ts';
import { answerWith, localServer, type SeenRequest } from '../support/localServer.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();
const vin = '1HGCM82633A004352';
const submission = {
  id: 71,
  destination: { url: 'https://photos.example/bucket', fields: { key: 'k', policy: 'p' } },
};

/** A backend that answers all calls alike, and the requests as they came: `METHOD target`, and the body as JSON. */
async function open(create: typeof createVice, answer: (response: ServerResponse, it: SeenRequest) => void) {
  const { url, seen } = await localServer(answer);
  const backend = create({ base: url, code: 'acme', token: () => 'tok' });
  const sent = () =>
    seen.map(({ method, target, body }) => [
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

describe('the standard flavour', () => {
  it('looks a VIN up for its assignment, and has no call for a plate [API4-14]', async () => {
    const { backend, sent } = await open(createStandard, answerWith(200, { status: 'allow_photo' }));
    expect(await backend.confirmVehicle('4101', { kind: 'plate', plate: 'BG 1' }, signal)).toEqual({
      ok: true,
      value: { status: 'vin_not_required', vehicle: null },
    });
    expect(sent()).toEqual([]);
    await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal);
    expect(sent()).toEqual([[`GET /api/v4/vin/${vin}?assignment_id=4101&access_token=tok`]]);
  });

  it('starts the ratings of questions, and says which were useful [API4-13 FAQ-10]', async () => {
    const answer = answerWith(200, { faq_ratings: [] });
    const { backend, sent } = await open(createStandard, answer);
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

  it('asks for a photo’s place by claim, overlay and set, without the latter for one added freely [API4-18 PHO-53]', async () => {
    const { backend, sent } = await open(createStandard, answerWith(201, { photo: submission }));
    await backend.createPhotoSubmission(target(), signal);
    await backend.createPhotoSubmission(target({ promptId: null, setId: null }), signal);
    expect(sent()).toEqual([
      ['POST /api/v4/claims/14101/photos?access_token=tok', { overlay_id: '511', set_id: '51' }],
      ['POST /api/v4/claims/14101/photos?access_token=tok', {}],
    ]);
  });

  it('sends nothing where no claim has been opened [PHO-44]', async () => {
    const { backend, sent } = await open(createStandard, answerWith(201, { photo: submission }));
    expect(await backend.createPhotoSubmission(target({ claimId: null }), signal)).toEqual({
      ok: false,
      error: { kind: 'notFound' },
    });
    expect(sent()).toEqual([]);
  });

  it('says without a payload that a photo has arrived [API4-20 API4-27]', async () => {
    const { backend, sent } = await open(createStandard, answerWith(200, { photo: submission }));
    const made = await backend.createPhotoSubmission(target(), signal);
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    expect(await backend.confirmPhotoUploaded(made.value.id, signal)).toEqual({ ok: true });
    expect(sent().at(-1)).toEqual(['PUT /api/v4/photos/71?access_token=tok']);
  });
});

describe('the vice flavour', () => {
  it('says of each question by a number whether it was useful [API1-14]', async () => {
    const { backend, sent } = await open(createVice, answerWith(200, { faq_ratings: [] }));
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

  it('looks a VIN up, then saves it; a plate is saved without a lookup [VIN-29 API1-15 API1-24]', async () => {
    const { backend, sent } = await open(createVice, answerWith(200, { status: 'valid_vin' }));
    await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal);
    expect(sent()).toEqual([
      [`GET /acme/customer/v1/vin/${vin}?assignment_id=4101`],
      ['PUT /acme/customer/v1/exposures/4101', { vehicle: { customer_submitted_vin: vin } }],
    ]);
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
  ])('with %s makes %i calls: what is no VIN is not saved [VIN-29]', async (status, calls) => {
    const { backend, sent } = await open(createVice, answerWith(200, { status }));
    const found = await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal);
    expect(found).toEqual({ ok: true, value: { status, vehicle: null } });
    expect(sent()).toHaveLength(calls);
  });

  it('tells a save that fails after a good lookup, and saves nothing after a bad one [VIN-30]', async () => {
    for (const [failing, calls] of [
      ['PUT', 2],
      ['GET', 1],
    ]) {
      const { backend, sent } = await open(createVice, (response, { method }) =>
        answerWith(method === failing ? 503 : 200, { status: 'valid_vin' })(response),
      );
      expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toMatchObject({
        error: { kind: 'unavailable', status: 503 },
      });
      expect(sent()).toHaveLength(Number(calls));
    }
  });

  it('keeps an assignment’s id within its path and query', async () => {
    for (const [id, path, query] of [
      ['a/../b', 'a%2F..%2Fb', 'a%2F..%2Fb'],
      ['1?x=2&y#z', '1%3Fx%3D2%26y%23z', '1%3Fx%3D2%26y%23z'],
    ] as const) {
      const { backend, sent } = await open(createVice, answerWith(200, { status: 'valid_vin' }));
      await backend.confirmVehicle(id, { kind: 'vin', vin }, signal);
      expect(sent().map(([line]) => line)).toEqual([
        `GET /acme/customer/v1/vin/${vin}?assignment_id=${query}`,
        `PUT /acme/customer/v1/exposures/${path}`,
      ]);
    }
  });

  it('asks for a photo’s place by prompt and exposure, without the former for one added freely [API1-19 PHO-53]', async () => {
    const { backend, sent } = await open(createVice, answerWith(201, submission));
    await backend.createPhotoSubmission(target(), signal);
    await backend.createPhotoSubmission(target({ promptId: null, claimId: null }), signal);
    expect(sent()).toEqual([
      ['POST /acme/customer/v1/photo_submissions', { photo_prompt_id: '511', exposure_id: '4101' }],
      ['POST /acme/customer/v1/photo_submissions', { exposure_id: '4101' }],
    ]);
  });

  it('says without a payload that a photo has arrived [API1-20]', async () => {
    const { backend, sent } = await open(createVice, answerWith(204, ''));
    expect(await backend.confirmPhotoUploaded('71', signal)).toEqual({ ok: true });
    expect(sent()).toEqual([['PUT /acme/customer/v1/photo_submissions/71']]);
  });
});

describe.each(flavoursUnderTest)('both flavours: $name', ({ name, createBackend }) => {
  const base = name === 'standard' ? '/api/v4' : '/acme/customer/v1';
  const query = name === 'standard' ? '?access_token=tok' : '';

  it('opens a claim in so many words [API4-17 API1-18 CONST-14]', async () => {
    const { backend, sent } = await open(createBackend, answerWith(201, { claim: { id: 9 } }));
    const vehicle = aVehicle({ year: 2021, make: 'Škoda', model: 'Octavia', trim: 'RS', vin });
    const made = await backend.createClaim({ claimNumber: 'C-1', vehicle, licensePlate: 'BG 1' }, signal);
    expect(made).toMatchObject({ ok: true, value: { id: '9' } });
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

  it('leaves out what a new claim’s vehicle lacks', async () => {
    const { backend, sent } = await open(createBackend, answerWith(201, { id: 9 }));
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
    'rates photos as %s by %i [API4-19 API1-22 CONST-13]',
    async (word, number) => {
      const { backend, sent } = await open(createBackend, answerWith(200, ''));
      expect(await backend.ratePhotos('14101', word, signal)).toEqual({ ok: true });
      expect(sent()).toEqual([
        [`POST ${base}/claims/14101/rating${query}`, { rating: { photos_rating: number } }],
      ]);
    },
  );

  it.each(vehicleStatuses)(
    'knows the status %s and the vehicle beside it [ENT-36 ENT-37]',
    async (status) => {
      const wire = { year: '2021', make: 'Škoda', model: 'Octavia', trim: 'RS', vin, mileage: 12.5 };
      const more = { average_mileage: '9000', invalid_vin: true, no_mileage_photo: true, report_id: 5 };
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
        { status, vehicle: { ...wire, ...more } },
        { status, ...wire, ...more },
        { vehicle_info: { status, ...wire, ...more } },
      ]) {
        const { backend } = await open(createBackend, answerWith(200, body));
        expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toEqual({
          ok: true,
          value: { status, vehicle },
        });
      }
    },
  );

  it.each([undefined, null, '', 'VALID_VIN', 'unknown', 5])('knows no vehicle status %j', async (status) => {
    const { backend, sent } = await open(createBackend, answerWith(200, { status, vehicle: {} }));
    expect(await backend.confirmVehicle('4101', { kind: 'vin', vin }, signal)).toMatchObject({
      error: { kind: 'protocol' },
    });
    expect(sent()).toHaveLength(1);
  });

  it('reads where the bytes go, the fields in the order of the answer [ENT-30 API4-26]', async () => {
    const fields = { policy: 'p', 'x-amz-signature': 's', key: 'k', Policy: 'P' };
    const given = { id: 71, destination: { url: 'https://photos.example/bucket', fields } };
    for (const body of [given, { photo: given }, { photo_submission: given }, { data: given }]) {
      const isOther = (name === 'standard' ? 'photo_submission' : 'photo') in body;
      const { backend } = await open(createBackend, answerWith(201, body));
      const made = await backend.createPhotoSubmission(target(), signal);
      if (isOther) expect(made).toMatchObject({ error: { kind: 'protocol' } });
      else {
        expect(made).toMatchObject({ value: { id: '71', url: 'https://photos.example/bucket' } });
        expect(made.ok && [...made.value.fields]).toEqual(Object.entries(fields));
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
  ])('takes no destination %j [trust T17]', async (url) => {
    const { backend } = await open(
      createBackend,
      answerWith(201, { id: 71, destination: { url, fields: {} } }),
    );
    expect(await backend.createPhotoSubmission(target(), signal)).toMatchObject({
      error: { kind: 'protocol' },
    });
  });

  it('takes only texts as fields, whatever their names [trust T12]', async () => {
    const body = `{"id":71,"destination":{"url":"https://photos.example/b","fields":{"__proto__":"a","constructor":"b","n":5,"o":{},"t":"c"}}}`;
    const { backend } = await open(createBackend, answerWith(201, body));
    const made = await backend.createPhotoSubmission(target(), signal);
    expect(made.ok && [...made.value.fields]).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['t', 'c'],
    ]);
  });

  it.each([
    [404, 'photo_prompt_not_found', 'notFound'],
    [404, 'file_submission_not_found', 'notFound'],
    [409, 'already_notified', 'conflict'],
    [422, 'exposure_not_found', 'rejected'],
    [429, 'slow_down', 'rateLimited'],
    [503, 'internal_server_error', 'unavailable'],
  ])('tells %i %s as %s, in each of the three calls of a photo', async (status, code, kind) => {
    const { backend } = await open(createBackend, answerWith(status, { error: { code, display: 'Words.' } }));
    const error = { status, code, kind, display: 'Words.' };
    expect(await backend.createPhotoSubmission(target(), signal)).toMatchObject({ error });
    expect(await backend.confirmPhotoUploaded('71', signal)).toMatchObject({ error });
    expect(await backend.ratePhotos('14101', 'bad', signal)).toMatchObject({ error });
  });
});
