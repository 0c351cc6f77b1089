import { describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import { createBackend } from '#src/api/vice/index.ts';
import { humanStatusOf } from '#src/claim/humanStatus.ts';
import { setRuntimeCapabilities } from '../support/run/setUpRuntimeCapabilities.ts';

const { signal } = new AbortController();

/** Reads one exposure from a customer API response. */
async function readExposure(exposure: object): Promise<Assignment> {
  const reply = async () => new Response(JSON.stringify({ id: 7, ...exposure }));
  const backend = createBackend({ base: '', code: 'zeta', token: () => 't', fetch: reply });
  const result = await backend.loadAssignment('7', signal);
  if (!result.ok || !result.value) throw new Error(JSON.stringify(result));
  return result.value;
}

describe('exposure from the customer API', () => {
  it('becomes an assignment that never needs a claim and accepts no feedback [ENT-16 PFB-02]', async () => {
    const sent = {
      reportable_id: 70,
      logo_url: 'https://logos.example/l.png',
      token: 'exposure-token',
      claim_number: 'C-7',
      activation_code: 'abc123',
      created_at: '2026-03-05T10:00:00Z',
      updated_at: '2026-03-06T10:00:00Z',
      vehicle: '2021 Škoda Octavia',
      vehicle_information: {
        customer_submitted_registration_number: 'BG 123-AB',
        customer_submitted_vin: 'WVWZZZ1JZ3W000001',
        make: 'Škoda',
      },
    };
    const exposure = await readExposure(sent);
    expect(exposure).toMatchObject({
      source: 'exposure',
      id: '7',
      reportableId: '70',
      logoUrl: 'https://logos.example/l.png',
      token: 'exposure-token',
      claimNumber: 'C-7',
      activationCode: 'abc123',
      createdAtMs: Date.UTC(2026, 2, 5, 10),
      updatedAtMs: Date.UTC(2026, 2, 6, 10),
      vehicleText: '2021 Škoda Octavia',
      licensePlate: 'BG 123-AB',
      vehicle: { vin: 'WVWZZZ1JZ3W000001', make: 'Škoda' },
      needsClaim: false,
      isFeedbackEnabled: false,
      vinPhotoSet: null,
    });
  });

  it.each([true, false])(
    'needs only photos if it has a VIN and no plate, with VIN verification %j [CLM-14]',
    async (usesVinVerification) => {
      setRuntimeCapabilities({ usesVinVerification });
      const exposure = await readExposure({
        vehicle_information: { customer_submitted_vin: 'WVWZZZ1JZ3W000001' },
        requested_photo_sets: [{ id: 1, photo_prompts: [{ id: 22 }] }],
      });
      expect(humanStatusOf(exposure, false)).toBe('photosNeeded');
    },
  );

  it('becomes an assignment whose claim has the exposure id, the estimate and the rating [ENT-16]', async () => {
    expect((await readExposure({ claim_number: 'C-7' })).claim).toMatchObject({
      id: '7',
      claimNumber: '7',
      estimate: null,
      canViewEstimate: false,
    });
    const { claim } = await readExposure({ estimate: { id: 1, cost: '10' }, rating: { rating: 4 } });
    expect(claim).toMatchObject({
      canViewEstimate: true,
      estimate: { amountCents: 1000 },
      ratings: { carrier: 4, npsSubmitted: false },
    });
  });

  it.each([
    {},
    { id: null, cost: '', settlement_options: null, created_by: 'x' },
    { id: null, settlement_options: {} },
    { id: null, settlement_options: { allow_eft: false, allow_check: null } },
  ])('has no estimate if the response has no usable estimate value: %j [ENT-16 CLM-14]', async (estimate) => {
    const { claim } = await readExposure({ estimate });
    expect(claim).toMatchObject({ estimate: null, canViewEstimate: false });
  });

  it.each([
    [{ rating: 0, processRating: 0 }, true],
    [{ rating: 5, process_rating: 6 }, true],
    [{ rating: 5, processRating: null }, false],
    [{ processRating: 6 }, false],
    [null, false],
  ])('maps the rating %j to the survey flag %j [ENT-16]', async (rating, npsSubmitted) => {
    expect((await readExposure({ rating })).claim?.ratings.npsSubmitted).toBe(npsSubmitted);
  });

  it('matches photos to prompts and lists photos without a prompt as additional [ENT-16 PHO-39 ENT-26]', async () => {
    const exposure = await readExposure({
      requested_photo_sets: [
        {
          id: 2,
          sequence: 2,
          photo_prompts: [
            { id: 22, sequence: 2, image_cue_url: 'https://x.example/cue.png' },
            { id: 21, sequence: 1 },
          ],
        },
        { id: 1, sequence: 1, photo_prompts: [] },
      ],
      customer_photos: [
        { id: 5, photo_prompt_id: 22, submitted_url: 's', url: 'p' },
        { id: 6, photo_prompt_id: null, submitted_url: 'free' },
      ],
    });
    expect(exposure.photoSets.map(({ id }) => id)).toEqual(['1', '2']);
    expect(exposure.photoSets[1]?.prompts).toMatchObject([
      { id: '21', photo: null, exampleUrl: null },
      { id: '22', photo: { id: '5', processedUrl: 'p' }, exampleUrl: 'https://x.example/cue.png' },
    ]);
    expect(exposure.additionalPhotos.map(({ id }) => id)).toEqual(['6']);
    expect(exposure.userPhotos.map(({ id }) => id)).toEqual(['5', '6']);
  });

  it('shows the photo that was uploaded if an earlier upload of the same prompt has failed [PHO-39 ENT-28]', async () => {
    const { photoSets } = await readExposure({
      requested_photo_sets: [{ id: 1, photo_prompts: [{ id: 22 }] }],
      customer_photos: [
        { id: 5, photo_prompt_id: 22, submitted_url: null },
        { id: 6, photo_prompt_id: 22, submitted_url: 's' },
      ],
    });
    expect(photoSets[0]?.prompts[0]?.photo?.id).toBe('6');
  });
});

it.each([
  ['at the top level', [{ id: 1 }, { id: 2 }]],
  ['in exposures', { exposures: [{ id: 1 }, { exposure: { id: 2 } }] }],
  [
    'in data',
    {
      data: [
        { id: 1, attributes: {} },
        { id: 2, attributes: { claim_number: 'x' } },
      ],
    },
  ],
  ['with invalid entries', [{ id: 1 }, null, {}, { id: null }, { id: 2 }]],
])('exposures are read from a list %s', async (_, body) => {
  const reply = async () => new Response(JSON.stringify(body));
  const backend = createBackend({ base: '', code: 'zeta', token: () => 't', fetch: reply });
  const result = await backend.loadAssignments(signal);
  expect(result.ok && result.value.map(({ id }) => id)).toEqual(['2', '1']);
});

it.each(['[{}]', '{"exposures":null}', '5'])(
  'an exposure list response of %s is a protocol error, not an empty list',
  async (body) => {
    const fetch = async () => new Response(body);
    const backend = createBackend({ base: '', code: 'zeta', token: () => 't', fetch });
    expect(await backend.loadAssignments(signal)).toMatchObject({ error: { kind: 'protocol' } });
  },
);
