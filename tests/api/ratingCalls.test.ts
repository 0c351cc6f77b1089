import { describe, expect, it } from 'vitest';
import type { ProcessRating } from '#src/api/claim.ts';
import { answerWith, localServer } from '../support/localServer.ts';
import { flavoursUnderTest } from './flavours.ts';

const { signal } = new AbortController();

describe.each(flavoursUnderTest)('rating requests of the $name flavour', ({ name, createBackend }) => {
  const isStandard = name === 'standard';
  const base = isStandard ? '/api/v4' : '/acme/customer/v1';
  const query = isStandard ? '?access_token=tok' : '';
  const setUp = async (status: number, body: unknown) => {
    const { url, requests } = await localServer(answerWith(status, body as object));
    const backend = createBackend({ base: url, code: 'acme', token: () => 'tok' });
    const sent = () =>
      requests.map(({ method, target, body: text }) => [`${method} ${target}`, JSON.parse(text) as unknown]);
    return { backend, sent };
  };

  it.each<[ProcessRating, object]>([
    [
      { carrier: 9, process: 0, comments: 'Quick' },
      { comments: 'Quick', rating: 9, process_rating: 0 },
    ],
    [{ carrier: 0 }, { rating: 0 }],
    [{ process: 10 }, { process_rating: 10 }],
  ])('sends the survey %j without the unanswered questions [API4-16 API1-18 SUR-12]', async (given, body) => {
    const { backend, sent } = await setUp(200, '');
    expect(await backend.rateProcess('14401', given, signal)).toEqual({ ok: true });
    const line = isStandard ? 'claims/14401/rating' : 'exposures/14401/rating';
    expect(sent()).toEqual([[`POST ${base}/${line}${query}`, isStandard ? { rating: body } : body]]);
  });

  it.each([
    [[{ faq_id: 71, rating: true }]],
    [{ faq_ratings: [{ assignment_id: 1, faq_id: '71', rating: 1 }, { faq_id: null }] }],
    [{ data: [{ faqId: 71, rating: '1' }, 5] }],
  ])('reads question ratings from %j [ENT-09 FAQ-04]', async (body) => {
    const { backend } = await setUp(200, body);
    const ratings = { ok: true, value: [{ faqId: '71', isUseful: true }] };
    expect(await backend.startFaqRatings('4401', ['71'], signal)).toEqual(ratings);
    expect(await backend.rateFaqs('4401', [{ faqId: '71', isUseful: true }], signal)).toEqual(ratings);
  });

  it.each([[''], [{}], [{ faq_ratings: null }], [{ id: 4401 }]])(
    'accepts the response %j without ratings',
    async (body) => {
      const { backend } = await setUp(200, body);
      expect(await backend.startFaqRatings('4401', ['71'], signal)).toEqual({ ok: true, value: [] });
    },
  );
});
