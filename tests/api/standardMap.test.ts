import { describe, expect, it } from 'vitest';
import type { Assignment } from '#src/api/assignment.ts';
import { createBackend } from '#src/api/standard/index.ts';
import { aPhoto } from '../support/samples/anAssignment.ts';

const { signal } = new AbortController();

/** Reads one assignment from an API v4 response. */
async function readAssignment(assignment: object): Promise<Assignment> {
  const reply = async () => new Response(JSON.stringify([{ assignment: { id: 7, ...assignment } }]));
  const backend = createBackend({ base: '', code: 'acme', token: () => 't', fetch: reply });
  const result = await backend.loadAssignment('7', signal);
  if (!result.ok || !result.value) throw new Error(JSON.stringify(result));
  return result.value;
}

const overlay = (id: number, more: object = {}) => ({ id, sequence: id, title: `P${id}`, ...more });
const ids = (sets: Assignment['photoSets']) =>
  sets.map(({ id, prompts }) => [id, prompts.map((it) => it.id)]);

describe('assignment from API v4', () => {
  it('has the values of the response fields [ENT-09]', async () => {
    const assignment = await readAssignment({
      reportable_id: 70,
      claim_number: 'C-7',
      activation_code: 'abc123',
      logo_url: 'https://logos.example/l.png',
      created_at: '2026-03-05T10:00:00Z',
      updated_at: '2026-03-06T10:00:00Z',
      license_plate: 'BG 123-AB',
      token: 'exposure-token',
      full_vehicle: '2021 Škoda Octavia RS',
      vehicle: { year: '2021', make: 'Škoda', mileage: 12.5, invalid_vin: true, report_id: 9 },
      photos_rating: 3,
      current_status_code: 'photos_received',
      statuses: [{ code: 'submit_vin', title: 'Vehicle' }, { title: 'no code' }, 'nothing'],
    });
    expect(assignment).toMatchObject({
      source: 'assignment',
      id: '7',
      reportableId: '70',
      claimNumber: 'C-7',
      activationCode: 'abc123',
      logoUrl: 'https://logos.example/l.png',
      createdAtMs: Date.UTC(2026, 2, 5, 10),
      updatedAtMs: Date.UTC(2026, 2, 6, 10),
      licensePlate: 'BG 123-AB',
      token: 'exposure-token',
      vehicle: { year: 2021, make: 'Škoda', model: null, mileage: 12.5, hasInvalidVin: true, reportId: '9' },
      vehicleText: '2021 Škoda Octavia RS',
      statuses: [{ code: 'submit_vin', title: 'Vehicle', description: '' }],
      currentStatusCode: 'photos_received',
      photosRating: 3,
    });
  });

  it('takes the claim number and the vehicle from the claim if the assignment has no values [ENT-09]', async () => {
    const claim = { id: 5, claim_number: 'C-5', vehicle: { make: 'Škoda', model: 'Octavia' } };
    const expectedFromClaim = {
      claimNumber: 'C-5',
      vehicle: { make: 'Škoda' },
      vehicleText: 'Škoda Octavia',
    };
    expect(await readAssignment({ claim })).toMatchObject(expectedFromClaim);
    const ownFields = { claim_number: 'C-7', vehicle: { make: 'Kia' } };
    expect(await readAssignment({ claim, ...ownFields })).toMatchObject({
      claimNumber: 'C-7',
      vehicle: { make: 'Kia' },
    });
  });

  it('needs a claim until a claim is attached, and always accepts feedback [PFB-02 ENT-10]', async () => {
    expect(await readAssignment({ claim: null })).toMatchObject({
      needsClaim: true,
      isFeedbackEnabled: true,
    });
    expect(await readAssignment({})).toMatchObject({ needsClaim: true });
    expect(await readAssignment({ claim: { id: 5 } })).toMatchObject({
      needsClaim: false,
      isFeedbackEnabled: true,
    });
  });

  it('has a separate VIN photo set, and lists initial before requested sets, sorted by sequence [ENT-10 ENT-25]', async () => {
    const assignment = await readAssignment({
      initial_photo_sets: [
        { id: 2, sequence: 5, overlays: [overlay(22), overlay(21)] },
        { id: 1, sequence: 1, overlays: [] },
      ],
      requested_photo_sets: [{ id: 3, sequence: 0, overlays: [] }],
      special_photo_sets: [
        { id: 8, category: 'other', overlays: [overlay(81)] },
        { id: 9, category: 'vin', overlays: [overlay(91)] },
      ],
    });
    expect(ids(assignment.photoSets)).toEqual([
      ['1', []],
      ['2', ['21', '22']],
      ['3', []],
    ]);
    expect(assignment.vinPhotoSet?.id).toBe('9');
  });

  it('has a photo for a prompt only if the prompt has a CloudFront URL [PHO-39 ENT-26]', async () => {
    const { photoSets } = await readAssignment({
      requested_photo_sets: [
        {
          id: 3,
          overlays: [
            overlay(31, { image_url: 'https://x.example/e.png', cloudfront_url: 'https://x.example/p.jpg' }),
            overlay(32, { cloudfront_url: '' }),
            overlay(33),
          ],
        },
      ],
      customer_photos: [{ id: 1, overlay_id: 33, url: 'https://x.example/q.jpg' }],
    });
    const prompts = photoSets[0]?.prompts ?? [];
    expect(prompts.map(({ photo }) => (photo === null ? 'none' : photo.processedUrl))).toEqual([
      'https://x.example/p.jpg',
      'none',
      'none',
    ]);
    expect(prompts[0]).toMatchObject({ exampleUrl: 'https://x.example/e.png', photo: { promptId: '31' } });
  });

  it('lists prompt and customer photos as user photos, but only customer photos as additional photos [ENT-10]', async () => {
    const { userPhotos, additionalPhotos } = await readAssignment({
      initial_photo_sets: [{ id: 1, overlays: [overlay(11, { cloudfront_url: 'a' })] }],
      special_photo_sets: [{ id: 9, category: 'vin', overlays: [overlay(91, { cloudfront_url: 'v' })] }],
      customer_photos: [{ id: 5, submitted_url: 's', url: null }],
    });
    expect(userPhotos.map((photo) => photo.processedUrl ?? photo.submittedUrl)).toEqual(['v', 'a', 's']);
    expect(additionalPhotos).toEqual([aPhoto({ id: '5', submittedUrl: 's' })]);
  });

  it.each([
    [{ cost: '3184.5', amount: 1 }, 318_450],
    [{ cost: 1.005 }, 101],
    [{ id: 1, cost: 'many' }, null],
    [{ amount: 12 }, 1200],
    [{ id: 1 }, null],
  ])('reads the amount of the estimate %j as %j cents [ENT-09]', async (estimate, cents) => {
    const { claim } = await readAssignment({ claim: { id: 5, estimate } });
    expect(claim?.estimate?.amountCents).toBe(cents);
  });

  it.each([
    [{ pdf_url: 'a', pdfUrl: 'b', pdf_raw_url: 'c' }, 'a'],
    [{ pdf_url: null, pdfUrl: 'b', pdf_raw_url: 'c' }, 'b'],
    [{ pdf_url: '', pdf_raw_url: 'c' }, 'c'],
    [{ pdf_png_url: 'd' }, null],
  ])('reads the PDF URL from the estimate %j [EST-13]', async (estimate, pdfUrl) => {
    const { claim } = await readAssignment({ claim: { id: 5, estimate } });
    expect(claim?.estimate?.pdfUrl).toBe(pdfUrl);
  });

  it('contains the claim and its estimate [ENT-09]', async () => {
    const { claim } = await readAssignment({
      claim: {
        id: 5,
        claim_number: 55,
        status: 'open',
        prepayment_amount: 100.1,
        vehicle: { vin: 'V' },
        isLien: true,
        contact_phone: '+1555',
        can_view_estimate: true,
        reason_code: { code: 'r', app_message: 'because' },
        estimate: {
          id: 50,
          deductible: 500,
          comments: 'c',
          payout_type: 'eft',
          message: 'm',
          address: 'a',
          address1: 'a1',
          city: 'Beograd',
          state: 'RS',
          zip_code: '11000',
          settlement_options: { allowEft: true, allow_shop: true },
        },
      },
    });
    expect(claim).toMatchObject({
      id: '5',
      claimNumber: '55',
      status: 'open',
      prepaymentCents: 10_010,
      vehicle: { vin: 'V' },
      hasLien: true,
      contactPhone: '+1555',
      canViewEstimate: true,
      reason: { code: 'r', appMessage: 'because' },
      estimate: {
        id: '50',
        deductibleCents: 50_000,
        comments: 'c',
        payoutType: 'eft',
        message: 'm',
        address: { line: 'a', line1: 'a1', city: 'Beograd', state: 'RS', zipCode: '11000' },
        settlement: { eft: true, check: false, shop: true },
      },
    });
  });

  it('contains the questions with their ratings [ENT-09]', async () => {
    const { faqs } = await readAssignment({
      faqs: [
        {
          id: 1,
          title: 'T',
          description: 'D',
          links: [{ text: 'L', url: 'https://x.example' }, { text: 5 }],
        },
        { id: 2, rating: true },
        { id: 3, rating: true },
        { title: 'without id' },
      ],
      faq_ratings: [
        { assignment_id: 7, faq_id: '1', rating: 1 },
        { faq_id: 3, rating: false },
      ],
    });
    expect(faqs).toMatchObject([
      {
        id: '1',
        title: 'T',
        description: 'D',
        links: [{ text: 'L', url: 'https://x.example' }],
        isUseful: true,
      },
      { id: '2', title: '', isUseful: true },
      { id: '3', isUseful: false },
    ]);
  });
});
