import { describe, expect, it } from 'vitest';
import type { ProcessRating } from '#src/api/claim.ts';
import { createBackend } from '#src/api/standard/index.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();

describe.each(flavoursUnderTest)('rating requests of the $name flavour', ({ name, createBackend }) => {
  const isStandard = name === 'standard';
  const base = isStandard ? '/api/v4' : '/acme/customer/v1';
  const query = isStandard ? '?access_token=tok' : '';
  it.each<[ProcessRating, object]>([
    [
      { carrier: 9, process: 0, comments: 'Quick' },
      { comments: 'Quick', rating: 9, process_rating: 0 },
    ],
    [{ carrier: 0 }, { rating: 0 }],
    [{ process: 10 }, { process_rating: 10 }],
  ])('contain the survey %j without unanswered questions [API4-16 API1-18 SUR-12]', async (given, body) => {
    const { url, requests } = await localServer(answerWith(200, ''));
    const backend = createBackend({ base: url, code: 'acme', token: () => 'tok' });
    expect(await backend.rateProcess('14401', given, signal)).toEqual({ ok: true });
    const line = isStandard ? 'claims/14401/rating' : 'exposures/14401/rating';
    expect(requests.map(({ target }) => target)).toEqual([`${base}/${line}${query}`]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(isStandard ? { rating: body } : body);
  });
});

it.each([
  [[{ faq_id: 71, rating: true }]],
  [{ faq_ratings: [{ assignment_id: 1, faq_id: '71', rating: 1 }, { faq_id: null }] }],
  [{ data: [{ faqId: 71, rating: '1' }, 5] }],
])('question ratings are read from %j [ENT-09 FAQ-04]', async (body) => {
  const fetch = async () => new Response(JSON.stringify(body));
  const backend = createBackend({ base: '', code: 'acme', token: () => 'tok', fetch });
  const ratings = { ok: true, value: [{ faqId: '71', isUseful: true }] };
  expect(await backend.rateFaqs('4401', [{ faqId: '71', isUseful: true }], signal)).toEqual(ratings);
});
